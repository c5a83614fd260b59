import { fileURLToPath } from "node:url";

/** A model that turns sentences into vectors. */
export interface EmbeddingModel {
  /** Part of the key of kept vectors: another model must not find the vectors of this one. */
  readonly name: "use-lite-512" | "minilm-l6";
  readonly dimensions: number;
  /** Vectors that come with the code: of the shipped knowledge and of the brain's own small talk. */
  readonly shippedVectors: string;
}

const vectors = (name: string) => fileURLToPath(new URL(`../../vectors/${name}.bin`, import.meta.url));

/** The Universal Sentence Encoder in its small form. It comes as a package, so it is always there. */
export const useLite: EmbeddingModel = {
  name: "use-lite-512",
  dimensions: 512,
  shippedVectors: vectors("use-lite-512"),
};

/** all-MiniLM-L6-v2, which finds better and has to be fetched: `model.safetensors` and `vocab.txt` in a folder. */
export const miniLm: EmbeddingModel = { name: "minilm-l6", dimensions: 384, shippedVectors: vectors("minilm-l6") };
