import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { finished } from "node:stream/promises";

const patience = 20_000;
/** Times that a broken connection is taken up again. */
const attempts = 4;

export interface Range {
  readonly start: number;
  readonly length: number;
}

export interface FetchRangeOptions {
  readonly ask: typeof fetch;
  readonly signal: AbortSignal;
  /** Is told how many bytes came since it was last told. */
  readonly onBytes: (count: number) => void;
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Aborts when nothing came for a while: a connection that hangs is as bad as one that breaks. */
function watch(signal: AbortSignal) {
  const control = new AbortController();
  const abort = () => control.abort(signal.reason);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  let timer: NodeJS.Timeout | undefined;
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(new Error(`nothing came for ${patience / 1_000} s`)), patience);
  };
  touch();
  const done = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  };
  return { signal: control.signal, touch, done };
}

async function append(url: string, { start, length }: Range, file: string, options: FetchRangeOptions) {
  const have = await sizeOf(file);
  const first = start + have;
  const guard = watch(options.signal);
  const out = createWriteStream(file, { flags: "a" });
  out.on("error", () => {});
  let missing = length - have;
  try {
    const response = await options.ask(url, {
      headers: { range: `bytes=${first}-${start + length - 1}` },
      signal: guard.signal,
    });
    if (!response.ok || !response.body) throw new Error(`${new URL(url).host} answers ${response.status}`);
    // A server that knows no ranges sends everything: what is before ours is passed over.
    let passOver = response.status === 206 ? 0 : first;
    for await (const chunk of response.body) {
      guard.touch();
      const skipped = Math.min(passOver, chunk.length);
      passOver -= skipped;
      const wanted = chunk.subarray(skipped, skipped + missing);
      missing -= wanted.length;
      options.onBytes(wanted.length);
      if (wanted.length > 0 && !out.write(wanted)) await once(out, "drain");
      if (missing === 0) break;
    }
  } finally {
    guard.done();
    out.end();
    await finished(out);
  }
  if (missing > 0) throw new Error(`${new URL(url).host} ended ${missing} bytes early`);
}

/**
 * Appends to a file what of a range is not in it yet, and takes a broken connection up where it broke.
 *
 * @throws the last failure, when too many followed each other or the disk is full
 */
export async function fetchRange(url: string, range: Range, file: string, options: FetchRangeOptions): Promise<void> {
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await sizeOf(file);
    if (before >= range.length) return;
    try {
      return await append(url, range, file, options);
    } catch (error) {
      failure = error;
      options.signal.throwIfAborted();
      const grew = (await sizeOf(file)) > before;
      const full = error instanceof Error && "code" in error && error.code === "ENOSPC";
      if (full || !grew) break;
    }
  }
  throw failure;
}
