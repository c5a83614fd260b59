import { normalizeText } from "../knowledge/words.ts";
import { coreOf } from "./turn-shape.ts";

/** Kinds of follow-up: a `###` section of a topic answers those that its heading names. */
interface FollowUpKind {
  readonly name: string;
  readonly pattern: RegExp;
  readonly reads: readonly string[];
  readonly ignores?: readonly string[];
}

const start = "^(?:and |for |hm |hmm but |so |then |ok |okay |well |or |really |oh )*";
const kind = (
  name: string,
  pattern: string,
  reads: readonly string[],
  ignores: readonly string[] = [],
): FollowUpKind => ({
  name,
  pattern: new RegExp(`${start}(?:${pattern})$`),
  reads,
  ignores,
});
const it =
  "(?: (?:it|that|this|they|one|so|then|is that|is it|do you|do i|would i|can i|can it|does it|does that|exactly|else|not|will it|will that|would that|will you|was that|is this))*";

/** Each with turns that it must read; a test asks every one. */
export const followUpKinds: readonly FollowUpKind[] = [
  kind(
    "why",
    `why(?: not)?${it}|how come${it}|what for|for what reason|what is the reason|what's the reason`,
    ["why", "Why not?", "and why is that?", "how come"],
    ["why should I buy it"],
  ),
  kind(
    "which",
    `which(?: one| ones| of them)?${it}|which (?:one|ones) (?:is|are|do|does|would).{0,40}|what kind${it}|what exactly${it}`,
    ["which one exactly?", "which ones", "which one is the default"],
  ),
  kind("how-many", `how many${it}|how many people${it}`, ["how many", "and how many exactly?"]),
  kind(
    "how-much",
    `how much${it}(?: (?:is|costs?|does|would|will|it|that|this|cost|be))*|(?:is|are) (?:it|that|this|those) (?:extra|included|free|paid|expensive|on top)|does (?:it|that|this) cost (?:extra|more|anything|money)|what does (?:it|that|this) cost|what would (?:it|that) cost|how much money`,
    ["how much is that?", "what does that cost", "is that extra"],
  ),
  kind("how-long", `how long${it}(?: (?:does|will|would|is|it|that|this|take|for|takes))*|how fast${it}|how quickly`, [
    "how long does that take?",
    "how long",
  ]),
  kind(
    "when",
    `when${it}|since when|from when|will (?:it|that|this|you)(?: later| ever| soon| some day)?|later|will that change`,
    ["when", "will it later?", "when exactly?", "when will it"],
  ),
  kind("where", `where${it}(?: (?:is|are|do|does|it|that|they|find|see|kept|stored|go))*`, [
    "where",
    "and where is that?",
    "where do i find it",
  ]),
  kind(
    "who",
    `who${it}(?: (?:does|is|can|will|has|do|are|that|it|this|see|sees|access|reads?|pays?))*|by whom|for whom`,
    ["who does that?", "who", "who can see it"],
  ),
  kind("how", `how${it}(?: (?:does|do|would|is|can|it|that|this|i|work|works|done|so))*|in what way|how exactly`, [
    "how?",
    "and how does that work",
  ]),
  kind(
    "example",
    `(?:for example|like what|such as|an example|give me an example|can you give (?:me )?an example|for instance|such as what|examples?)(?: please)?`,
    ["like what?", "can you give me an example"],
  ),
  kind(
    "for-people",
    `(?:what about |how about |what if |and )?(?:for|with|if we are|if there are|we are|for a team of|for a company of) (?:about )?(?:a |our )?[a-z0-9]+(?: [a-z]+)?(?: people| users| seats| employees| of us| calls| visitors| agents| colleagues)?`,
    ["and for ten people?", "for 50 users"],
    ["for the weekend of my life in the mountains"],
  ),
  kind(
    "really",
    `(?:is that|really|are you|seriously)(?: (?:all|it|everything|true|sure|really|certain|serious))*|what(?:'s| is) the catch|no catch|is there a catch`,
    ["is that all?", "really?", "are you sure"],
  ),
  kind("else", `(?:what|anything|something) else${it}|what more|what other(?:s| ones)?|any others?|others`, [
    "what else?",
    "anything else",
  ]),
];

const names = new Set(followUpKinds.map(({ name }) => name));

export function isKind(name: string): boolean {
  return names.has(name);
}

/** Which kinds of follow-up a turn is, by its words alone. */
export function followUpKindsOf(text: string): readonly string[] {
  const plain = normalizeText(text);
  const core = coreOf(text);
  return followUpKinds.filter(({ pattern }) => pattern.test(plain) || pattern.test(core)).map(({ name }) => name);
}

const pronouns = /\b(?:it|that|this|these|those|they|them|one|ones|there|such|so)\b/;
const joiners = /^(?:and|but|so|then|or|also|ok and|okay and|what about|how about|what if|even|only|just|not)\b/;

/** Whether a turn leans on what was said before: it begins like a continuation, or says "it" and little else. */
export function leansOnContext(text: string, contentWords: number): boolean {
  const plain = normalizeText(text);
  if (followUpKindsOf(text).length > 0) return true;
  if (joiners.test(plain) && contentWords <= 5) return true;
  return contentWords <= 3 && pronouns.test(plain);
}
