import type { Knowledge } from "../knowledge/schema.ts";
import type { TranscriptMessage } from "../transcript-data.ts";
import { markUntrusted, unwrapUntrusted } from "../untrusted.ts";
import type { BrainContext } from "./context.ts";
import { gistOf, type NextStep, type Outcome, outcomeOfTurns } from "./outcome.ts";
import type { Turn } from "./read-conversation.ts";
import { emailIn } from "./values.ts";
import type { Wording } from "./wording.ts";

const maximumQuestions = 6;
const maximumRemarks = 6;

export interface SummarizedOutcome extends Outcome {
  /** In plain sentences: who it was, what they told and asked, what was answered, what is left to do. */
  readonly summary: string;
}

/** Sums a conversation up by what was said in it and nothing else. */
export function summarizeTranscript(
  transcript: readonly TranscriptMessage[],
  context: BrainContext,
  knowledge: Knowledge,
  wording: Wording,
): SummarizedOutcome {
  const turns = transcript.map(
    ({ role, text, toolNames }): Turn =>
      role === "user" ? { role: "visitor", text: markUntrusted(text) } : { role, text, toolNames: toolNames ?? [] },
  );
  const outcome = outcomeOfTurns(turns, context, knowledge, wording);
  const { name, company, role } = outcome.slots;
  const who = [name ?? "A visitor", company && `of ${company}`, role && `(${role})`]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  const said = turns.flatMap((turn) => (turn.role === "visitor" ? [unwrapUntrusted(turn.text)] : []));
  if (said.length === 0) return { ...outcome, summary: `${who} was called but said nothing.` };
  const address = said.map((text) => emailIn(text)).find((found) => found !== undefined);
  const sentences = [
    `${who} talked with ${context.assistantName}.`,
    ...told(outcome),
    ...quoted("Also said", outcome.remarks, maximumRemarks),
    ...quoted("Held against it", outcome.objections),
    ...quoted("Was dissatisfied", outcome.complaints),
    ...askedSentences(outcome),
    outcome.tools.length === 0 ? undefined : `Tools used: ${outcome.tools.join(", ")}.`,
    outcome.openQuestions.length === 0
      ? undefined
      : `Open questions: ${outcome.openQuestions.map((question) => `"${question}"`).join("; ")}.`,
    nextStepSentence(outcome.nextStep, address),
  ];
  return { ...outcome, summary: sentences.filter((sentence) => sentence !== undefined).join(" ") };
}

function told({ slots }: Outcome): readonly string[] {
  const sentences: readonly (readonly [string, string | undefined])[] = [
    ["Business", slots.industry],
    ["Company size as stated", slots.companySize],
    ["Need", slots.need],
    ["In use today", slots.currentTool],
    ["Timeline", slots.timeline],
    ["Budget as stated", slots.budget],
    ["Who decides", slots.decider === "i" ? "the visitor" : slots.decider],
    ["Customers", slots.location],
  ];
  return sentences.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}.`]));
}

function quoted(label: string, texts: readonly string[], most = 3): readonly string[] {
  const distinct = [...new Set(texts)].slice(0, most);
  return distinct.length === 0 ? [] : [`${label}: ${distinct.map((text) => `"${text}"`).join("; ")}.`];
}

function askedSentences({ exchanges }: Outcome): readonly string[] {
  if (exchanges.length === 0) return ["No question was asked."];
  const shown = exchanges
    .slice(0, maximumQuestions)
    .map(({ question, answer, isAnswered }) =>
      isAnswered ? `Asked "${question}" (answered: ${gistOf(answer)}).` : `Asked "${question}" (not answered).`,
    );
  const rest = exchanges.length - shown.length;
  return rest > 0 ? [...shown, `${rest} more ${rest === 1 ? "question was" : "questions were"} asked.`] : shown;
}

function nextStepSentence(step: NextStep, address: string | undefined): string {
  switch (step) {
    case "contact":
      return `Next step: the visitor asked for a follow-up${address === undefined ? "" : ` and left the address ${address}`}.`;
    case "person":
      return "Next step: the visitor wants to talk with a person.";
    case "answer-questions":
      return "Next step: answer the open questions.";
    case "later":
      return "Next step: none yet, the visitor wants to come back later.";
    case "not-interested":
      return "No next step: the visitor is not interested.";
    case "pursue":
      return "No next step was agreed; what the visitor needs speaks for getting in touch.";
    default:
      return "No next step was agreed.";
  }
}
