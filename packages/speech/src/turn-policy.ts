/**
 * What Parlor adds to the library's turn-taking, as pure functions: what is heard and how long ago goes in,
 * a decision comes out. Nothing here waits, and nothing here knows a clock.
 */

/** Milliseconds after the last speech at which a turn is taken to be over, by how finished its words sound. */
export const endOfTurnWaits = {
  /** A whole question or request, or a whole short answer: an answer is expected at once. */
  complete: 300,
  /** It may be over or go on: statements, and whatever nothing speaks for or against. */
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
/** Silence, in milliseconds, after which the transcriber is asked for its final reading. */
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

const danglingEnds = new Set(
  (
    "a an the this that these those my your our their his her its and or but so because if when while which who whose than as " +
    "to of in on at for from with by about into over under between through during without within per like such via " +
    "is are was were be been am do does did has have had will would can could should shall may might must " +
    "i we they he she you it's i'm we're they're i'd we'd i'll we'll i've we've let's " +
    "um uh er erm well also then maybe perhaps actually basically very really quite some any more most just not no-one every each " +
    "want need wanna gonna looking thinking wondering trying using called named say says mean means roughly around approximately " +
    "how what where why when whether what's how's where's please"
  ).split(" "),
);

/** After these a question or request may be over, or what it is about is still to come ("can you show me ... the prices"). */
const openEnds =
  /\b(?:(?:tell|show|give|send|teach|ask|let|call|email) (?:me|us)|know|think|guess|hope|believe|suppose|wonder|see|hear|ask|find|get|make|have|use|support|handle|offer|provide|include|integrate|connect|work|works|go|come|happen|set|sign|possible|able|easy|hard|way|kind|sort|type|lot|bit|option|chance|idea|case|terms|speak|understand|recognise|recognize|regarding|concerning|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand)$/;
/** A verb that is still to come ("how much does it"), and a false start that is being mended ("can it can it"). */
const cutShort =
  /\b(?:do|does|did|can|could|will|would|is|are|was|has|have|should|may|might) (?:it|you|we|they|i|he|she|this)$|\b(\w+ \w+) \1$/;
/** Here "that" stands for something and does not introduce it. */
const wholeThat = /\b(?:repeat|explain|do|did|say|like|about|hear|get|see|understand|mean|know|with|for|is|was) that$/;
/** A question whose object comes first ("which browsers does it support") ends with its verb. */
const objectFirst = /\b(?:what|which|who|how many|how much|how)\b/;

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
  if (danglingEnds.has(last) && !wholeThat.test(words) && !/[.?!]$/.test(trimmed)) return "unfinished";
  // A transcriber that writes full stops writes them after half sentences too: only question marks are believed.
  if (/[?!]$/.test(trimmed)) return "complete";
  const asks = questionStarts.test(words);
  if (cutShort.test(words)) return "open";
  if (openEnds.test(words) && !(asks && objectFirst.test(words))) return "open";
  if (asks) return list.length >= 4 ? "complete" : "open";
  return imperativeStarts.test(words) && list.length >= 3 ? "complete" : "open";
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
  readonly readings?: readonly string[];
  /** The assistant's own wish, in milliseconds: a floor under every wait. */
  readonly leastWait?: number | undefined;
}

/**
 * Whether the last word may have been one that more must follow: recognisers take "for" before a pause for "floor".
 *
 * @param readings the one that was taken, and others as likely but for their last words
 */
export function mayBreakOff([taken = "", ...others]: readonly string[]): boolean {
  const words = plainWords(taken).split(" ");
  return others.some((other) => {
    const otherWords = plainWords(other).split(" ");
    const sameBefore = otherWords.slice(0, -1).join(" ") === words.slice(0, -1).join(" ");
    return sameBefore && words.length > 1 && danglingEnds.has(otherWords[words.length - 1] ?? "");
  });
}

/** Milliseconds since the last speech after which the turn is over. */
export function endOfTurnWait({ text, readings = [], leastWait = 0 }: EndOfTurnInput): number {
  const completeness = completenessOf(text);
  const doubtful = completeness === "complete" && mayBreakOff(readings);
  return Math.max(endOfTurnWaits[doubtful ? "open" : completeness], leastWait);
}
