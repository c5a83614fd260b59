import { buffer } from "node:stream/consumers";
import type { RespondTool } from "../../conversation/respond.ts";
import type { JsonObject } from "../../store/schema.ts";
import { configuredTools } from "../../tools/configured-tools.ts";
import type { Services } from "../services.ts";

/** The tools of an assistant in a chat. One that the client has to run ends the reply, and its result is sent by the client. */
export function chatTools(
  services: Pick<Services, "fetchOutside" | "storage" | "now">,
  chat: {
    /** Prepared for running. */
    readonly assistant: JsonObject;
    readonly variableValues: JsonObject;
    readonly about: () => JsonObject;
    readonly fill: (text: string) => string;
  },
): RespondTool[] {
  const tools = configuredTools({
    ...chat,
    fetch: services.fetchOutside,
    now: services.now,
    readFile: (key) => buffer(services.storage.read(key)),
  });
  return tools.map(({ name, description, parameters, run }) => ({
    name,
    description,
    parameters,
    ...(run && {
      execute: async (input, { toolCallId, abortSignal }) => {
        const use = { id: toolCallId, arguments: (input ?? {}) as JsonObject, abortSignal };
        return (await run(use)).result;
      },
    }),
  }));
}
