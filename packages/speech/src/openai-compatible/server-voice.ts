import type { VoiceEngine } from "../engines.ts";
import { createResampler } from "../resample.ts";
import { readWaveFormat } from "../wave-file.ts";
import { type Fetch, postToServer, type SpeechServer, SpeechServerError } from "./server.ts";

export interface ServerVoiceOptions {
  readonly server: SpeechServer;
  /** The server's name of the model, e.g. `tts-1`. */
  readonly model: string;
  /** The server's name of the voice, e.g. `alloy`. */
  readonly voiceId: string;
  /** 0.25 to 4; left out, the voice's own pace. */
  readonly speed?: number | undefined;
  /** Speaks what the server fails at, unless the server has begun the sentence already. */
  readonly fallback?: VoiceEngine | undefined;
  readonly fetch?: Fetch;
}

/** What these servers send when asked for raw PCM. */
const sampleRate = 24_000;

/** Speaks by `POST {baseUrl}/audio/speech` of an OpenAI-compatible server, as the audio arrives. */
export function createServerVoice(options: ServerVoiceOptions): VoiceEngine {
  const { server, model, voiceId, speed, fallback, fetch: fetchFunction = fetch } = options;

  async function* speak(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const body = JSON.stringify({
      model,
      voice: voiceId,
      input: text,
      response_format: "pcm",
      ...(speed && { speed }),
    });
    const headers = { "content-type": "application/json" };
    const response = await postToServer(server, "/audio/speech", { headers, body, signal }, fetchFunction);
    if (!response.body) throw new SpeechServerError("The speech server sent no audio.", { permanent: false });
    if (/json|text\//.test(response.headers.get("content-type") ?? "")) {
      throw new SpeechServerError("The speech server sent text where audio was asked for.", { permanent: true });
    }
    yield* decodeAudio(response.body);
  }

  return {
    label: `openai-compatible.${model}.${voiceId}`,
    sampleRate,
    async *synthesize(text, { signal }) {
      let begun = false;
      try {
        for await (const samples of speak(text, signal)) {
          if (signal.aborted) return;
          begun = true;
          yield samples;
        }
        if (begun) return;
      } catch (error) {
        if (signal.aborted) return;
        if (!fallback || begun) throw error;
      }
      if (!fallback) throw new SpeechServerError("The speech server sent no audio.", { permanent: false });
      const resample = createResampler(fallback.sampleRate, sampleRate);
      for await (const samples of fallback.synthesize(text, { signal })) yield resample(samples);
    },
    close: async () => fallback?.close(),
  };
}

/** Raw PCM at the agreed rate, or a WAV file of any rate, as it arrives in pieces of any length. */
async function* decodeAudio(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let waiting: Uint8Array = new Uint8Array(0);
  let resample: ((samples: Int16Array) => Int16Array) | undefined;
  let channels = 1;
  for await (const piece of stream) {
    waiting = Buffer.concat([waiting, piece]);
    if (!resample) {
      const format = readWaveFormat(waiting);
      if (format === undefined) continue;
      if (format !== "none" && format.bitsPerSample !== 16) {
        throw new SpeechServerError(`The speech server sent ${format.bitsPerSample}-bit audio.`, { permanent: true });
      }
      resample = createResampler(format === "none" ? sampleRate : format.sampleRate, sampleRate);
      channels = format === "none" ? 1 : format.channels;
      if (format !== "none") waiting = waiting.subarray(format.dataOffset);
    }
    const whole = waiting.length - (waiting.length % (2 * channels));
    if (whole > 0) yield resample(readSamples(waiting.subarray(0, whole), channels));
    waiting = waiting.subarray(whole);
  }
}

/** The first channel of interleaved 16-bit little-endian PCM. */
function readSamples(bytes: Uint8Array, channels: number): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length / (2 * channels) }, (_, index) =>
    view.getInt16(index * 2 * channels, true),
  );
}
