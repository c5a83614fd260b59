import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Embedder } from "./embedder.ts";

/** Part of the key: another embedding model must not find the vectors of this one. */
const modelName = "use-lite-512";
const dimensions = 512;

/**
 * Vectors of a fixed list of texts, from a file under `folder` when the same list was embedded before. A file that is
 * cut short or unreadable is made again; a folder that cannot be written costs only the time to embed at each start.
 *
 * @param folder - for example `<data folder>/knowledge`; undefined keeps nothing
 */
export async function embedWithCache(
  embedder: Embedder,
  texts: readonly string[],
  folder: string | undefined,
): Promise<readonly Float32Array[]> {
  if (folder === undefined) return embedder.embed(texts);
  const hash = createHash("sha256").update(modelName).update(JSON.stringify(texts)).digest("hex").slice(0, 32);
  const path = join(folder, `embeddings-${hash}.f32`);
  const stored = await readVectors(path, texts.length);
  if (stored !== undefined) return stored;
  const vectors = await embedder.embed(texts);
  await writeVectors(folder, path, vectors).catch(() => undefined);
  return vectors;
}

async function readVectors(path: string, count: number): Promise<readonly Float32Array[] | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined || bytes.byteLength !== count * dimensions * 4) return undefined;
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return Array.from({ length: count }, (_, index) => all.subarray(index * dimensions, (index + 1) * dimensions));
}

async function writeVectors(folder: string, path: string, vectors: readonly Float32Array[]): Promise<void> {
  const all = new Float32Array(vectors.length * dimensions);
  vectors.forEach((vector, index) => {
    all.set(vector, index * dimensions);
  });
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, new Uint8Array(all.buffer));
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
