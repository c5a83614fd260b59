import { isBackchannel, plainWords } from "./turn-policy.ts";

/** When the assistant falls silent because the visitor speaks. What is left out is decided by the turn policy. */
export interface InterruptionPlan {
  /** Words that the visitor must have said; until then the assistant speaks on, at full volume. */
  readonly words?: number | undefined;
  /** Milliseconds of voice before the assistant is ducked, where no number of words is asked for. */
  readonly voice?: number | undefined;
  /** Milliseconds that the assistant stays silent after it was interrupted. */
  readonly backoff?: number | undefined;
  /** Phrases that never interrupt, in place of the policy's own. */
  readonly acknowledgements?: readonly string[] | undefined;
  /** Phrases that interrupt at once, however few words were said. */
  readonly interruptions?: readonly string[] | undefined;
}

/** Where a number of words is asked for, whoever says one of these is not made to say more. */
const urgentWords = (
  "stop,shut,up,enough,quiet,silence,but,dont,don't,not,no,hold,wait,cut,pause,nope,nah,nevermind,never,bad,actually," +
  "stopp,halt,warte,warten,moment,nein,aber,ruhe,genug,nicht"
).split(",");

/** Whether `phrase` stands in `words` as whole words; both plain. */
const has = (words: string, phrase: string): boolean => phrase !== "" && ` ${words} `.includes(` ${phrase} `);

/** Whether nothing is left of the words without the phrases: "yeah", "okay yeah". */
function consistsOf(words: string, phrases: readonly string[]): boolean {
  let rest = ` ${words} `;
  const longestFirst = phrases.map(plainWords).sort((a, b) => b.length - a.length);
  for (const phrase of longestFirst) while (has(rest.trim(), phrase)) rest = rest.replace(` ${phrase} `, " ");
  return rest.trim() === "";
}

/**
 * Whether words that are said while the assistant speaks take the floor from it.
 *
 * @example takesFloor("yeah", {}) // false
 * @example takesFloor("what does", { words: 3 }) // false
 * @example takesFloor("stop", { words: 3 }) // true
 */
export function takesFloor(text: string, plan: InterruptionPlan): boolean {
  const { words: atLeast = 0, acknowledgements, interruptions = atLeast > 0 ? urgentWords : [] } = plan;
  const words = plainWords(text);
  if (words === "") return false;
  if (interruptions.some((phrase) => has(words, plainWords(phrase)))) return true;
  if (acknowledgements ? consistsOf(words, acknowledgements) : isBackchannel(words)) return false;
  return words.split(" ").length >= atLeast;
}
