import type { AnalysisPlan, ArtifactPlan, SuccessEvaluationPlan } from "@parlor/contract";
import { templateProblem } from "../conversation/template.ts";
import { type Found, type FoundAssistant, type FoundModel, type FoundTool, found, isJson, listOf } from "../found.ts";
import { hookWarnings } from "../plans/hooks.ts";
import { turnPlanWarnings } from "../plans/turn-plans.ts";
import { sentKinds } from "../server-messages/message-kinds.ts";
import { assistantFields } from "./assistant-fields.ts";
import { callFields } from "./call-fields.ts";
import { warningsBy } from "./find-warnings.ts";
import { toolFields } from "./tool-fields.ts";

const assistantWarningsByField = warningsBy(assistantFields);
const toolWarningsByField = new Map(
  Object.entries(toolFields).flatMap(([type, rules]) =>
    typeof rules === "string" ? [] : [[type, warningsBy(rules)] as const],
  ),
);

/**
 * What of a tool does nothing here, and why.
 *
 * @param within where the tool stands, as in `model.tools[0]`; empty for a tool by itself
 */
export function toolWarnings(tool: unknown, within = ""): string[] {
  if (!isJson(tool)) return [];
  const type = String((tool as FoundTool).type);
  const rules = toolFields[type];
  const at = within === "" ? "" : `${within}: `;
  if (rules === undefined) return [`${at}a tool of the type ${type} is not known here. It is kept and does nothing.`];
  if (typeof rules === "string") return [`${at}a tool of the type ${type} is kept and does nothing here. ${rules}`];
  return [...(toolWarningsByField.get(type)?.(tool, within) ?? []), ...destinationWarnings(tool, at)];
}

/** Where a tool cannot hand over to. */
function destinationWarnings({ type: kind, destinations }: FoundTool, at: string): string[] {
  if (kind !== "handoff" && kind !== "transferCall") return [];
  return listOf(destinations)
    .filter(isJson)
    .filter(({ type }) => !["assistant", "squad", "dynamic"].includes(String(type)))
    .map(({ type }) => `${at}nobody can be handed over to a destination of the type ${String(type)} here.`);
}

/** What of an assistant does nothing here, and why: its fields, its tools, and templates that cannot be read. */
export function assistantWarnings(assistant: Record<string, unknown>): string[] {
  const { model, firstMessage, serverMessages }: FoundAssistant = assistant;
  const { messages, tools }: FoundModel = found(model);
  const templates: [string, unknown][] = [
    ["firstMessage", firstMessage],
    ...listOf(messages).map((given, index): [string, unknown] => {
      const { content, message } = found<{ readonly content: string; readonly message: string }>(given);
      return [`model.messages[${index}]`, content ?? message];
    }),
  ];
  return [
    ...assistantWarningsByField(assistant),
    ...listOf(tools).flatMap((tool, index) => toolWarnings(tool, `model.tools[${index}]`)),
    ...hookWarnings(assistant),
    ...turnPlanWarnings(assistant),
    ...reasoningWarnings(assistant),
    ...speedWarnings(assistant.voice),
    ...listOf(serverMessages)
      .filter((kind) => !sentKinds.has(String(kind)))
      .map((kind) => `serverMessages: messages of the kind ${String(kind)} are not sent to servers here.`),
    ...templates.flatMap(([path, text]) => {
      const problem = typeof text === "string" ? templateProblem(text) : undefined;
      return problem === undefined ? [] : [`${path}: this is not a whole Liquid template (${problem}).`];
    }),
  ];
}

/** The embedded voices speak as fast as they do. */
function speedWarnings(voice: unknown): string[] {
  const { provider, speed } = found<{ readonly provider: string; readonly speed: number }>(voice);
  if (provider !== "parlor" || (speed ?? 1) === 1) return [];
  return ["voice.speed: kept, but it does not act here. The embedded voices have a speed of their own."];
}

/** What the embedded brain cannot do, where an assistant asks it for that. */
function reasoningWarnings({ model, analysisPlan, artifactPlan }: FoundAssistant): string[] {
  const { provider }: FoundModel = found(model);
  if (provider !== undefined && provider !== "parlor") return [];
  return [...outputsWithoutModel(artifactPlan), ...analysesWithoutModel(found(analysisPlan))];
}

const reasonNeeded = "to take data out by its meaning needs a language model, and the embedded brain is none";

/** Structured outputs that have no model of their own and no pattern. */
function outputsWithoutModel(artifactPlan: unknown): string[] {
  const { structuredOutputs, structuredOutputIds } = found<ArtifactPlan>(artifactPlan);
  const inline = listOf(structuredOutputs)
    .filter(isJson)
    .filter(({ type, model }) => type !== "regex" && model === undefined);
  return [
    ...(listOf(structuredOutputIds).length > 0
      ? [
          `artifactPlan.structuredOutputIds: those that are not of the type regex, and have no model, give null: ${reasonNeeded}.`,
        ]
      : []),
    ...inline.map(({ name }) => `artifactPlan.structuredOutputs: ${String(name)} gives null: ${reasonNeeded}.`),
  ];
}

function analysesWithoutModel(plan: Found<AnalysisPlan>): string[] {
  return (["structuredDataMultiPlan", "successEvaluationPlan"] as const)
    .filter((name) => {
      const asked = plan[name];
      return isJson(asked)
        ? found<SuccessEvaluationPlan>(asked).enabled !== false
        : Array.isArray(asked) && asked.length > 0;
    })
    .map(
      (name) =>
        `analysisPlan.${name}: the embedded brain sums up calls and says what came of them, and no more; this needs a language model.`,
    );
}

/** What of a call's own fields does nothing here. */
export const callWarnings: (body: Record<string, unknown>) => string[] = warningsBy(callFields);

/** The field `warnings` of an answer; nothing where there are none. */
export const withWarnings = (warnings: readonly string[]): { warnings?: string[] } =>
  warnings.length > 0 ? { warnings: [...warnings] } : {};
