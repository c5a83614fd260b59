import { configuredTools } from "../tools/configured-tools.ts";
import type { ToolSurroundings } from "../tools/tool-shapes.ts";
import type { CallControls, CallTool } from "./call-parts.ts";
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
  return tools.map(({ name, description, parameters, run }) => ({
    name,
    description,
    parameters,
    execute: async ({ id, arguments: given }, controls) => {
      call = controls;
      if (!run) return toldThePage;
      const { result, answered } = await run({ id, arguments: given });
      return answered === true ? { result, answered } : result;
    },
  }));
}
