import type { JSONSchema7 } from "@ai-sdk/provider";
import type { KnowledgeBase, McpToolMessages, ModelSettings, OpenAIFunction, ToolParameter } from "@parlor/contract";
import { type FoundAssistant, type FoundServer, type FoundTool, found, foundAll, isJson, type Json } from "../found.ts";
import { openParameters, sendApiRequest } from "./api-request.ts";
import { askToolServer } from "./ask-server.ts";
import { callMcpTool, mcpToolsField, type OfferedTool } from "./mcp-tools.ts";
import { runQuery, searchName } from "./query-tool.ts";
import { takeVariables } from "./take-variables.ts";
import { keepCompany, messageFor, wordsOf } from "./tool-messages.ts";
import {
  type ConfiguredTool,
  messagesOf,
  noParameters,
  type ToolOutcome,
  type ToolReply,
  type ToolSurroundings,
  type ToolUse,
} from "./tool-shapes.ts";

/** What a server gets unless the assistant says otherwise; `tool-calls` is among it. */
const asksServerForTools = ({ serverMessages }: FoundAssistant): boolean =>
  !Array.isArray(serverMessages) || serverMessages.length === 0 || serverMessages.includes("tool-calls");

/** Whom a function tool asks: its own server, else the assistant's if that wants tool calls; undefined for the client's. */
export function toolServer(tool: FoundTool, assistant: FoundAssistant): FoundServer | undefined {
  const own: FoundServer = found(tool.server);
  if (hasAddress(own)) return own;
  if (!asksServerForTools(assistant)) return undefined;
  const { server, serverUrl: url, serverUrlSecret: secret, "parlor:server": installed } = assistant;
  return [server, { url, secret }, installed].map((one): FoundServer => found(one)).find(hasAddress);
}

const hasAddress = ({ url }: FoundServer): boolean => typeof url === "string" && url !== "";

/** The values that a tool always sends, with templates filled: `parameters: [{ key, value }]`. */
const staticValues = (tool: FoundTool, fill: (text: string) => string): Json =>
  Object.fromEntries(
    foundAll<ToolParameter>(tool.parameters).flatMap(({ key, value }) =>
      typeof key === "string" ? [[key, filled(value, fill)]] : [],
    ),
  );

function filled(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((one) => filled(one, fill));
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filled(child, fill)]));
}

const endCallDescription = "Ends the call. Use it when the visitor says goodbye or asks to hang up.";

/** The tools of an assistant that run in a call or chat. Those that do nothing here are left out: warnings say so. */
export function configuredTools(surroundings: ToolSurroundings): ConfiguredTool[] {
  const { assistant, end } = surroundings;
  const given: FoundTool[] = foundAll(found<ModelSettings>(assistant.model).tools);
  const tools = given.flatMap((tool) => toolsOf(tool, surroundings));
  const seen = new Set<string>();
  const unique = tools.filter(({ name }) => !seen.has(name) && seen.add(name));
  if (assistant.endCallFunctionEnabled === true && end && !seen.has("endCall")) {
    unique.push(...toolsOf({ type: "endCall" }, surroundings));
  }
  return unique;
}

/** With what an MCP server offered when the call or chat began. */
type OfferingTool = FoundTool & { readonly [mcpToolsField]?: unknown };

function toolsOf(tool: OfferingTool, surroundings: ToolSurroundings): ConfiguredTool[] {
  const described = found<OpenAIFunction>(tool.function);
  const name = typeof described.name === "string" ? described.name : undefined;
  const description = typeof described.description === "string" ? described.description : "";
  const parameters = isJson(described.parameters) ? (described.parameters as JSONSchema7) : noParameters;
  const run = (execute: (use: ToolUse) => Promise<ToolOutcome>) => (use: ToolUse) =>
    accompany(tool, use, surroundings, execute);

  switch (tool.type) {
    case "function": {
      if (name === undefined) return [];
      const server = toolServer(tool, surroundings.assistant);
      if (!server) return [{ name, description, parameters }];
      const ask = (use: ToolUse) => {
        const given = { ...use.arguments, ...staticValues(tool, surroundings.fill) };
        return askToolServer(surroundings, server, tool, { name, use, arguments: given });
      };
      if (tool.async !== true) return [{ name, description, parameters, run: run(ask) }];
      // Nobody waits for an asynchronous tool, and there is nothing to say of it: the embedded brain takes this for silence.
      const start = async (use: ToolUse): Promise<ToolOutcome> => {
        void ask({ ...use, abortSignal: undefined });
        return { result: "Success." };
      };
      return [{ name, description, parameters, run: run(start) }];
    }
    case "apiRequest": {
      const requestName = name ?? (typeof tool.name === "string" ? tool.name : undefined) ?? "api_request";
      const words = typeof tool.description === "string" ? tool.description : description;
      const open = openParameters(tool.body) as JSONSchema7;
      const send = (use: ToolUse) => sendApiRequest(surroundings, tool, use, staticValues(tool, surroundings.fill));
      return [{ name: requestName, description: words, parameters: open, run: run(send) }];
    }
    case "endCall": {
      const { end } = surroundings;
      if (!end) return [];
      const finish = async (): Promise<ToolOutcome> => {
        end();
        return { result: "The call ends after your goodbye." };
      };
      return [
        {
          name: name ?? "endCall",
          description: description || endCallDescription,
          parameters: noParameters,
          run: finish,
        },
      ];
    }
    case "query":
      return [
        {
          name: name ?? searchName(tool),
          description: description || searchDescription(tool),
          parameters: searchParameters,
          run: run((use) => runQuery(tool, use, surroundings)),
        },
      ];
    case "mcp":
      return foundAll<OfferedTool>(tool[mcpToolsField]).map((offered) => ({
        name: String(offered.name),
        description: String(offered.description ?? ""),
        parameters: isJson(offered.inputSchema) ? (offered.inputSchema as JSONSchema7) : noParameters,
        run: (use: ToolUse) =>
          accompany(mcpMessages(tool, offered.name), use, surroundings, () =>
            callMcpTool(tool, String(offered.name), use, surroundings),
          ),
      }));
    default:
      return [];
  }
}

const searchParameters: JSONSchema7 = {
  type: "object",
  properties: { query: { type: "string", description: "What to look for, in a few words." } },
  required: ["query"],
};

const searchDescription = (tool: FoundTool): string => {
  const about = foundAll<KnowledgeBase>(tool.knowledgeBases)
    .map(({ name, description }) =>
      [name, description].filter((text) => typeof text === "string" && text !== "").join(": "),
    )
    .join("; ");
  return `Searches documents and returns the passages that fit, with the file that each is from. ${about}`.trim();
};

/** The messages of one tool of an MCP server. */
const mcpMessages = (tool: FoundTool, offered: unknown): FoundTool => {
  const own = foundAll<McpToolMessages>(tool.toolMessages).find(({ name }) => name === offered);
  return own ? { ...tool, messages: own.messages } : tool;
};

/** Runs a tool with what is said meanwhile and afterwards. A tool never breaks a conversation: failures are words. */
async function accompany(
  tool: FoundTool,
  use: ToolUse,
  surroundings: ToolSurroundings,
  execute: (use: ToolUse) => Promise<ToolOutcome>,
): Promise<ToolReply> {
  const messages = messagesOf(tool);
  const { fill, say, end, variableValues } = surroundings;
  const isAsync = tool.async === true;
  const stop = await keepCompany(
    isAsync ? messages.filter(({ type }) => type === "request-start") : messages,
    use.arguments,
    {
      ...surroundings,
      ...(isAsync && { after: () => () => undefined }),
    },
  );
  const outcome = await execute(use)
    .catch((): ToolOutcome => ({ failed: true, result: "The tool failed." }))
    .finally(stop);
  if (!outcome.failed) Object.assign(variableValues, takeVariables(tool.variableExtractionPlan, outcome.data, fill));
  const message = messageFor(messages, outcome.failed ? "request-failed" : "request-complete", use.arguments);
  const words = message ? wordsOf(message, fill) : "";
  if (!message || words === "") return { result: outcome.result };
  if (message.role === "system") return { result: `${outcome.result}\n\n${words}` };
  if (!say) return { result: outcome.result };
  const spoken = say(words);
  if (message.endCallAfterSpokenEnabled === true) void spoken.then(() => end?.());
  return { result: outcome.result, answered: true };
}
