import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { EvalJudgement, EvalJudgePlan, EvalToolCall } from "@parlor/contract";
import { generateText, type ModelMessage } from "ai";
import { fillTemplate } from "../../conversation/template.ts";
import { found, foundAll } from "../../found.ts";
import { isObject } from "../../http/door.ts";
import { placesOf } from "../../plans/untrusted-pattern.ts";
import type { JsonObject } from "../../store/schema.ts";
import { scoreByWords } from "../test-suite/score.ts";

/** What is judged: an assistant's own answer, or a tool's result. */
export interface Judged {
  readonly content: string;
  readonly toolCalls: readonly EvalToolCall[];
}

/** The conversation up to what is judged, and a model that may judge; undefined where only words can. */
export interface Court {
  readonly messages: readonly JsonObject[];
  readonly model: LanguageModelV3 | undefined;
  readonly now: Date;
}

/** Milliseconds that a model may take for its judgement. */
const timeLimit = 30_000;

const passed: EvalJudgement = { status: "pass" };
const failed = (failureReason: string): EvalJudgement => ({ status: "fail", failureReason });

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

const inWords = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Values of an object in an order that does not depend on how it was written. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, child: unknown) =>
    isObject(child)
      ? Object.fromEntries(Object.entries(child).sort(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );

/** Whether a pattern fits a part of a text. */
const fits = (pattern: string, text: string): boolean => (placesOf(pattern, text) ?? []).length > 0;

function isMet(wanted: EvalToolCall, called: EvalToolCall, isPattern: boolean): boolean {
  if (wanted.name !== called.name) return false;
  const { arguments: expected } = wanted;
  if (expected === undefined) return true;
  const { arguments: given = {} } = called;
  if (!isPattern) return ordered(expected) === ordered(given);
  return Object.entries(expected).every(([name, value]) => name in given && fits(inWords(value), inWords(given[name])));
}

function judgeByRule({ type, content, toolCalls = [] }: EvalJudgePlan, judged: Judged): EvalJudgement {
  const isPattern = type === "regex";
  const missing = toolCalls.find((wanted) => !judged.toolCalls.some((called) => isMet(wanted, called, isPattern)));
  if (missing) {
    const given = missing.arguments === undefined ? "" : ` with ${JSON.stringify(missing.arguments)}`;
    const called = judged.toolCalls
      .map(({ name, arguments: own }) => `${name} ${JSON.stringify(own ?? {})}`)
      .join(", ");
    return failed(`${missing.name} was not called${given}. ${called === "" ? "No tool was." : `Called: ${called}`}`);
  }
  if (content === undefined || content === "") return passed;
  if (isPattern)
    return fits(content, judged.content) ? passed : failed(`The answer does not fit the pattern ${content}.`);
  return plain(content) === plain(judged.content) ? passed : failed(`The answer is not exactly: ${content}`);
}

/** What a judge is told beside the conversation. */
const messagesOf = ({ model }: EvalJudgePlan) =>
  foundAll<{ readonly role: string; readonly content: string }>(found<{ readonly messages: object }>(model).messages);

const namesMessages = /\{\{[^}]*\bmessages\b/;

/** The judge's instructions, which name the conversation as `{{messages}}`, as the provider's do. */
function promptOf(plan: EvalJudgePlan, { messages, now }: Court): ModelMessage[] {
  const own = messagesOf(plan);
  const data = { messages: messages.map(({ role, content }) => ({ role, content })) };
  const filled = own.map(({ role, content }): ModelMessage => {
    const asData = String(content ?? "").replace(/\{\{\s*messages\s*\}\}/g, () => "{{ messages | json }}");
    const lastOne = asData.replace(/\{\{\s*messages\[-1\]\s*\}\}/g, () => "{{ messages | last | json }}");
    const text = fillTemplate(lastOne, data, { now, write: (value) => value });
    return role === "system" || role === "assistant" ? { role, content: text } : { role: "user", content: text };
  });
  const isShown = own.some(({ content }) => namesMessages.test(String(content)));
  if (isShown || plan.autoIncludeMessageHistory === false) return filled;
  return [...filled, { role: "user", content: `The conversation, as JSON: ${JSON.stringify(data.messages)}` }];
}

async function judgeByModel(plan: EvalJudgePlan, court: Court, model: LanguageModelV3): Promise<EvalJudgement> {
  const { text } = await generateText({
    model,
    messages: promptOf(plan, court),
    allowSystemInMessages: true,
    temperature: 0,
    maxRetries: 1,
    abortSignal: AbortSignal.timeout(timeLimit),
  });
  if (/^\W*pass\b/i.test(text)) return passed;
  return /^\W*fail\b/i.test(text)
    ? failed(text.trim().slice(0, 1_000))
    : failed(`The judge said neither pass nor fail: ${text.slice(0, 200)}`);
}

/** The judge's criteria, without what tells a model how to answer. */
const criteriaOf = (plan: EvalJudgePlan): string =>
  messagesOf(plan)
    .flatMap(({ content }) => String(content ?? "").match(/[^.!?\n]+[.!?\n]*/g) ?? [])
    .filter(
      (line) =>
        !/\{\{|\b(?:respond|reply|answer|output|return)\b.*\b(?:pass|fail)\b|^\s*you (?:are|will|judge)\b/i.test(line),
    )
    .map((line) => line.replace(/^\s*(?:pass|fail) (?:if|when)\b/i, (start) => (/fail/i.test(start) ? "not" : "")))
    .join(" ");

/**
 * Judges an answer by its plan. Where a model is to judge and none is there, its criteria are checked by words, as test
 * suites are.
 *
 * @throws {Error} where the judge's model fails
 */
export async function judge(plan: EvalJudgePlan, judged: Judged, court: Court): Promise<EvalJudgement> {
  if (plan.type !== "ai") return judgeByRule(plan, judged);
  if (court.model) return judgeByModel(plan, court, court.model);
  const { result, reasoning } = scoreByWords(criteriaOf(plan), judged.content);
  return result === "pass" ? passed : failed(reasoning);
}
