import { parentPort } from "node:worker_threads";
import { loadSentenceEncoder } from "../sentences/load-sentence-encoder.ts";

/**
 * The thread that embeds sentences. It blocks 10 to 40 ms at a time, which would be heard as gaps in a call's audio
 * if it ran on the main thread.
 */
const port = parentPort;
if (port === null) throw new Error("The embedding thread runs only as a worker thread.");

const encoder = loadSentenceEncoder();

port.on("message", async ({ id, texts }: { readonly id: number; readonly texts: readonly string[] }) => {
  try {
    port.postMessage({ id, vectors: (await encoder)(texts) });
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
