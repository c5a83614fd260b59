import type { JSONSchema7 } from "@ai-sdk/provider";
import type {
  AnyContextEngineeringPlan,
  HandoffDestinationAssistant,
  HandoffDestinationDynamic,
  HandoffDestinationSquad,
  JsonSchema,
  ModelSettings,
  OpenAIFunction,
  TransferDestinationAssistant,
  VariableExtractionPlan,
} from "@parlor/contract";
import { type Found, type FoundAssistant, type FoundTool, found, isJson, type Json, jsonOf, listOf } from "../found.ts";
import { hookTools } from "../plans/hooks.ts";

/** Who goes on, as a tool or a squad names it. */
type Destination = Found<
  HandoffDestinationAssistant | HandoffDestinationDynamic | HandoffDestinationSquad | TransferDestinationAssistant
>;

/** What a server is asked by who goes on. */
export type DestinationRequest = "handoff-destination-request" | "transfer-destination-request";

/** A way to another assistant, as a tool of the model. */
export interface HandoffTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JSONSchema7;
  /** The tool as it is configured; empty for the ways of a squad. */
  readonly configured: Json;
  /** By the name that the model gives as `destination`; the first where it gives none. */
  readonly destinations: ReadonlyMap<string, Json>;
  /** The message by which a server is asked who goes on, where the tool names nobody, or a destination is dynamic. */
  readonly asks?: DestinationRequest;
}

/** A question for a server: who goes on. */
export interface DestinationQuestion {
  readonly asks: DestinationRequest;
  /** The tool that was used, and what the model gave it. */
  readonly tool: string;
  readonly parameters: Json;
}

const dynamicName = "dynamic";

function nameOf({
  type,
  assistantName,
  assistant,
  assistantId,
  squad,
  squadId,
  entryAssistantName,
}: Destination): string {
  if (type === "dynamic") return dynamicName;
  const names =
    type === "squad"
      ? [found<{ readonly name: string }>(squad).name, entryAssistantName, squadId, squad && "squad"]
      : [assistantName, (found(assistant) as FoundAssistant).name, assistantId];
  return names.find((name): name is string => typeof name === "string" && name !== "") ?? "";
}

const kinds: readonly unknown[] = ["assistant", "squad", "dynamic"];
const isSomebody = (destination: unknown): destination is Json =>
  isJson(destination) && kinds.includes((destination as Destination).type) && nameOf(destination) !== "";
const isDynamic = ({ type }: Destination): boolean => type === "dynamic";

/** What the model is to take out of the conversation when it hands over: values for the templates of the next one. */
const extractedBy = ({ variableExtractionPlan }: Destination): Json =>
  jsonOf(found<JsonSchema>(found<VariableExtractionPlan>(variableExtractionPlan).schema).properties);

function toolFor(name: string, description: string, given: readonly Json[], configured: Json = {}): HandoffTool[] {
  if (given.length === 0) return [];
  const destinations = new Map(given.map((destination) => [nameOf(destination), destination]));
  const asks = given.some(isDynamic) && requestOf(configured);
  const ways = given.map((destination) => {
    const { description: about }: Destination = destination;
    return `${nameOf(destination)}${typeof about === "string" && about !== "" ? `: ${about}` : ""}`;
  });
  return [
    {
      name,
      description: `${description === "" ? "Hands the conversation over to another assistant." : description} ${ways.join("; ")}`,
      parameters: {
        type: "object",
        properties: {
          ...Object.assign({}, ...given.map(extractedBy)),
          destination: { type: "string", enum: [...destinations.keys()], description: "Who goes on." },
        },
        required: ["destination"],
      },
      destinations,
      configured,
      ...(asks && { asks }),
    },
  ];
}

const requestOf = ({ type }: FoundTool): DestinationRequest =>
  type === "handoff" ? "handoff-destination-request" : "transfer-destination-request";

/** A tool that leaves it to a server who goes on. */
function askingTool(name: string, description: string, configured: FoundTool & Json): HandoffTool {
  const { parameters } = found<OpenAIFunction>(configured.function);
  return {
    name,
    description: description === "" ? "Hands the conversation over to whoever it is for." : description,
    parameters: isJson(parameters) ? (parameters as JSONSchema7) : { type: "object", properties: {} },
    destinations: new Map(),
    configured,
    asks: requestOf(configured),
  };
}

/** What a server is to be asked where a tool is used so; undefined where the tool itself names who goes on. */
export function questionOf({ asks, name, destinations }: HandoffTool, given: Json): DestinationQuestion | undefined {
  if (asks === undefined) return undefined;
  const { destination }: { readonly destination?: unknown } = given;
  const meant = destinations.get(String(destination)) ?? [...destinations.values()][0];
  return meant === undefined || isDynamic(meant) ? { asks, tool: name, parameters: given } : undefined;
}

/** The server that the tool of this name asks, as it is configured; undefined where it has none of its own. */
export function askedServer(assistant: FoundAssistant, name: string): unknown {
  const tool = handoffTools(assistant, []).find((one) => one.asks !== undefined && one.name === name);
  const dynamic: Destination = [...(tool?.destinations.values() ?? [])].find(isDynamic) ?? {};
  const { server }: FoundTool = tool?.configured ?? {};
  return [dynamic.server, server].find((one) => typeof found<{ url: string }>(one).url === "string");
}

/** Every way that an assistant has to others: its tools of type `handoff` and `transferCall`, and its squad's destinations. */
export function handoffTools(assistant: FoundAssistant, squadDestinations: readonly Json[]): HandoffTool[] {
  const own = listOf(found<ModelSettings>(assistant.model).tools)
    .filter(isJson)
    .filter(({ type }) => type === "handoff" || type === "transferCall")
    .flatMap((tool) => {
      const { type, function: named, destinations }: FoundTool = tool;
      const described = found<OpenAIFunction>(named);
      const otherwise = type === "handoff" ? "handoff_to_assistant" : "transferCall";
      const name = typeof described.name === "string" ? described.name : otherwise;
      const description = typeof described.description === "string" ? described.description : "";
      const given = listOf(destinations);
      if (!given.every((destination) => isJson(destination) && isDynamic(destination)))
        return toolFor(name, description, given.filter(isSomebody), tool);
      const [dynamic]: readonly Destination[] = given.filter(isJson);
      const words = [description, dynamic?.description].filter((text) => typeof text === "string" && text !== "");
      return [askingTool(name, words.join(" "), tool)];
    });
  const named = new Set(own.flatMap(({ destinations }) => [...destinations.keys()]));
  const further = squadDestinations.filter(isSomebody).filter((destination) => !named.has(nameOf(destination)));
  const taken = own.some(({ name }) => name === "transferCall");
  return [...own, ...toolFor(taken ? "handoff" : "transferCall", "", further)];
}

/** Every destination that an assistant has, those of its hooks' tools among them. */
export const allDestinations = (assistant: FoundAssistant, squadDestinations: readonly Json[]): Json[] =>
  [handoffTools(assistant, squadDestinations), handoffTools({ model: { tools: hookTools(assistant) } }, [])]
    .flat()
    .flatMap(({ destinations }) => [...destinations.values()])
    .filter((destination) => !isDynamic(destination));

/** The destination that a call of a tool means. */
export function destinationOf(
  tools: readonly HandoffTool[],
  name: string,
  given: { readonly destination?: unknown },
): Json | undefined {
  const tool = tools.find((one) => one.name === name);
  return tool?.destinations.get(String(given.destination)) ?? [...(tool?.destinations.values() ?? [])][0];
}

/** The conversation that the next assistant gets to see, by the destination's context plan. */
export function carriedOver(destination: Destination, messages: readonly Json[]): Json[] {
  const plan = found<AnyContextEngineeringPlan>(destination.contextEngineeringPlan);
  const spoken = messages.filter(
    ({ role, content }) => (role === "user" || role === "assistant") && typeof content === "string" && content !== "",
  );
  if (destination.transferMode === "delete-history") return lastOfUser(spoken);
  switch (plan.type) {
    case "none":
      return lastOfUser(spoken);
    case "lastNMessages":
      return messages.slice(-Math.max(1, Number(plan.maxMessages) || 1));
    case "userAndAssistantMessages":
      return spoken.map(({ role, content }) => ({ role, content }));
    default:
      return [...messages];
  }
}

/** A model has to be told something: without a history, what was said last. */
const lastOfUser = (messages: readonly Json[]): Json[] => messages.filter(({ role }) => role === "user").slice(-1);
