import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { configuredTools } from "./configured-tools.ts";
import { listMcpTools, mcpToolsField } from "./mcp-tools.ts";

/** A server of the official SDK, reached through a fetch. */
const seen: Headers[] = [];
const reach: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  seen.push(request.headers);
  const server = new McpServer({ name: "shop", version: "1.0.0" });
  server.registerTool(
    "stock",
    { description: "How many are there", inputSchema: { item: z.string() } },
    async ({ item }) => {
      if (item === "nothing") throw new Error("There is no such item.");
      return { content: [{ type: "text", text: `There are 7 of ${item}.` }] };
    },
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
};

const tool = { type: "mcp", server: { url: "https://mcp.example/mcp", headers: { authorization: "Bearer own" } } };
const surroundings = { fetch: reach, now: () => new Date(0) };

describe("an MCP server", () => {
  it("says what it offers, and does it by the name that the model used", async () => {
    const offered = await listMcpTools(tool, surroundings);
    expect(offered).toMatchObject([{ name: "stock", description: "How many are there" }]);
    const [stock] = configuredTools({
      ...surroundings,
      assistant: { model: { tools: [{ ...tool, [mcpToolsField]: offered }] } },
      variableValues: {},
      about: () => ({}),
      fill: (text) => text,
    });
    expect(stock?.parameters).toMatchObject({ type: "object", properties: { item: { type: "string" } } });
    expect(await stock?.run?.({ id: "1", arguments: { item: "tea" } })).toEqual({ result: "There are 7 of tea." });
    expect(await stock?.run?.({ id: "2", arguments: { item: "nothing" } })).toEqual({
      result: "There is no such item.",
    });
    expect(seen.every((headers) => headers.get("authorization") === "Bearer own")).toBe(true);
  });

  it("that cannot be reached fails in words", async () => {
    const broken = { ...surroundings, fetch: () => Promise.reject(new TypeError("fetch failed")) };
    await expect(listMcpTools(tool, broken)).rejects.toThrow();
    const [stock] = configuredTools({
      ...broken,
      assistant: { model: { tools: [{ ...tool, [mcpToolsField]: [{ name: "stock" }] }] } },
      variableValues: {},
      about: () => ({}),
      fill: (text) => text,
    });
    expect(await stock?.run?.({ id: "1", arguments: {} })).toEqual({
      result: "The tool's server could not be reached.",
    });
  });
});
