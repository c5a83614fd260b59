import { type Clock, delay, repeat } from "../../clock.ts";
import type { NoiseCancellationOptions } from "../../options.ts";
import { ReadableError } from "../../readable-error.ts";
import { NOISE_TEXTS } from "../../texts-on-demand.ts";
import type { AudioGraph } from "./audio-graph.ts";

const PROCESSOR_NAME = "@sapphi-red/web-noise-suppressor/rnnoise";
const RESUME_LIMIT_MILLISECONDS = 300;
const CHECK_INTERVAL_MILLISECONDS = 1000;
/** So many checks in a row have to find sound going in and nothing coming out. */
const SILENT_CHECKS = 3;
const AUDIBLE_LEVEL = 0.005;

/** A track without noise, made from another one. */
export interface NoiseFilter {
  track: MediaStreamTrack;
  close(): void;
}

export interface NoiseFilterTools {
  graph: AudioGraph;
  clock: Clock;
  options: NoiseCancellationOptions;
  /** The filter stopped working after it had begun: what it sends is silence. */
  broken(reason: string): void;
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

/** A context that the browser holds back would send silence. @throws ReadableError */
async function ensureRunning(context: AudioContext, clock: Clock): Promise<void> {
  const resumed = new AbortController();
  const resuming = context.resume().then(() => resumed.abort());
  await Promise.race([resuming, delay(clock, RESUME_LIMIT_MILLISECONDS, resumed.signal)]);
  if (context.state !== "running") throw new ReadableError(NOISE_TEXTS.noiseSuspended);
}

/**
 * Cleans a track with RNNoise.
 *
 * @throws ReadableError when the browser or the page's CSP (`script-src blob: 'wasm-unsafe-eval'`) does not allow it
 */
export async function createNoiseFilter(track: MediaStreamTrack, tools: NoiseFilterTools): Promise<NoiseFilter> {
  const { graph, clock, options } = tools;
  const { context } = graph;
  try {
    const preparation = preparedContexts.get(context) ?? prepare(context, options);
    preparedContexts.set(context, preparation);
    const wasmBinary = await preparation;
    await ensureRunning(context, clock);
    const source = context.createMediaStreamSource(new MediaStream([track]));
    const node = new AudioWorkletNode(context, PROCESSOR_NAME, { processorOptions: { maxChannels: 1, wasmBinary } });
    const destination = context.createMediaStreamDestination();
    destination.channelCount = 1;
    source.connect(node).connect(destination);
    const [cleaned] = destination.stream.getAudioTracks();
    if (!cleaned) throw new ReadableError(NOISE_TEXTS.noiseUnavailable);
    const stopWatching = watch(tools, source, node);
    return {
      track: cleaned,
      close() {
        stopWatching();
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

/** Notices a filter that swallows the voice: a crashed worklet, a context put to sleep, a silent processor. */
function watch({ graph, clock, broken }: NoiseFilterTools, source: AudioNode, node: AudioWorkletNode): () => void {
  const { context } = graph;
  const going = graph.meterNode(source);
  const coming = graph.meterNode(node);
  let silentChecks = 0;
  const stopChecking = repeat(clock, CHECK_INTERVAL_MILLISECONDS, () => {
    const swallowed = (going.level() ?? 0) > AUDIBLE_LEVEL && coming.level() === 0;
    silentChecks = swallowed ? silentChecks + 1 : 0;
    if (silentChecks === SILENT_CHECKS) report(NOISE_TEXTS.noiseSilent);
  });
  const handleState = () => {
    if (context.state !== "running") report(NOISE_TEXTS.noiseSuspended);
  };
  let watching = true;
  const stop = () => {
    if (!watching) return;
    watching = false;
    stopChecking();
    going.close();
    coming.close();
    node.onprocessorerror = null;
    context.removeEventListener("statechange", handleState);
  };
  const report = (reason: string) => {
    stop();
    broken(reason);
  };
  node.onprocessorerror = () => report(NOISE_TEXTS.noiseUnavailable);
  context.addEventListener("statechange", handleState);
  return stop;
}
