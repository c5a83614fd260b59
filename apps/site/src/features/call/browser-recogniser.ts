/** The part of the browsers' speech recognition that is used. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: RecogniserResult) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
}

export interface RecogniserResult {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

export type RecogniserClass = new () => Recogniser;

/** The browser's own recogniser, by either of its names, or null where there is none. */
export function browserRecogniser(scope: object = globalThis): RecogniserClass | null {
  const names = scope as { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null;
}

/** Refusals that trying again does not mend. */
const REFUSALS = new Set(["not-allowed", "service-not-allowed", "audio-capture", "language-not-supported", "network"]);

/** Listens until the returned function is called; begins again whenever the browser stops by itself. */
export function listen(
  Recogniser: RecogniserClass,
  language: string,
  report: { onWords(text: string, isFinal: boolean): void; onRefused(): void },
): () => void {
  const recogniser = new Recogniser();
  let isOver = false;
  recogniser.lang = language;
  recogniser.continuous = true;
  recogniser.interimResults = true;
  recogniser.onresult = ({ resultIndex, results }) => {
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      const words = result?.[0]?.transcript.trim();
      if (result && words) report.onWords(words, result.isFinal);
    }
  };
  recogniser.onerror = ({ error }) => {
    if (!REFUSALS.has(error) || isOver) return;
    isOver = true;
    report.onRefused();
  };
  recogniser.onend = () => {
    if (!isOver) recogniser.start();
  };
  recogniser.start();
  return () => {
    isOver = true;
    recogniser.abort();
  };
}
