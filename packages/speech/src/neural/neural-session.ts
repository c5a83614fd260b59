import type { TranscriberEngine, TranscriberHandlers, TranscriberSession, Transcript } from "../engines.ts";
import { createRollingAudio } from "./rolling-audio.ts";
import type { SpeechHost } from "./speech-host.ts";

/** Audio between two hypotheses of a running utterance, in samples: 480 ms. */
const samplesPerPartial = 7_680;
/** So long a silence may be the end: it is read at once, and the hypothesis is ready when it is asked for. 80 ms. */
const silenceBeforeGuess = 1_280;
/** A model knows nothing longer than half a minute: a long utterance is read in pieces, cut at a pause if there is one. */
const longPiece = 12 * 16_000;
const longestPiece = 24 * 16_000;
const pauseBetweenPieces = 2_400;
/** Of a syllable a model makes a word that nobody said ("You"): what is read ahead of the end must be longer. 240 ms. */
const leastSpoken = 3_840;
/** Nothing is said in less: 120 ms. */
const leastSamples = 1_920;

interface Hypothesis {
  readonly text: string;
  readonly confidence: number;
  /** Samples that it covers. */
  readonly upTo: number;
}

/** What the model makes of silence and clicks, and below which confidence it is taken for that. */
const fromNothing = /^(?:you|thank you)[.!?]?$/i;
const leastConfidence = 0.5;

/** A comma at the end is where the speech broke off; the turn's policy judges by the words. */
const tidy = (text: string) => text.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, "").trim();

function sureOf({ text, confidence }: { readonly text: string; readonly confidence: number }): Transcript {
  return confidence < leastConfidence && fromNothing.test(text) ? { text: "" } : { text, confidence };
}

/**
 * One call's transcriber: collects the utterance, has it read now and then while it grows, at once where it may have ended, and
 * as a whole at its end.
 */
export function createNeuralSession(
  host: Pick<SpeechHost, "hear">,
  handlers: TranscriberHandlers,
  fallback: TranscriberEngine | undefined,
): TranscriberSession {
  let audio = createRollingAudio();
  let open = false;
  let closed = false;
  let control = new AbortController();
  let hypothesis: Promise<Hypothesis | undefined> | undefined;
  let lastAsked = 0;
  let lastPartial = "";
  /** Hypotheses of the pieces before the running one. */
  let pieces: Promise<string>[] = [];
  let prefix = "";

  const join = (...texts: readonly string[]) => texts.filter((text) => text !== "").join(" ");

  const read = async (urgent: boolean): Promise<Hypothesis | undefined> => {
    const { signal } = control;
    const mine = audio;
    const upTo = audio.length;
    const { text, confidence } = await host.hear(audio.samples(), { urgent, signal });
    const said = tidy(text);
    const whole = join(prefix, said);
    if (!signal.aborted && open && audio === mine && whole !== lastPartial) {
      lastPartial = whole;
      handlers.onPartial(whole);
    }
    return { text: said, confidence, upTo };
  };

  /** A hypothesis that nobody waits for: at most one at a time, and none of what was read already. */
  const readAhead = () => {
    if (hypothesis || audio.spoken < leastSpoken) return;
    lastAsked = audio.length;
    const mine = read(false)
      .catch(() => undefined)
      .then((result) => {
        if (hypothesis !== mine) return result;
        hypothesis = undefined;
        if (result) latest = result;
        return result;
      });
    hypothesis = mine;
  };
  let latest: Hypothesis | undefined;

  const beginPiece = () => {
    audio = createRollingAudio();
    hypothesis = undefined;
    latest = undefined;
    lastAsked = 0;
  };

  const reset = () => {
    control.abort();
    control = new AbortController();
    beginPiece();
    pieces = [];
    prefix = "";
    lastPartial = "";
    open = false;
  };

  const hearAgain = async (samples: Int16Array, reason: unknown): Promise<Transcript> => {
    const failure = reason instanceof Error ? reason : new Error(String(reason));
    if (!fallback) {
      handlers.onFailure(failure);
      return { text: lastPartial };
    }
    const session = await fallback.open({ onPartial: () => {}, onFailure: handlers.onFailure });
    try {
      session.begin();
      session.push(samples);
      return await session.end();
    } finally {
      session.close();
    }
  };

  /** The final hypothesis of the running piece, from one that was made ahead if it covers all that was said. */
  const readPiece = async (): Promise<Transcript> => {
    const whole = audio;
    const under = hypothesis;
    const { signal } = control;
    if (whole.length < leastSamples || whole.spokenUpTo === 0) return { text: "" };
    const covers = (found: Hypothesis | undefined) => found !== undefined && found.upTo >= whole.spokenUpTo;
    const ahead = covers(latest) ? latest : under && lastAsked >= whole.spokenUpTo ? await under : undefined;
    if (signal.aborted) return { text: "" };
    if (ahead && covers(ahead)) return sureOf(ahead);
    try {
      const { text, confidence } = await host.hear(whole.samples(), { urgent: true, signal });
      return sureOf({ text: tidy(text), confidence });
    } catch (error) {
      return signal.aborted ? { text: "" } : hearAgain(whole.samples(), error);
    }
  };

  const settlePiece = () => {
    const piece = readPiece().then(({ text }) => text);
    const before = pieces;
    pieces = [...before, piece];
    void Promise.all(pieces).then((texts) => {
      prefix = join(...texts);
    });
    beginPiece();
  };

  return {
    begin() {
      if (closed) return;
      reset();
      open = true;
    },
    push(samples) {
      if (!open) return;
      audio.push(samples);
      const pause = audio.silence >= pauseBetweenPieces && audio.length >= longPiece;
      if (pause || audio.length >= longestPiece) return settlePiece();
      const silent = audio.silence >= silenceBeforeGuess && audio.spokenUpTo > lastAsked;
      if (silent || audio.length - lastAsked >= samplesPerPartial) readAhead();
    },
    async end() {
      if (!open) return { text: "" };
      open = false;
      const before = pieces;
      const last = await readPiece();
      return before.length === 0 ? last : { ...last, text: join(...(await Promise.all(before)), last.text) };
    },
    cancel: reset,
    close() {
      closed = true;
      reset();
    },
  };
}
