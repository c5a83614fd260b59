import { parentPort, workerData } from "node:worker_threads";
import { letGoOfGarbage } from "@parlor/processes/let-go-of-garbage";
import { z } from "zod";
import { loadSentenceEncoder } from "../sentences/load-sentence-encoder.ts";
import { loadUseLite } from "../sentences/load-use-lite.ts";

/**
 * The thread that embeds sentences. It blocks 10 to 40 ms at a time, which would be heard as gaps in a call's audio
 * if it ran on the main thread.
 */
const port = parentPort;
if (port === null) throw new Error("The embedding thread runs only as a worker thread.");

const { miniLmFolder } = z.object({ miniLmFolder: z.string().optional() }).parse(workerData);
const encoder = miniLmFolder === undefined ? loadUseLite() : loadSentenceEncoder(miniLmFolder);
// Whoever asks first is told; until then a failure is nobody's.
encoder.catch(() => undefined);

/** One after the other: the first sentences also start the model's backend, and a second request must not overtake that. */
let previous: Promise<void> = Promise.resolve();

async function embed(id: number, texts: readonly string[]): Promise<void> {
  try {
    port?.postMessage({ id, vectors: await (await encoder)(texts) });
    // The first sentences come at the start, to have all of it loaded.
    if (id === 1) letGoOfGarbage();
  } catch (error) {
    port?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

port.on("message", ({ id, texts }: { readonly id: number; readonly texts: readonly string[] }) => {
  previous = previous.then(() => embed(id, texts));
});
