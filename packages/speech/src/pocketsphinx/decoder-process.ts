import { loadPocketsphinx } from "./library.ts";
import { type DecoderReport, decoderCommandSchema } from "./messages.ts";
import { createUtteranceDecoder } from "./utterance-decoder.ts";

/**
 * Entry of a decoder process: one decoder, commanded over the IPC channel. It ends with its parent, and it may be
 * killed at any moment: it holds nothing that the parent does not have.
 */

const report = (message: DecoderReport) => {
  process.send?.(message);
};

let utteranceDecoder: ReturnType<typeof createUtteranceDecoder> | undefined;

process.on("message", (message) => {
  const command = decoderCommandSchema.parse(message);
  if (command.type !== "configure") return utteranceDecoder?.handle(command);
  try {
    const decoder = loadPocketsphinx().createDecoder(command.settings);
    utteranceDecoder = createUtteranceDecoder(decoder, report, setImmediate);
    report({ type: "ready" });
  } catch (error) {
    report({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole process group; the parent decides when a call's transcriber may go.
process.on("SIGINT", () => {});
