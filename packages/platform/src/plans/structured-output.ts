import type { CreateStructuredOutputDTO, SkippedStructuredOutput } from "@parlor/contract";
import { type AnalysedCall, extractData } from "./analysis.ts";
import { placesOf } from "./untrusted-pattern.ts";

type Condition = SkippedStructuredOutput["unmetCondition"];

/** A conversation that is over. */
export interface Conversation {
  /** One line a message, `AI: ...` and `User: ...`. */
  readonly transcript: string;
  /** What both sides said, counted. */
  readonly messageCount: number;
  /** How long it was; undefined where nobody counted, as in chats. */
  readonly seconds?: number | undefined;
  readonly endedReason?: string | undefined;
}

/** Messages below which nothing is taken out, unless a condition says otherwise: the provider's own. */
const usualLeast: Condition = { type: "minMessages", count: 2 };
/** Seconds for a model, which may be asked twice; the end of a call waits for it. */
const timeoutSeconds = 10;

function holds(condition: Condition, { messageCount, seconds, endedReason }: Conversation): boolean {
  switch (condition.type) {
    case "minMessages":
      return messageCount >= condition.count;
    case "minCallDuration":
      return seconds === undefined || seconds >= condition.seconds;
    case "endedReason":
      return condition.values.includes(endedReason ?? "") === (condition.operator === "oneOf");
  }
}

/** The first condition of an output that a conversation does not meet. */
export function unmetCondition(
  { conditions }: Pick<CreateStructuredOutputDTO, "conditions">,
  conversation: Conversation,
): Condition | undefined {
  const own = conditions ?? [];
  const all = own.some(({ type }) => type === "minMessages") ? own : [usualLeast, ...own];
  return all.find((condition) => !holds(condition, conversation));
}

const numberIn = (text: string): number | undefined => {
  const found = Number.parseFloat(text.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "").replace(/^[^\d.-]+/, ""));
  return Number.isFinite(found) ? found : undefined;
};

/** What a pattern finds in a transcript, by the type of the schema; null where it finds nothing or takes too long. */
export function takeOutByPattern(pattern: string, type: string, transcript: string): unknown {
  const places = placesOf(pattern, transcript);
  const texts = (places ?? []).map(({ whole, group }) => group ?? whole);
  const [first] = texts;
  if (type === "boolean") return places === undefined ? null : texts.length > 0;
  if (first === undefined) return null;
  if (type === "array") return texts;
  if (type === "string") return first;
  const number = type === "number" || type === "integer" ? numberIn(first) : undefined;
  if (number === undefined) return null;
  return type === "integer" ? Math.trunc(number) : number;
}

const namesTranscript = /\{\{[^}]*\b(?:transcript|messages)\b/;

/** What a model takes out of a transcript by the schema; null where it gives nothing that fits. */
export async function takeOutByModel(output: CreateStructuredOutputDTO, call: AnalysedCall): Promise<unknown> {
  const { name, description = "", schema, model } = output;
  // Prompts that do not show the conversation are not used: the provider takes its own ones then.
  const messages = (model && "messages" in model && Array.isArray(model.messages) ? model.messages : []) as object[];
  const own = namesTranscript.test(JSON.stringify(messages)) ? messages : [];
  const described = { ...schema, ...(description !== "" && { description }), title: name };
  const structuredOutput = { name, description, schema: JSON.stringify(schema) };
  const value = await extractData({ schema: described, messages: own, timeoutSeconds }, call, { structuredOutput });
  return value ?? null;
}
