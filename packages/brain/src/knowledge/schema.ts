import { z } from "zod";

const text = z.string().trim().min(1);

/** What is said when a follow-up asks further within a topic: "why not?", "which one?", "and for ten people?". */
export const detailSchema = z.strictObject({
  /** Kinds of follow-up (`why`, `which`, ...) or a title of its own. */
  heading: text.max(80),
  questions: z.array(text.max(160)),
  answers: z.array(text.max(600)).min(1, "Write the answer as a paragraph below the heading."),
});
export type Detail = z.infer<typeof detailSchema>;

/** One thing that the assistant can talk about. */
export const topicSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "An id is lower-case words joined by hyphens."),
  title: text.max(80),
  /** How the topic is named in "Do you mean X or Y?". */
  label: text.max(60),
  /** `objection` and `act` are recognised in statements, not looked up for questions. */
  kind: z.enum(["topic", "small-talk", "objection", "act"]),
  questions: z
    .array(text.max(160))
    .min(3, "Write at least three questions that visitors ask, each on a line with '> '."),
  /** Which of the questions are answered by yes, and which by no. */
  polarity: z.record(z.string(), z.enum(["yes", "no"])).optional(),
  /** Questions that are near and mean something else. */
  misses: z.array(text.max(160)).optional(),
  /** Words that belong to the topic though no question above holds them: synonyms, names. */
  words: z.array(text.max(40)),
  /** Spoken answers; small talk may have several, which take turns. */
  answers: z.array(text.max(600)).min(1, "Write the answer as a paragraph below the questions."),
  /** The longer answer: for a chat, and for "tell me more". */
  more: text.max(1500).optional(),
  /** Id of the qualifying question that goes well with it. */
  ask: text.max(60).optional(),
  /** Name of the tool to call when the visitor asks for this and the tool is offered. */
  tool: text.max(64).optional(),
  /** Where the claims come from, `file: words that stand there`; checked by a test, not spoken. */
  source: text.max(800).optional(),
  details: z.array(detailSchema).optional(),
});
export type Topic = z.infer<typeof topicSchema>;

/** What the assistant may learn of a visitor. */
const visitorFactNames = [
  "name",
  "company",
  "companySize",
  "role",
  "need",
  "email",
  "currentTool",
  "timeline",
  "location",
  "industry",
  "budget",
  "decider",
] as const;
export type VisitorFactName = (typeof visitorFactNames)[number];

export const qualifyingQuestionSchema = z.strictObject({
  id: text.max(60),
  /** The fact that its answer fills. Not asked when the fact is known. */
  fact: z.enum(visitorFactNames),
  question: text.max(200).refine((value) => value.split("?").length === 2 && value.trim().endsWith("?"), {
    message: "A qualifying question is exactly one question and ends with a question mark.",
  }),
});
export type QualifyingQuestion = z.infer<typeof qualifyingQuestionSchema>;

/** Every phrase that the dialogue rules need, by its heading in the phrases file. */
export const phraseNames = [
  "greeting",
  "greeting-by-name",
  "anything-else",
  "answer-joiner",
  "clarify",
  "unknown",
  "unknown-again",
  "follow-up-contact",
  "follow-up-noted",
  "follow-up-declined",
  "no-promise",
  "not-allowed",
  "not-understood",
  "noted",
  "noted-name",
  "noted-company",
  "noted-contact",
  "memory-name",
  "memory-company",
  "memory-role",
  "memory-size",
  "memory-need",
  "memory-email",
  "memory-everything",
  "memory-unknown",
  "memory-sources",
  "last-question",
  "nothing-asked",
  "no-more",
  "tool-start",
  "tool-demo",
  "tool-demo-shown",
  "tool-done",
  "tool-failed",
  "tool-missing",
  "tool-cancelled",
  "slot-question",
  "slot-retry",
  "yes-open",
  "no-open",
  "goodbye",
  "goodbye-by-name",
  "slower",
  "nothing-said",
  "correction",
  "hold",
  "still-there",
  "unknown-chat",
  "unknown-near",
  "unknown-near-chat",
  "unknown-which",
  "way-out",
  "noted-industry",
  "noted-size",
  "noted-tool",
  "noted-timeline",
  "noted-budget",
  "noted-decider",
  "noted-role",
  "noted-need",
  "noted-plain",
  "invite",
  "more-of",
  "follow-up-chat",
  "unknown-detail",
  "put-simply",
  "thanked",
  "apologised",
  "noted-phone",
  "act-frustrated",
  "act-worried",
  "act-sceptical",
  "act-pleased",
  "act-burdened",
  "act-pressed",
  "act-unsure",
  "act-insulting",
  "act-unheard",
  "act-pushed",
  "act-tired-of-bots",
  "act-burnt",
  "act-tried",
  "act-broken",
  "act-later",
  "act-dropping",
  "act-looking",
  "act-declining",
  "act-agreeing",
  "act-unfinished",
  "felt-bad",
  "felt-good",
] as const;
export type PhraseName = (typeof phraseNames)[number];

export const phraseSchema = z.strictObject({
  name: z.enum(phraseNames, {
    error: (issue) => `'${String(issue.input)}' is not a phrase that the assistant uses.`,
  }),
  variants: z.array(text.max(300)).min(1, "Write at least one wording, each on a line with '- '."),
});

export interface Knowledge {
  readonly topics: readonly Topic[];
  readonly qualifyingQuestions: readonly QualifyingQuestion[];
  readonly phrases: Readonly<Record<PhraseName, readonly string[]>>;
}
