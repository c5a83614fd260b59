import { z } from "zod";
import type { TranscriberEngine, TranscriberHandlers, TranscriberSession, Transcript } from "../engines.ts";
import { encodeWave } from "../wave-file.ts";
import { type Fetch, postToServer, type SpeechServer, SpeechServerError } from "./server.ts";

export interface ServerTranscriberOptions {
  readonly server: SpeechServer;
  /** The server's name of the model, e.g. `whisper-1`. */
  readonly model: string;
  /** Two-letter code; left out, the server finds the language itself. */
  readonly language?: string | undefined;
  /**
   * Hears the same beside the server: gives the partial hypotheses, which this API has none of, and stands in for the
   * utterances that the server fails at.
   */
  readonly companion?: TranscriberEngine | undefined;
  readonly fetch?: Fetch;
}

const sampleRate = 16_000;
/** Shorter than 0.1 s is refused by the servers, and no word is that short. */
const shortestUtterance = sampleRate / 10;
const failuresInARow = 3;
const answerSchema = z.object({ text: z.string() });

/** Transcribes whole utterances at `POST {baseUrl}/audio/transcriptions` of an OpenAI-compatible server. */
export function createServerTranscriber(options: ServerTranscriberOptions): TranscriberEngine {
  return {
    label: `openai-compatible.${options.model}`,
    async open(handlers) {
      const companion = await options.companion
        // The companion's own end is no reason to give up the server.
        ?.open({ onPartial: handlers.onPartial, onFailure: () => {} })
        .catch(() => undefined);
      return openSession(options, handlers, companion);
    },
    close: async () => {},
  };
}

function openSession(
  { server, model, language, fetch: fetchFunction = fetch }: ServerTranscriberOptions,
  handlers: TranscriberHandlers,
  companion: TranscriberSession | undefined,
): TranscriberSession {
  let audio: Int16Array[] | undefined;
  let asking = new AbortController();
  let failures = 0;
  let closed = false;

  const transcribe = async (samples: Int16Array, signal: AbortSignal): Promise<Transcript> => {
    const form = new FormData();
    form.set("file", new Blob([encodeWave(samples, sampleRate)], { type: "audio/wav" }), "utterance.wav");
    form.set("model", model);
    form.set("response_format", "json");
    if (language) form.set("language", language);
    const response = await postToServer(server, "/audio/transcriptions", { body: form, signal }, fetchFunction);
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) {
      throw new SpeechServerError("The speech server's transcription has no text.", { permanent: true });
    }
    return { text: answer.data.text.trim() };
  };

  const handleError = (error: Error) => {
    failures += 1;
    const hopeless = (error instanceof SpeechServerError && error.permanent) || failures >= failuresInARow;
    if (!hopeless || companion || closed) return;
    closed = true;
    handlers.onFailure(error);
  };

  const cancel = () => {
    audio = undefined;
    asking.abort();
    companion?.cancel();
  };

  return {
    begin() {
      if (closed) return;
      cancel();
      audio = [];
      companion?.begin();
    },
    push(samples) {
      if (!audio) return;
      audio.push(new Int16Array(samples));
      companion?.push(samples);
    },
    async end() {
      const heard = audio;
      audio = undefined;
      if (!heard || closed) return { text: "" };
      const second = companion?.end();
      const samples = join(heard);
      if (samples.length < shortestUtterance) return (await second) ?? { text: "" };
      asking = new AbortController();
      const { signal } = asking;
      try {
        const transcript = await transcribe(samples, signal);
        failures = 0;
        return transcript;
      } catch (error) {
        if (signal.aborted) return { text: "" };
        handleError(error instanceof Error ? error : new Error(String(error)));
        return (await second) ?? { text: "" };
      }
    },
    cancel,
    close() {
      cancel();
      closed = true;
      companion?.close();
    },
  };
}

function join(chunks: readonly Int16Array[]): Int16Array {
  const samples = new Int16Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let place = 0;
  for (const chunk of chunks) {
    samples.set(chunk, place);
    place += chunk.length;
  }
  return samples;
}
