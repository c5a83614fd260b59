import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSafetensors } from "./read-safetensors.ts";
import { createSentenceEncoder, type EncodeSentences } from "./sentence-encoder.ts";
import { loadWasmMultiply } from "./wasm-multiply.ts";
import { weightsFrom } from "./weights.ts";
import { readWordPieces } from "./word-pieces.ts";

/**
 * all-MiniLM-L6-v2 as its publishers give it: `model.safetensors` (91 MB) and `vocab.txt`.
 *
 * @throws Error when a file is missing or is not this model
 */
export async function loadSentenceEncoder(folder: string): Promise<EncodeSentences> {
  const [weights, pieces, prepare] = await Promise.all([
    readFile(join(folder, "model.safetensors")),
    readFile(join(folder, "vocab.txt"), "utf8"),
    loadWasmMultiply(),
  ]);
  return createSentenceEncoder(weightsFrom(readSafetensors(weights)), readWordPieces(pieces), prepare);
}
