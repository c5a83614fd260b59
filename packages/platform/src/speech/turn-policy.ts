/**
 * What Parlor adds to the library's turn-taking, as pure functions: what is heard and how long ago goes in,
 * a decision comes out. Nothing here waits, and nothing here knows a clock.
 */

/** Milliseconds after the last speech at which a turn is taken to be over, by how finished its words sound. */
export const endOfTurnWaits = {
  /** A whole question or statement, or a whole short answer. */
  complete: 300,
  /** Nothing speaks for or against an end. */
  open: 700,
  /** It breaks off in mid-phrase ("I would like to", "and"). */
  unfinished: 1300,
} as const;

export type Completeness = keyof typeof endOfTurnWaits;

/** Silence, in milliseconds, after which an answer is begun on the words so far, before the turn is over. */
export const speculationSilence = 96;
/** Silence, in milliseconds, after which the transcriber is asked for its final reading. */
export const finalizationSilence = 200;
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

const danglingEnds = new Set(
  (
    "a an the this that these those my your our their his her its and or but so because if when while which who whose than as " +
    "to of in on at for from with by about into over under between through during without within per like such via " +
    "is are was were be been am do does did has have had will would can could should shall may might must " +
    "i we they he she you it's i'm we're they're i'd we'd i'll we'll i've we've let's " +
    "um uh er erm well also then maybe perhaps actually basically very really quite some any more most just not no-one every each " +
    "want need wanna gonna looking thinking wondering trying using called named say says mean means roughly around approximately"
  ).split(" "),
);

const wholeAnswers = new Set(
  (
    "yes|no|yeah|nope|yep|sure|okay|ok|please|yes please|no thanks|no thank you|thanks|thank you|thank you very much|hello|hi|hey|" +
    "hi there|hello there|good morning|good afternoon|good evening|bye|goodbye|good bye|bye bye|see you|that's all|that is all|" +
    "not really|of course|absolutely|definitely|correct|exactly|right|stop|wait|repeat|pardon|sorry|what|why|how|who|when|where|" +
    "show me|tell me more|go on|continue|go ahead|never mind|i don't know|how much|which one|the first|the second|the first one|" +
    "the second one|both|neither|help|demo|pricing|i'm fine|hang up|end the call|how are you|speak slower|say that again"
  ).split("|"),
);

const questionStarts =
  /^(?:(?:so|and|but|well|okay|ok|yes|no|hi|hello|hey|oh|right|then|now|also|great|thanks|thank you|please|wait|stop|sorry|actually|alex)\s+){0,3}(?:what|what's|whats|who|who's|whom|whose|where|where's|when|why|which|how|how's|is|are|am|was|were|do|does|did|can|could|would|will|should|shall|may|might|has|have|isn't|aren't|don't|doesn't|can't|won't)\b/;

const imperativeStarts =
  /^(?:(?:so|and|but|well|okay|ok|yes|please|then|now|can you|could you|would you)\s+){0,3}(?:show|tell|explain|describe|give|send|call|book|schedule|start|stop|open|play|repeat|say|let me|let's|connect|transfer|put|help|talk|go|end|skip|compare|walk|take)\b/;

const statementStarts =
  /^(?:(?:so|and|but|well|okay|ok|yes|no|hi|hello|oh|right|then|now|also|thanks)\s+){0,3}(?:i|i'm|i'd|i'll|i've|we|we're|we've|we'd|we'll|my|our|it|it's|that|that's|this|they|there|there's|he|she|you)\b/;

/**
 * How finished the words of a turn sound, from the words alone (recognisers give no punctuation; where there is
 * some, it counts).
 *
 * @example completenessOf("what does it cost") // "complete"
 * @example completenessOf("what does it cost for a") // "unfinished"
 */
export function completenessOf(text: string): Completeness {
  const trimmed = text.trim();
  const words = plainWords(trimmed);
  if (words === "") return "open";
  if (wholeAnswers.has(words)) return "complete";
  if (/[,;:\-–—]$/.test(trimmed)) return "unfinished";
  const list = words.split(" ");
  const last = list[list.length - 1] ?? "";
  if (danglingEnds.has(last) && !/[.?!]$/.test(trimmed)) return "unfinished";
  if (/[.?!]$/.test(trimmed)) return "complete";
  if (questionStarts.test(words)) return list.length >= 4 ? "complete" : "open";
  if (imperativeStarts.test(words)) return list.length >= 3 ? "complete" : "open";
  if (statementStarts.test(words)) return list.length >= 4 ? "complete" : "open";
  return "open";
}

export interface EndOfTurnInput {
  /** The words of the turn so far. */
  readonly text: string;
  /** The assistant's own wish, in milliseconds: a floor under every wait. */
  readonly leastWait?: number | undefined;
}

/** Milliseconds since the last speech after which the turn is over. */
export function endOfTurnWait({ text, leastWait = 0 }: EndOfTurnInput): number {
  return Math.max(endOfTurnWaits[completenessOf(text)], leastWait);
}
