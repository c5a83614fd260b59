import type { NoiseCancellationOptions } from "../../options.ts";
import { ReadableError } from "../../readable-error.ts";
import { NOISE_TEXTS } from "../../texts.ts";
import type { AudioGraph } from "./audio-graph.ts";

const PROCESSOR_NAME = "@sapphi-red/web-noise-suppressor/rnnoise";

/** A track without noise, made from another one. */
export interface NoiseFilter {
  track: MediaStreamTrack;
  close(): void;
}

/** An empty WASM module: compiling it tells whether the page's CSP lets WASM run, which a worklet would hide. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

const preparedContexts = new WeakMap<BaseAudioContext, Promise<ArrayBuffer>>();

async function prepare(context: AudioContext, options: NoiseCancellationOptions): Promise<ArrayBuffer> {
  new WebAssembly.Module(EMPTY_MODULE);
  const carried = options.workletUrl && options.wasmUrl ? null : await import("../../noise/rnnoise.ts");
  const wasm = options.wasmUrl ? await (await fetch(options.wasmUrl)).arrayBuffer() : await carried?.loadWasm();
  if (options.workletUrl) await context.audioWorklet.addModule(options.workletUrl);
  else await carried?.addWorklet(context);
  if (!wasm) throw new ReadableError(NOISE_TEXTS.noiseUnavailable);
  return wasm;
}

/**
 * Cleans a track with RNNoise.
 *
 * @throws ReadableError when the browser or the page's CSP (`script-src blob: 'wasm-unsafe-eval'`) does not allow it
 */
export async function createNoiseFilter(
  graph: AudioGraph,
  track: MediaStreamTrack,
  options: NoiseCancellationOptions,
): Promise<NoiseFilter> {
  const { context } = graph;
  try {
    const preparation = preparedContexts.get(context) ?? prepare(context, options);
    preparedContexts.set(context, preparation);
    const wasmBinary = await preparation;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const node = new AudioWorkletNode(context, PROCESSOR_NAME, { processorOptions: { maxChannels: 1, wasmBinary } });
    const destination = context.createMediaStreamDestination();
    destination.channelCount = 1;
    source.connect(node).connect(destination);
    const [cleaned] = destination.stream.getAudioTracks();
    if (!cleaned) throw new ReadableError(NOISE_TEXTS.noiseUnavailable);
    return {
      track: cleaned,
      close() {
        source.disconnect();
        node.disconnect();
        node.port.postMessage("destroy");
        cleaned.stop();
      },
    };
  } catch (cause) {
    preparedContexts.delete(context);
    throw new ReadableError(NOISE_TEXTS.noiseUnavailable, {
      failureCode: "noise-cancellation-failed",
      cause: String(cause),
    });
  }
}
