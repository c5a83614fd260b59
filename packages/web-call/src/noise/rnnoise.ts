import { WASM_BASE64, WORKLET_SCRIPT } from "./generated/rnnoise-data.ts";

/** RNNoise's WASM, out of this very module: no second request, no path that a bundler could lose. */
export function loadWasm(): ArrayBuffer {
  const bytes = Uint8Array.from(atob(WASM_BASE64), (character) => character.charCodeAt(0));
  return bytes.buffer;
}

/** Adds RNNoise's worklet to a context from a blob. The page's CSP has to allow `blob:` scripts. */
export async function addWorklet(context: BaseAudioContext): Promise<void> {
  const url = URL.createObjectURL(new Blob([WORKLET_SCRIPT], { type: "text/javascript" }));
  try {
    await context.audioWorklet.addModule(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
