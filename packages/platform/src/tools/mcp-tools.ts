import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { McpToolMetadata, Server } from "@parlor/contract";
import { type FoundServer, type FoundTool, found, foundAll, type Json } from "../found.ts";
import { failure, inWords, timeLimitOf } from "./ask-server.ts";
import { serverHeaders } from "./authorize.ts";
import type { ToolOutcome, ToolSurroundings, ToolUse } from "./tool-shapes.ts";

/** One part of what a tool answers. */
interface Content {
  readonly type: string;
  readonly text: string;
}

/** Where the tools that a server offers stand, once it was asked. */
export const mcpToolsField = "parlor:mcpTools";

/** A tool that a server offers. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

/** Tools of one server at most. */
const mostTools = 128;

async function withClient<Result>(
  tool: FoundTool,
  { fetch, now }: Pick<ToolSurroundings, "fetch" | "now">,
  milliseconds: number,
  act: (client: Client, options: { readonly timeout: number }) => Promise<Result>,
): Promise<Result> {
  const server: FoundServer = found(tool.server);
  const url = new URL(String(server.url));
  const { "content-type": _type, ...headers } = serverHeaders(server, "", { id: "mcp", at: now() });
  const options = { fetch, requestInit: { headers } };
  const transport =
    found<McpToolMetadata>(tool.metadata).protocol === "sse"
      ? new SSEClientTransport(url, options)
      : new StreamableHTTPClientTransport(url, options);
  const client = new Client({ name: "parlor", version: "0.1.0" });
  try {
    await client.connect(transport as Parameters<Client["connect"]>[0], { timeout: milliseconds });
    return await act(client, { timeout: milliseconds });
  } finally {
    await client.close().catch(() => undefined);
  }
}

/** Asks an MCP server what it offers. @throws what the connection throws */
export async function listMcpTools(
  tool: FoundTool,
  surroundings: Pick<ToolSurroundings, "fetch" | "now">,
): Promise<Json[]> {
  const milliseconds = timeLimitOf(found<Server>(tool.server).timeoutSeconds, 10);
  const { tools } = await withClient(tool, surroundings, milliseconds, (client, options) =>
    client.listTools({}, options),
  );
  return tools.slice(0, mostTools).map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
}

/** Runs one tool of an MCP server. */
export async function callMcpTool(
  tool: FoundTool,
  name: string,
  use: ToolUse,
  surroundings: ToolSurroundings,
): Promise<ToolOutcome> {
  const milliseconds = timeLimitOf(found<Server>(tool.server).timeoutSeconds);
  try {
    const answer = await withClient(tool, surroundings, milliseconds, (client, options) =>
      client.callTool({ name, arguments: use.arguments }, undefined, options),
    );
    const { content, structuredContent: data, isError } = answer;
    const texts = foundAll<Content>(content).map(({ type, text }) =>
      typeof text === "string" ? text : `(${String(type)})`,
    );
    const result = inWords(texts.length > 0 ? texts.join("\n") : (data ?? ""));
    return { result, data, ...(isError === true && { failed: true }) };
  } catch (error) {
    return failure(error, milliseconds);
  }
}
