import { join } from "node:path";
import type { Embedder } from "./embedder.ts";
import { hashOf, readVectorFile, writeVectorFile } from "./vector-file.ts";

/**
 * Vectors of a fixed list of texts: those that come with the code, those that were kept under `folder` when the same
 * ones were missing before, and the rest embedded now. A broken file is made again; a folder that cannot be written
 * costs only the time to embed at each start.
 *
 * @param folder - for example `<data folder>/knowledge`; undefined keeps nothing
 */
export async function embedWithCache(
  embedder: Embedder,
  texts: readonly string[],
  folder: string | undefined,
): Promise<readonly Float32Array[]> {
  const { name: modelName, dimensions, shippedVectors } = embedder.model;
  const known = new Map(await readVectorFile(shippedVectors, dimensions));
  const hashes = texts.map((text) => hashOf(modelName, text));
  const isMissing = (hash: string | undefined) => hash !== undefined && !known.has(hash);
  const missing = [...new Set(texts.filter((_, index) => isMissing(hashes[index])))];
  if (missing.length > 0) {
    const path =
      folder === undefined ? undefined : join(folder, `vectors-${hashOf(modelName, missing.join("\n"))}.bin`);
    const kept = path === undefined ? new Map<string, Float32Array>() : await readVectorFile(path, dimensions);
    for (const [hash, vector] of kept) known.set(hash, vector);
    const fresh = missing.filter((text) => !known.has(hashOf(modelName, text)));
    const vectors = fresh.length === 0 ? [] : await embedder.embed(fresh);
    const embedded = new Map(
      fresh.map((text, index) => [hashOf(modelName, text), vectors[index] ?? new Float32Array(dimensions)]),
    );
    for (const [hash, vector] of embedded) known.set(hash, vector);
    if (path !== undefined && fresh.length > 0) {
      await writeVectorFile(path, new Map([...kept, ...embedded])).catch(() => undefined);
    }
  }
  return hashes.map((hash) => known.get(hash) ?? new Float32Array(dimensions));
}
