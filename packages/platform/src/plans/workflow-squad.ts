import type {
  AIEdgeCondition,
  ConversationNode,
  ConversationNodeMessagePlan,
  Edge,
  GlobalNodePlan,
  JsonSchema,
  ModelSettings,
  OpenAIFunction,
  ToolNode,
  VariableExtractionPlan,
  WorkflowSettings,
} from "@parlor/contract";
import { type Found, type FoundTool, found, foundAll, isJson, type Json, jsonOf, listOf } from "../found.ts";

type Workflow = Found<WorkflowSettings>;
type Node = Found<ConversationNode | ToolNode>;
/** Models of assistants have messages too; a workflow's may. */
type Model = Found<ModelSettings | { readonly messages: unknown }>;
/** Earlier releases listed what is extracted, each with its name. */
type ExtractionPlan = VariableExtractionPlan & { readonly output?: unknown };
type Extracted = Record<"title" | "type" | "description" | "enumOptions" | "enum", unknown>;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A node that talks, as a member of a squad. */
export interface WorkflowMember {
  readonly assistant: Json;
  readonly assistantDestinations: readonly Json[];
}

export interface WorkflowSquad {
  /** The node that begins is the first. */
  readonly members: readonly WorkflowMember[];
  /** Which nodes and edges do nothing, and why. */
  readonly warnings: readonly string[];
}

const endsCall = new Set(["hangup", "endCall", "end-call", "end"]);
const generated = "assistant-speaks-first-with-model-generated-message";

/**
 * A workflow as a squad: every conversation node is an assistant of its own, with the workflow's global prompt before
 * the node's, and hands over along its edges when their conditions hold. The tools of tool nodes are offered by the
 * nodes before them, and the edges after them are followed from there. Global nodes can be reached from everywhere.
 */
export function squadOfWorkflow(workflow: Workflow): WorkflowSquad {
  const nodes: Node[] = foundAll(workflow.nodes);
  const byName = new Map(nodes.map((node) => [textOf(node.name), node]));
  const talking = nodes.filter(({ type }) => type === "conversation");
  const first = talking.find(({ isStart }) => isStart === true) ?? talking[0];
  const ordered = first ? [first, ...talking.filter((node) => node !== first)] : [];
  const warnings = [
    ...nodes
      .filter(({ type }) => type !== "conversation" && type !== "tool" && !endsCall.has(String(type)))
      .map(
        ({ type, name }) => `workflow.nodes: ${String(name)} is of the type ${String(type)}, which does nothing here.`,
      ),
    ...foundAll<Edge>(workflow.edges)
      .filter(({ from, to }) => !byName.has(textOf(from)) || !byName.has(textOf(to)))
      .map(({ from, to }) => `workflow.edges: from ${String(from)} to ${String(to)}: there is no such node.`),
    ...(first ? [] : ["workflow.nodes: there is no conversation node, so nobody speaks."]),
  ];
  return { members: ordered.map((node) => memberOf(workflow, node, byName)), warnings };
}

function memberOf(workflow: Workflow, node: Node, byName: ReadonlyMap<string, Node>): WorkflowMember {
  const { nodes: _nodes, edges: _edges, globalPrompt, ...settings } = workflow;
  const name = textOf(node.name);
  const ways = waysFrom(workflow, name, byName);
  const model: Model = { ...jsonOf(settings.model), ...jsonOf(node.model) };
  const exact = found<ConversationNodeMessagePlan>(node.messagePlan).firstMessage;
  const isFirst = node.isStart === true || textOf(exact) !== "";
  const prompt = [
    textOf(globalPrompt),
    textOf(node.prompt),
    ...ways.stored.map(({ condition }) =>
      condition === "" ? "" : `Use the tool that fits when this holds: ${condition}`,
    ),
  ].filter((text) => text !== "");
  const messages = listOf(model.messages);
  return {
    assistant: {
      ...settings,
      ...parts(node),
      ...(name !== "" && { name }),
      ...(typeof exact === "string" ? { firstMessage: exact } : isFirst ? {} : { firstMessage: "" }),
      ...(!isFirst && { firstMessageMode: generated }),
      model: {
        ...model,
        messages: prompt.length > 0 ? [{ role: "system", content: prompt.join("\n\n") }, ...messages] : messages,
        tools: [...toolsIn(model.tools), ...toolsIn(node.tools), ...ways.tools],
        toolIds: [...listOf(model.toolIds), ...listOf(node.toolIds), ...ways.stored.map(({ id }) => id)],
      },
    },
    assistantDestinations: ways.destinations,
  };
}

const parts = ({ voice, transcriber }: Node): Json => ({
  ...(isJson(voice) && { voice }),
  ...(isJson(transcriber) && { transcriber }),
});

const toolsIn = (value: unknown): FoundTool[] => foundAll(value);

interface Ways {
  readonly destinations: Json[];
  readonly tools: FoundTool[];
  readonly stored: { readonly id: unknown; readonly condition: string }[];
}

/** Where a conversation node leads: along its edges, through tool nodes, and to every global node. */
function waysFrom(workflow: Workflow, start: string, byName: ReadonlyMap<string, Node>): Ways {
  const ways: Ways = { destinations: [], tools: [], stored: [] };
  const plan = extractionOf(byName.get(start)?.variableExtractionPlan);
  const known = new Set([start]);
  const lead = (to: string, condition: string) => {
    const node = byName.get(to);
    if (!node || known.has(to)) return;
    known.add(to);
    if (node.type === "conversation") {
      ways.destinations.push({
        type: "assistant",
        assistantName: to,
        message: "",
        ...(condition !== "" && { description: condition }),
        ...(plan && { variableExtractionPlan: plan }),
      });
      return;
    }
    if (endsCall.has(String(node.type))) ways.tools.push(described({ type: "endCall" }, condition));
    else if (isJson(node.tool)) ways.tools.push(described(node.tool, condition));
    else if (node.toolId !== undefined) ways.stored.push({ id: node.toolId, condition });
    follow(to, `after ${to}`);
  };
  const follow = (from: string, otherwise: string) => {
    for (const { from: origin, to, condition } of foundAll<Edge>(workflow.edges)) {
      if (textOf(origin) !== from) continue;
      const prompt = isJson(condition) ? found<AIEdgeCondition>(condition).prompt : condition;
      lead(textOf(to), textOf(prompt) || otherwise);
    }
  };
  follow(start, "when this part of the conversation is done");
  for (const [name, { globalNodePlan }] of byName) {
    const { enabled, enterCondition } = found<GlobalNodePlan>(globalNodePlan);
    if (enabled === true) lead(name, textOf(enterCondition));
  }
  return ways;
}

/** A tool that says when it is to be used. */
function described(tool: FoundTool, condition: string): FoundTool {
  if (condition === "") return tool;
  const own = found<OpenAIFunction>(tool.function);
  const place = tool.type === "apiRequest" ? tool : own;
  const description = [`Use it when: ${condition.replace(/\.$/, "")}.`, textOf(place.description)].join(" ").trim();
  return tool.type === "apiRequest" ? { ...tool, description } : { ...tool, function: { ...own, description } };
}

/** A node's plan as that of a handoff: `output` lists variables in the workflow's own form. */
function extractionOf(given: unknown): Json | undefined {
  if (!isJson(given)) return undefined;
  const plan = found<ExtractionPlan>(given);
  const properties = Object.fromEntries(
    foundAll<Extracted>(plan.output).map(({ title, type, description, enumOptions, enum: values }) => [
      textOf(title),
      {
        type: textOf(type) || "string",
        ...(textOf(description) !== "" && { description }),
        ...(Array.isArray(enumOptions ?? values) && { enum: enumOptions ?? values }),
      },
    ]),
  );
  const schema = found<JsonSchema>(plan.schema);
  return {
    ...given,
    schema: { ...schema, type: "object", properties: { ...jsonOf(schema.properties), ...properties } },
  };
}
