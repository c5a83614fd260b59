import type { Detail, Knowledge, PhraseName, QualifyingQuestion, Topic, VisitorFactName } from "../knowledge/schema.ts";
import { normalizeText, sentencesOf } from "../knowledge/words.ts";
import type { BrainContext } from "./context.ts";

export type PhraseValues = Readonly<Record<string, string>>;

/** What a question of the assistant's was about, read back from its own words. */
export type Pending =
  | { readonly kind: "qualifying"; readonly question: QualifyingQuestion }
  | { readonly kind: "clarify"; readonly options: readonly Topic[] }
  | { readonly kind: "follow-up" }
  | { readonly kind: "follow-up-contact" }
  | { readonly kind: "slot"; readonly label: string }
  | { readonly kind: "demo" }
  | { readonly kind: "name" }
  | { readonly kind: "open" };

/** Says the phrases and topics of a knowledge folder, and recognises them again. */
export interface Wording {
  /** @param turn - chooses among the wordings, so that they take turns */
  phrase(name: PhraseName, turn: number, values?: PhraseValues, said?: string): string;
  /** The first wording of which nothing was said yet; undefined when all were. */
  freshAnswerOf(topic: Topic, said: string, turn?: number): string | undefined;
  /** The same for a follow-up within a topic. */
  freshDetailOf(detail: Detail, said: string): string | undefined;
  moreOf(topic: Topic): string | undefined;
  labelOf(topic: Topic): string;
  questionOf(question: QualifyingQuestion): string;
  /** Topics whose answers a text holds, in the order of the knowledge. */
  topicsIn(text: string): readonly Topic[];
  /** Whether a text is in the brain's own words: an answer, an act, or one of its phrases. */
  isOwn(text: string): boolean;
  /** Id of the act that a text of the assistant's answers: a complaint, praise, leave for later. */
  actIn(text: string): string | undefined;
  /** Whether a text begins by taking in what the visitor told. */
  takesNote(text: string): boolean;
  /** The question that a text of the assistant's ends with. */
  pendingIn(text: string): Pending | undefined;
  /** The label that a text asks for, if it is a question for a tool's argument. */
  slotAskedIn(text: string): string | undefined;
}

/** Questions that are not in the brain's words, such as a first message's, by what they ask for. A test asks every one. */
export const othersQuestions: readonly {
  readonly fact: VisitorFactName | "follow-up";
  readonly pattern: RegExp;
  readonly reads: readonly string[];
}[] = [
  {
    fact: "companySize",
    pattern: /\bhow (?:big|large|many)\b.*\b(?:team|company|people|employees|staff|you)\b/,
    reads: ["how big is your team", "how many of you are there", "how many people work with you"],
  },
  {
    fact: "currentTool",
    pattern:
      /\b(?:what|which)\b.*\b(?:use|using|tool)\b.*\b(?:today|now|currently|moment)\b|\bcurrent (?:tool|solution|setup)\b/,
    reads: ["what do you use today", "which tool are you using at the moment"],
  },
  {
    fact: "timeline",
    pattern: /\b(?:when|by when|how soon)\b.*\b(?:start|live|need|running|ready|launch|begin)\b/,
    reads: ["when do you want to start", "how soon do you need it"],
  },
  { fact: "role", pattern: /\b(?:your|what) role\b|\bwhat do you do\b/, reads: ["what is your role there"] },
  {
    fact: "need",
    pattern:
      /\bwhat (?:are you (?:looking for|hoping)|brings you|would you like it to do|problem)\b|\bwhat do you (?:need|want) it (?:for|to do)\b/,
    reads: ["what brings you here today", "what are you looking for", "what problem should it solve"],
  },
  {
    fact: "follow-up",
    pattern:
      /\b(?:shall|should|can|may|want|like)\b.*\b(?:follow up|get back to you|note (?:it|that|this)|pass (?:it|that|this) on|contact you|write to you)\b/,
    reads: ["shall i have someone get back to you", "would you like somebody to follow up"],
  },
];

const followUpPhrases: readonly PhraseName[] = [
  "unknown",
  "unknown-near",
  "unknown-which",
  "no-promise",
  "no-more",
  "tool-failed",
  "tool-missing",
];

const leastOpening = 14;
/** A shorter opening of a phrase could be anybody's. */
const leastPhrase = 12;

/** The first words by which an answer is known again: its first sentence, or more where that says little. */
function openingOf(text: string): string {
  const sentences = sentencesOf(text).map(normalizeText);
  let opening = "";
  for (const sentence of sentences) {
    if (opening.length >= leastOpening) break;
    opening = opening === "" ? sentence : `${opening} ${sentence}`;
  }
  return opening;
}

/** Whether a text, or its first sentence, was said before. */
function wasSaid(text: string, said: string): boolean {
  const sentences = sentencesOf(text).map(normalizeText);
  return sentences.some((sentence) => sentence.length > 12 && said.includes(sentence));
}

/** What begins like a phrase, whatever stands in its braces. */
function beginningOf(text: string): RegExp {
  const parts = text.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".{1,160}?")}`, "i");
}

/** The acts that phrases answer, by the ids of the brain's own acts. */
const actOfPhrase = {
  "act-frustrated": "frustrated",
  "act-unheard": "not-listened-to",
  "act-insulting": "insulted",
  "act-broken": "something-is-broken",
  "act-tried": "something-is-broken",
  "act-later": "later",
  "act-declining": "not-interested",
} as const satisfies Partial<Record<PhraseName, string>>;

/** @param context - supplies the names that the braces stand for */
export function createWording(
  knowledge: Knowledge,
  context: Pick<BrainContext, "assistantName" | "productName"> & Partial<Pick<BrainContext, "knowledge">>,
): Wording {
  const names = { assistantName: context.assistantName, productName: context.productName };
  const fill = (text: string, values: PhraseValues = {}) => fillBraces(text, { ...names, ...values });
  const variantsOf = (name: PhraseName) => speakable(knowledge.phrases[name]);
  /** What speaks of the site or the product is not for assistants that are somebody else's. */
  function speakable(variants: readonly string[]): readonly string[] {
    if (context.knowledge !== "instructions") return variants;
    const own = variants.filter((text) => !/productName|book a demo/.test(text));
    return own.length > 0 ? own : variants.map((text) => text.replace(/[^.!?]*book a demo[^.!?]*[.!?]/g, ""));
  }
  const pick = (variants: readonly string[], turn: number) => variants[turn % variants.length] ?? "";
  const openings = knowledge.topics.flatMap((topic) =>
    [
      ...topic.answers,
      ...(topic.more === undefined ? [] : [topic.more]),
      ...(topic.details ?? []).flatMap((detail) => detail.answers),
    ].map((answer) => ({
      topic,
      opening: openingOf(fill(answer)),
    })),
  );
  const template = (text: string) => patternOf(fillNames(lastQuestionOf(text) ?? text, names));
  const clarifyPatterns = knowledge.phrases.clarify.map(template);
  const slotPatterns = [...knowledge.phrases["slot-question"], ...knowledge.phrases["slot-retry"]].map(template);
  const questionsOf = (name: PhraseName) =>
    knowledge.phrases[name]
      .map((variant) => normalizeText(lastQuestionOf(fill(variant)) ?? ""))
      .filter((text) => text !== "");
  const followUps = new Set(followUpPhrases.flatMap(questionsOf));
  const contacts = new Set(questionsOf("follow-up-contact"));

  const phrasePatterns = Object.values(knowledge.phrases)
    .flat()
    .filter((text) => text.replace(/\{\{.*?\}\}/g, "").length >= leastPhrase)
    .map(template);
  const phraseOpenings = Object.values(knowledge.phrases)
    .flat()
    .map((text) => normalizeText(fillNames(text, names).split("{{")[0] ?? ""))
    .filter((opening) => opening.length >= leastPhrase);

  const phraseActs = Object.entries(actOfPhrase).flatMap(([name, act]) =>
    knowledge.phrases[name as keyof typeof actOfPhrase].map((text) => ({
      act,
      opening: openingOf(fillNames(text, names)),
    })),
  );

  const notes = (Object.keys(knowledge.phrases) as PhraseName[])
    .filter((name) => name.startsWith("noted"))
    .flatMap((name) => knowledge.phrases[name])
    .map((text) => beginningOf(fillNames(text, names)));

  function slotAskedIn(text: string): string | undefined {
    const question = lastQuestionOf(text);
    if (question === undefined) return undefined;
    for (const pattern of slotPatterns) {
      const label = pattern.exec(question)?.groups?.["slot"];
      if (label !== undefined) return label;
    }
    return undefined;
  }

  return {
    phrase(name, turn, values, said = "") {
      const variants = variantsOf(name);
      const turned = variants.map((_, index) => fill(pick(variants, turn + index), values));
      return turned.find((text) => !wasSaid(text, said)) ?? turned[0] ?? "";
    },
    freshAnswerOf(topic, said, turn = 0) {
      const answers = speakable(topic.answers);
      return answers.map((_, index) => fill(pick(answers, turn + index))).find((text) => !wasSaid(text, said));
    },
    freshDetailOf: (detail, said) => detail.answers.map((text) => fill(text)).find((text) => !wasSaid(text, said)),
    moreOf: (topic) => (topic.more === undefined ? undefined : fill(topic.more)),
    labelOf: (topic) => fill(topic.label),
    questionOf: (question) => fill(question.question),
    topicsIn(text) {
      const plain = normalizeText(text);
      const found = openings.filter(
        ({ opening, topic }) =>
          (topic.kind === "topic" || topic.kind === "objection") && opening !== "" && plain.includes(opening),
      );
      return [...new Set(found.map(({ topic }) => topic))];
    },
    isOwn(text) {
      const plain = normalizeText(text);
      return (
        openings.some(({ opening }) => opening !== "" && plain.includes(opening)) ||
        phraseOpenings.some((opening) => plain.startsWith(opening)) ||
        phrasePatterns.some((pattern) => pattern.test(text.trim()))
      );
    },
    actIn(text) {
      const plain = normalizeText(text);
      const found = openings.find(
        ({ opening, topic }) =>
          (topic.kind === "act" || topic.kind === "small-talk") && opening !== "" && plain.startsWith(opening),
      );
      return found?.topic.id ?? phraseActs.find(({ opening }) => plain.startsWith(opening))?.act;
    },
    takesNote: (text) => notes.some((pattern) => pattern.test(text)),
    pendingIn(text) {
      const question = lastQuestionOf(text);
      if (question === undefined) return undefined;
      const plain = normalizeText(question);
      const qualifying = knowledge.qualifyingQuestions.find((known) => normalizeText(fill(known.question)) === plain);
      if (qualifying !== undefined) return { kind: "qualifying", question: qualifying };
      if (followUps.has(plain)) return { kind: "follow-up" };
      if (contacts.has(plain)) return { kind: "follow-up-contact" };
      for (const pattern of clarifyPatterns) {
        const groups = pattern.exec(question)?.groups;
        const options = [groups?.["first"], groups?.["second"]].flatMap((label) =>
          knowledge.topics.filter((topic) => normalizeText(fill(topic.label)) === normalizeText(label ?? "")),
        );
        if (options.length >= 2) return { kind: "clarify", options };
      }
      const label = slotAskedIn(text);
      if (label !== undefined) return { kind: "slot", label };
      const fact = othersQuestions.find(({ pattern }) => pattern.test(plain))?.fact;
      const asked = knowledge.qualifyingQuestions.find((known) => known.fact === fact);
      if (fact === "follow-up") return { kind: "follow-up" };
      if (asked !== undefined) return { kind: "qualifying", question: asked };
      if (/\bdemo\b/.test(plain) && /^(?:would|do|shall|should|may|can|want)\b/.test(plain)) return { kind: "demo" };
      if (/\b(?:your name|who am i (?:speaking|talking) (?:to|with)|call you)\b/.test(plain)) return { kind: "name" };
      return { kind: "open" };
    },
    slotAskedIn,
  };
}

/** Replaces `{{name}}`; a name without a value becomes nothing. */
function fillBraces(text: string, values: PhraseValues): string {
  return text
    .replace(/\{\{\s*([A-Za-z][\w.-]*)\s*\}\}/g, (_, name: string) => values[name] ?? "")
    .replace(/ {2,}/g, " ")
    .replace(/ (?=[,.!?])/g, "")
    .trim();
}

/** Replaces only the names that have a value. */
function fillNames(text: string, values: PhraseValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The last sentence when it is a question; it is what waits for a reply. */
function lastQuestionOf(text: string): string | undefined {
  const last = sentencesOf(text).at(-1);
  return last?.endsWith("?") === true ? last : undefined;
}

function patternOf(template: string): RegExp {
  const source = template
    .split(/(\{\{\s*\w+\s*\}\})/)
    .map((part) => {
      const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(part)?.[1];
      return name === undefined ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : `(?<${name}>.+?)`;
    })
    .join("");
  const seen = new Set<string>();
  const unique = source.replace(/\(\?<(\w+)>/g, (whole, name: string) => {
    if (seen.has(name)) return "(?:";
    seen.add(name);
    return whole;
  });
  return new RegExp(`${unique}$`, "i");
}
