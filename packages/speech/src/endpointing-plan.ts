import {
  type Completeness,
  completenessOf,
  type EndOfTurnInput,
  endOfTurnWait,
  plainWords,
  soundsOver,
} from "./turn-policy.ts";

/** What was said last, by either side. */
export interface LastWords {
  readonly assistant: string;
  readonly customer: string;
}

/** When the assistant begins to answer. What is left out is decided by the turn policy. */
export interface EndpointingPlan {
  /** A floor under every wait, in milliseconds. */
  readonly leastWait?: number | undefined;
  /** The first that fits decides. */
  readonly rules?: readonly {
    fits(said: LastWords): boolean;
    /** Milliseconds. */
    readonly wait: number;
  }[];
  /** Milliseconds, by how the transcript ends. */
  readonly byEnding?: { readonly sentence: number; readonly number: number; readonly none: number } | undefined;
  /** Milliseconds, by how likely it is that the visitor goes on: 0 is over, 1 is in mid-phrase. */
  readonly byDoubt?: ((doubt: number) => number) | undefined;
  /** As an assistant's transcriber names it: `en`, `de-AT`, `multi`. */
  readonly language?: string | undefined;
}

/** No wait is longer, in milliseconds, whatever is configured. */
const longestWait = 15_000;

/** How likely it is that more will come after words that sound like this. */
const doubts: Readonly<Record<Completeness, number>> = {
  answer: 0.05,
  settled: 0.1,
  complete: 0.1,
  whether: 0.25,
  statement: 0.35,
  open: 0.5,
  unfinished: 0.9,
};

const numberWords = new Set(
  (
    "zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million " +
    "null eins ein zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig sechzig " +
    "siebzig achtzig neunzig hundert tausend million millionen"
  ).split(" "),
);

/** Whether the words end with a number, in digits or written out. */
export function endsWithNumber(text: string): boolean {
  const last = plainWords(text).split(" ").at(-1) ?? "";
  return /^\d+$/.test(last) || numberWords.has(last);
}

/** Milliseconds since the last speech after which the turn is over, as an assistant is configured. */
export function configuredWait(
  input: EndOfTurnInput & { readonly assistantSaid: string },
  { leastWait = 0, rules = [], byEnding, byDoubt, language }: EndpointingPlan,
): number {
  const { text, assistantSaid } = input;
  const rule = rules.find(({ fits }) => fits({ assistant: assistantSaid, customer: text }));
  let wait: number;
  if (rule) wait = rule.wait;
  else if (byEnding) {
    // Transcribers that write no punctuation: a whole question counts as one that ended.
    const ended = /[.?!]["')\]]*$/.test(text.trim()) || soundsOver(completenessOf(text, language));
    wait = endsWithNumber(text) ? byEnding.number : ended ? byEnding.sentence : byEnding.none;
  } else if (byDoubt) wait = byDoubt(doubts[completenessOf(text, language)]);
  else wait = endOfTurnWait({ ...input, language });
  return Math.min(longestWait, Math.max(leastWait, Number.isFinite(wait) ? wait : 0));
}
