import type { Json } from "../found.ts";
import type { ToolMessage, ToolSurroundings } from "./tool-shapes.ts";

/** What is said while a tool works and nobody configured anything: the provider's own. */
const fillers = [
  "Hold on a sec.",
  "One moment.",
  "Just a sec.",
  "Give me a moment.",
  "This'll just take a sec.",
] as const;
/** Milliseconds after which a tool that has not answered is excused with a filler. */
const patience = 900;
const defaultDelay = 5_000;

let said = 0;

/** In turn, so that the same words do not come twice in a row. */
const nextOf = <Value>(values: readonly Value[]): Value | undefined => values[said++ % values.length];

function holds(
  condition: { readonly param: string; readonly operator: string; readonly value?: unknown },
  given: Json,
): boolean {
  const actual = given[condition.param];
  const expected = String(condition.value ?? "");
  const [left, right] = [Number(actual), Number(expected)];
  switch (condition.operator) {
    case "eq":
      return String(actual) === expected;
    case "neq":
      return String(actual) !== expected;
    case "gt":
      return left > right;
    case "gte":
      return left >= right;
    case "lt":
      return left < right;
    case "lte":
      return left <= right;
    default:
      return false;
  }
}

/** The message of a kind that fits the arguments; those with conditions go before those without. */
export function messageFor(
  messages: readonly ToolMessage[],
  type: ToolMessage["type"],
  given: Json,
): ToolMessage | undefined {
  const ofType = messages.filter((message) => message.type === type);
  const withConditions = ofType.filter(({ conditions }) => (conditions ?? []).length > 0);
  const fitting = withConditions.filter(({ conditions }) => (conditions ?? []).every((one) => holds(one, given)));
  const plain = ofType.filter(({ conditions }) => (conditions ?? []).length === 0);
  return nextOf(fitting.length > 0 ? fitting : plain);
}

/** A message's words; of several languages English, else the first. */
export function wordsOf(message: ToolMessage, fill: (text: string) => string): string {
  const contents = message.contents ?? [];
  const chosen = contents.find(({ language }) => language?.startsWith("en")) ?? contents[0];
  return fill(message.content ?? chosen?.text ?? "");
}

/**
 * Says what is configured while a tool works, or a filler where that takes its time.
 *
 * @returns what ends the waiting
 */
export async function keepCompany(
  messages: readonly ToolMessage[],
  given: Json,
  surroundings: Pick<ToolSurroundings, "say" | "after" | "fill">,
): Promise<() => void> {
  const { say, fill, after = afterReally } = surroundings;
  if (!say) return () => undefined;
  const start = messageFor(messages, "request-start", given);
  const cancels: (() => void)[] = [];
  if (start) {
    const words = wordsOf(start, fill);
    if (words !== "" && start.blocking === true) await say(words);
    else if (words !== "") void say(words);
  } else {
    cancels.push(after(patience, () => void say(nextOf(fillers) ?? fillers[0])));
  }
  for (const message of messages.filter(({ type }) => type === "request-response-delayed")) {
    const words = wordsOf(message, fill);
    if (words !== "") cancels.push(after(message.timingMilliseconds ?? defaultDelay, () => void say(words)));
  }
  return () => {
    for (const cancel of cancels) cancel();
  };
}

const afterReally = (milliseconds: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
