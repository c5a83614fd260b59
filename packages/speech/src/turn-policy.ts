import type { TurnWords } from "./turn-words.ts";
import { german } from "./turn-words-de.ts";
import { english } from "./turn-words-en.ts";

/**
 * What Parlor adds to the library's turn-taking, as pure functions: what is heard and how long ago goes in,
 * a decision comes out. Nothing here waits, and nothing here knows a clock.
 */

/** Milliseconds after the last speech at which a turn is taken to be over, by how finished its words sound. */
export const endOfTurnWaits = {
  /** A whole short answer: "yes please", "stop". */
  answer: 300,
  /** A question that was said to the end, with what it asks for: "how does it find the right answer". */
  settled: 300,
  /** A whole question that ends with its verb ("what does it cost"), or a request: a "for" or "when" may follow. */
  complete: 420,
  /** A short question that asks whether: half of those who pause after one go on ("... or would we have to"). */
  whether: 620,
  /** A long statement that ends with a word that things are called by. */
  statement: 700,
  /** It may be over or go on: whatever nothing speaks for or against. */
  open: 800,
  /** It breaks off in mid-phrase ("I would like to", "and"). */
  unfinished: 1300,
} as const;

export type Completeness = keyof typeof endOfTurnWaits;

/**
 * Milliseconds by which the detector takes the end of speech to be later than it is: its windows and its smoothing.
 * Measured with five synthetic voices: 28 to 70 in the median of each.
 */
export const detectorLag = 60;
/** Silence, in milliseconds, after which an answer is begun on the words so far, before the turn is over. */
export const speculationSilence = 96;
/** Silence, in milliseconds, after which the transcriber is asked for its final hypothesis. */
export const finalizationSilence = 190;
/** Speech, in milliseconds, after which the assistant is ducked. Words decide later whether it was an interruption. */
export const duckAfterSpeech = 90;
/** Milliseconds of silence after a mere "uh-huh" until the assistant goes on. */
export const resumeAfterSilence = 350;

const backchannels = new Set(
  (
    "uh huh|mm hmm|mhm|hmm|hm|mm|uh|um|ah|oh|yeah|yep|yes|yup|ok|okay|right|sure|i see|got it|alright|all right|cool|nice|great|" +
    "good|fine|true|exactly|of course|makes sense|that makes sense|interesting|wow|really|yeah yeah|yes yes|okay okay|ok ok|" +
    "yeah okay|okay yeah|oh okay|oh ok|oh i see|right right|sounds good|a huh|uh hum|the huh"
  ).split("|"),
);

/** Lower case, letters, digits and single spaces only. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether the words only say "I am listening": they never take the floor from the assistant. */
export function isBackchannel(text: string): boolean {
  return backchannels.has(plainWords(text));
}

const languages: Readonly<Record<string, TurnWords>> = { en: english, de: german };
/** The most certain first: where a transcriber hears several languages, the one that is surest of an ending decides. */
const certainty: readonly Completeness[] = [
  "unfinished",
  "answer",
  "settled",
  "complete",
  "whether",
  "statement",
  "open",
];

/**
 * How finished the words of a turn sound, from the words alone (recognisers give no punctuation; where there is
 * some, it counts).
 *
 * @param language as an assistant's transcriber names it: `en-GB`, `de`, `multi`; of others only the punctuation is understood
 * @example completenessOf("what does it cost") // "complete"
 * @example completenessOf("what does it cost for a") // "unfinished"
 */
export function completenessOf(text: string, language = "en"): Completeness {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? "";
  if (code === "multi") {
    const judgements = Object.values(languages).map((words) => completenessIn(words, text));
    return certainty.find((one) => judgements.includes(one)) ?? "open";
  }
  const words = languages[code];
  if (words) return completenessIn(words, text);
  if (/[,;:\-–—]$/.test(text.trim())) return "unfinished";
  return /[?!]$/.test(text.trim()) ? "complete" : "open";
}

function completenessIn(language: TurnWords, text: string): Completeness {
  const trimmed = text.trim();
  const words = plainWords(trimmed);
  if (words === "") return "open";
  if (language.wholeAnswers.has(words)) return "answer";
  if (/[,;:\-–—]$/.test(trimmed)) return "unfinished";
  const list = words.split(" ");
  const last = list[list.length - 1] ?? "";
  const asks = language.asks.test(words);
  const objectFirst = asks && language.objectFirst.test(words);
  if (language.dangling.has(last) && !language.whole.test(words) && !/[.?!]$/.test(trimmed))
    return objectFirst && language.prepositions.has(last) && list.length >= 5 ? "open" : "unfinished";
  if (language.dictated.test(words) && !/[.?!]$/.test(trimmed)) return "unfinished";
  const whether = language.whether.test(words);
  const least = whether ? (language.settledWhether ?? Number.POSITIVE_INFINITY) : language.fewestWords;
  const settled = asks && list.length >= least && language.settled?.test(words) && !language.openEnds.test(words);
  const question = settled ? "settled" : whether ? "whether" : "complete";
  // A transcriber that writes full stops writes them after half sentences too: only question marks are believed.
  if (/[?!]$/.test(trimmed)) return question;
  if (language.cutShort.test(words)) return "open";
  if (language.openEnds.test(words) && !objectFirst) return "open";
  if (asks) return list.length < language.fewestWords ? "open" : question;
  if (language.requests.test(words) && list.length >= 3) return "complete";
  return list.length >= 8 ? "statement" : "open";
}

/** Whether an answer may be expected after words that sound like this. */
export function soundsOver(completeness: Completeness): boolean {
  return (
    completeness === "answer" || completeness === "settled" || completeness === "complete" || completeness === "whether"
  );
}

const continuations =
  /^(?:(?:um|uh|er|well|i mean|you know)\s+)?(?:and|or|but|because|if|for|with|without|of|from|in|on|at|to|than|as|like|instead|including|even|especially|after|before|per|via|by|once|unless|until|while|when (?!(?:can|could|do|does|did|will|would|is|are|should)\b))\b/;

/**
 * Whether words sound like the rest of what was said before them rather than like a beginning.
 *
 * @example goesOn("for a small team") // true
 */
export function goesOn(text: string): boolean {
  return continuations.test(plainWords(text));
}

export interface EndOfTurnInput {
  /** The words of the turn so far. */
  readonly text: string;
  /** The last utterance as it was understood, and as it might have been. */
  readonly hypotheses?: readonly string[];
  /** As an assistant's transcriber names it. */
  readonly language?: string | undefined;
}

/**
 * Whether the last word may have been one that more must follow: recognisers take "for" before a pause for "floor".
 *
 * @param hypotheses the one that was taken, and others as likely but for their last words
 */
export function mayBreakOff([taken = "", ...others]: readonly string[]): boolean {
  const words = plainWords(taken).split(" ");
  return others.some((other) => {
    const otherWords = plainWords(other).split(" ");
    const sameBefore = otherWords.slice(0, -1).join(" ") === words.slice(0, -1).join(" ");
    return sameBefore && words.length > 1 && english.dangling.has(otherWords[words.length - 1] ?? "");
  });
}

/** Milliseconds since the last speech after which the turn is over. */
export function endOfTurnWait({ text, hypotheses = [], language }: EndOfTurnInput): number {
  const completeness = completenessOf(text, language);
  const doubtful = completeness !== "unfinished" && mayBreakOff(hypotheses);
  return endOfTurnWaits[doubtful ? "open" : completeness];
}
