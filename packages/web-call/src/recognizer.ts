import { ReadableError } from "./readable-error.ts";
import { RECOGNIZER_TEXTS } from "./texts-on-demand.ts";
import type { WebCall } from "./web-call.ts";

/** Words that a recogniser understood. */
export interface RecognizedWords {
  transcriptType: "partial" | "final";
  transcript: string;
}

/** Turns the visitor's speech into text, in the visitor's own browser. */
export interface SpeechRecognizer {
  /** Starts listening, and keeps listening until stopped. */
  start(): void;
  stop(): void;
}

/** The part of the Web Speech API that is used. */
export interface BrowserSpeechRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: BrowserSpeechResultEvent) => void) | null;
  onerror: ((event: { error: string; message?: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

export interface BrowserSpeechResultEvent {
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string } }>;
}

export interface BrowserRecognizerOptions {
  /**
   * That the visitor agreed. Browsers may send the audio to their vendor's servers (Chrome to Google, Safari to
   * Apple, Edge to Microsoft), so nothing starts without it.
   */
  visitorAgreed: true;
  onWords(words: RecognizedWords): void;
  /** The recogniser stopped for good: the error code of the Web Speech API, such as `not-allowed` or `network`. */
  onError?(code: string): void;
  /** A BCP 47 tag. Default: the page's language. */
  language?: string;
  /** Makes the browser's recogniser. Default: `SpeechRecognition` or `webkitSpeechRecognition`. */
  createRecognition?: () => BrowserSpeechRecognition;
}

interface RecognitionGlobals {
  SpeechRecognition?: new () => BrowserSpeechRecognition;
  webkitSpeechRecognition?: new () => BrowserSpeechRecognition;
}

function recognitionClass(): (new () => BrowserSpeechRecognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as RecognitionGlobals;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether this browser can recognise speech by itself. */
export function isBrowserRecognizerAvailable(): boolean {
  return recognitionClass() !== undefined;
}

/** Errors after which the browser may simply be started again. */
const PASSING_ERRORS = new Set(["no-speech", "aborted"]);

/**
 * Wraps the browser's own speech recognition. Chrome ends it after every pause: it is started again until stopped.
 *
 * @throws ReadableError without the visitor's agreement, or in a browser that has none
 */
export function createBrowserRecognizer(options: BrowserRecognizerOptions): SpeechRecognizer {
  if (options.visitorAgreed !== true) throw new ReadableError(RECOGNIZER_TEXTS.recognizerNeedsAgreement);
  const Recognition = recognitionClass();
  const create = options.createRecognition ?? (Recognition && (() => new Recognition()));
  if (!create) throw new ReadableError(RECOGNIZER_TEXTS.recognizerUnavailable);
  let current: BrowserSpeechRecognition | null = null;

  const listen = () => {
    const recognition = create();
    recognition.lang = options.language ?? globalThis.document?.documentElement.lang ?? "";
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.onresult = (event) => {
      for (const words of wordsOf(event)) options.onWords(words);
    };
    recognition.onerror = ({ error }) => {
      if (PASSING_ERRORS.has(error)) return;
      stop();
      options.onError?.(error);
    };
    recognition.onend = () => {
      if (current === recognition) listen();
    };
    current = recognition;
    recognition.start();
  };

  const stop = () => {
    const recognition = current;
    current = null;
    recognition?.abort();
  };

  return {
    start() {
      if (!current) listen();
    },
    stop,
  };
}

function wordsOf({ results, resultIndex }: BrowserSpeechResultEvent): RecognizedWords[] {
  const fresh = Array.from(results).slice(resultIndex);
  const finals = fresh.filter(({ isFinal }) => isFinal).map((result) => result[0]?.transcript.trim() ?? "");
  const partial = fresh.filter(({ isFinal }) => !isFinal).map((result) => result[0]?.transcript ?? "");
  const words: RecognizedWords[] = finals.map((transcript) => ({ transcriptType: "final", transcript }));
  words.push({ transcriptType: "partial", transcript: partial.join("").trim() });
  return words.filter(({ transcript }) => transcript !== "");
}

/**
 * Lets the visitor's own browser be the call's transcriber: recognised words go to the call while it runs and is not muted.
 *
 * @returns a function that stops it
 * @example
 * ```ts
 * if (started.transport?.transcriber === "client" && isBrowserRecognizerAvailable() && (await askVisitor()))
 *   stopRecognizing = recognizeInBrowser(call, { visitorAgreed: true });
 * ```
 */
export function recognizeInBrowser(
  call: WebCall,
  options: Omit<BrowserRecognizerOptions, "onWords"> & Partial<Pick<BrowserRecognizerOptions, "onWords">>,
): () => void {
  const recognizer = createBrowserRecognizer({
    ...options,
    onWords(words) {
      if (call.isMuted()) return;
      options.onWords?.(words);
      call.sendRecognized(words);
    },
  });
  const followMute = (muted: boolean) => (muted ? recognizer.stop() : recognizer.start());
  const stop = () => {
    call.off("mute-change", followMute);
    call.off("call-end", stop);
    recognizer.stop();
  };
  call.on("mute-change", followMute);
  call.on("call-end", stop);
  if (!call.isMuted()) recognizer.start();
  return stop;
}
