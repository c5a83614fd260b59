import type { HandoffDestinationAssistant, ModelSettings, TransferDestinationAssistant } from "@parlor/contract";
import { type Found, type FoundAssistant, type FoundTool, found, type Json, jsonOf } from "../found.ts";
import { configuredTools } from "../tools/configured-tools.ts";
import { destinationOf, type HandoffTool, handoffTools, questionOf } from "../tools/handoff.ts";
import { destinationsField, squadDestinations } from "../tools/successors.ts";
import { takeVariables } from "../tools/take-variables.ts";
import { messageFor, wordsOf } from "../tools/tool-messages.ts";
import { messagesOf, type ToolSurroundings } from "../tools/tool-shapes.ts";
import type { CallControls, CallTool } from "./call-parts.ts";
import { callTextsIn } from "./call-texts.ts";
import { endReasons } from "./end-reasons.ts";

/** What a function that the visitor's page runs is answered: the page is told by a `tool-calls` message. */
const toldThePage = "Done.";

/** The tools that an assistant offers its model in a call: those of chats, with what is said while they work. */
export function callTools(surroundings: Omit<ToolSurroundings, "say" | "end">): CallTool[] {
  // A list of tools belongs to one call, which shows itself when the first of them is used.
  let call: CallControls | undefined;
  const tools = configuredTools({
    ...surroundings,
    say: async (text) => call?.say(text),
    // The model's goodbye comes after the tool's result: the call ends when that has been heard.
    end: () => call?.endAfterSpeech(endReasons.assistantEnded),
  });
  const ways = handoffTools(surroundings.assistant, squadDestinations(surroundings.assistant));
  return [
    ...ways.map((way) => handoffTool(way, surroundings)),
    ...tools.map(
      ({ name, description, parameters, run }): CallTool => ({
        name,
        description,
        parameters,
        execute: async ({ id, arguments: given }, controls) => {
          call = controls;
          if (!run) return toldThePage;
          const { result, answered } = await run({ id, arguments: given });
          return answered === true ? { result, answered } : result;
        },
      }),
    ),
  ];
}

/** An assistant that has one tool: whatever else it says of tools and ways is not asked for. */
export function withOnlyTool(assistant: Json, tool: Json): Json {
  const { model: given }: FoundAssistant = assistant;
  const model = { ...found<ModelSettings>(given), tools: [tool] };
  return { ...assistant, model, endCallFunctionEnabled: false, [destinationsField]: [] };
}

function handoffTool(
  way: HandoffTool,
  surroundings: Pick<ToolSurroundings, "assistant" | "fill" | "variableValues">,
): CallTool {
  const { name, description, parameters } = way;
  return {
    name,
    description,
    parameters,
    execute: async ({ arguments: given }, call) => {
      const question = questionOf(way, given);
      if (question) {
        const before = wordsBefore(way, {}, given, surroundings);
        if (before !== "") void call.say(before);
        call.askDestination(question);
        return { result: "It is asked who goes on.", answered: true };
      }
      const destination = destinationOf([way], name, given);
      const words = destination && wordsBefore(way, destination, given, surroundings);
      const { variableValues, fill } = surroundings;
      if (destination) Object.assign(variableValues, takeVariables(extractionOf(destination), given, fill));
      if (!destination || !call.handOver(destination, words)) return "There is nobody of that name to hand over to.";
      return { result: "Handed over.", answered: true };
    },
  };
}

type Destination = Found<HandoffDestinationAssistant | TransferDestinationAssistant>;

const extractionOf = ({ variableExtractionPlan }: Destination): unknown => variableExtractionPlan;

/** What is said before another assistant goes on: nothing, unless it is configured or the tool is a transfer. */
function wordsBefore(
  { configured }: HandoffTool,
  destination: Json,
  given: Json,
  { assistant, fill }: Pick<ToolSurroundings, "assistant" | "fill">,
): string {
  const { message: own }: Destination = destination;
  if (typeof own === "string") return fill(own);
  const [custom] = messagesOf({ messages: [{ ...jsonOf(own), type: "request-start" }] });
  const words = custom ? wordsOf(custom, fill) : "";
  if (words !== "") return words;
  const start = messageFor(messagesOf(configured), "request-start", given);
  if (start) return wordsOf(start, fill);
  const { type }: FoundTool = configured;
  if (type === "handoff") return "";
  return callTextsIn(found<{ readonly language: string }>(assistant.transcriber).language).transferring;
}
