import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createSentenceEncoder, type EncodeSentences } from "./sentence-encoder.ts";
import { loadWasmMultiply } from "./wasm-multiply.ts";
import { readWeights } from "./weights.ts";
import { readWordPieces } from "./word-pieces.ts";

/** Comes with the code; `packages/brain/models/minilm-l6/README.md` says where from. */
const file = (name: string) => fileURLToPath(new URL(`../../models/minilm-l6/${name}`, import.meta.url));

export async function loadSentenceEncoder(): Promise<EncodeSentences> {
  const [weights, pieces, prepare] = await Promise.all([
    readFile(file("weights.bin")),
    readFile(file("vocab.txt"), "utf8"),
    loadWasmMultiply(),
  ]);
  return createSentenceEncoder(readWeights(weights), readWordPieces(pieces), prepare);
}
