import { randomUUID } from "node:crypto";
import type { JsonSchema } from "@parlor/contract";
import { type Found, type FoundTool, found, isJson, type Json, jsonOf, listOf } from "../found.ts";
import { failure, inWords, timeLimitOf, withinLimit } from "./ask-server.ts";
import { credentialField, serverHeaders } from "./authorize.ts";
import { cappedText } from "./capped-body.ts";
import type { ToolOutcome, ToolSurroundings, ToolUse } from "./tool-shapes.ts";

/** A schema that may fix what is sent. */
type FixingSchema = JsonSchema & Record<"value" | "default" | "const", unknown>;

const mostBytes = 1_000_000;

/** The values that a schema fixes (`value`, `default`, a sole `enum`), with templates filled; others come from the model. */
export function fixedValues(schema: unknown, fill: (text: string) => string): Json {
  const properties = jsonOf(found<JsonSchema>(schema).properties);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const value = fixedValue(found(property), fill);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function fixedValue(property: Found<FixingSchema>, fill: (text: string) => string): unknown {
  if (property.type === "object" && property.properties !== undefined) {
    const inner = fixedValues(property, fill);
    return Object.keys(inner).length > 0 ? inner : undefined;
  }
  const value = property.value ?? property.default ?? property.const;
  return typeof value === "string" ? fill(value) : value;
}

/** What the model has to fill in: the body's schema without what is fixed. */
export function openParameters(schema: unknown): Json {
  const given = found<JsonSchema>(schema);
  const properties = Object.entries(jsonOf(given.properties)).filter(([, property]) => {
    const { value, const: constant } = found<FixingSchema>(property);
    return value === undefined && constant === undefined;
  });
  const names = new Set(properties.map(([name]) => name));
  const required = listOf(given.required).filter((name) => names.has(String(name)));
  return { type: "object", properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

/** Parts of an address that come from arguments: `{{ orderId }}` is written so that it stays one part. */
function fillAddress(url: string, fill: (text: string) => string, given: Json): string {
  const parts = url.replace(/\{\{\s*([A-Za-z_]\w*)\s*\}\}/g, (whole, name: string) =>
    given[name] === undefined ? whole : encodeURIComponent(String(given[name])),
  );
  return fill(parts);
}

/** Sends the request of a tool of type `apiRequest`. */
export async function sendApiRequest(
  surroundings: ToolSurroundings,
  tool: FoundTool & { readonly [credentialField]?: unknown },
  use: ToolUse,
  staticValues: Json,
): Promise<ToolOutcome> {
  const { fill } = surroundings;
  const method = String(tool.method ?? "GET").toUpperCase();
  const values = { ...fixedValues(tool.body, fill), ...use.arguments, ...staticValues };
  const milliseconds = timeLimitOf(tool.timeoutSeconds);
  try {
    const url = new URL(fillAddress(String(tool.url), fill, { ...values }));
    const withBody = method !== "GET";
    if (!withBody) {
      for (const [name, value] of Object.entries(values)) {
        if (!String(tool.url).includes(name))
          url.searchParams.set(name, isJson(value) ? JSON.stringify(value) : String(value));
      }
    }
    const body = withBody ? JSON.stringify(values) : "";
    const headers = Object.fromEntries(
      Object.entries(fixedValues(tool.headers, fill)).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const signed = serverHeaders(
      { headers, ...(isJson(tool[credentialField]) && { [credentialField]: tool[credentialField] }) },
      body,
      { id: `msg_${randomUUID()}`, at: surroundings.now() },
    );
    const { response, text, cut } = await withinLimit(use, milliseconds, async (signal) => {
      const answered = await surroundings.fetch(url, { method, headers: signed, ...(withBody && { body }), signal });
      return { response: answered, ...(await cappedText(answered, mostBytes)) };
    });
    const data = cut ? undefined : readJson(text);
    if (!response.ok)
      return {
        failed: true,
        result: inWords(`The request failed with status ${response.status}: ${text.slice(0, 500)}`),
      };
    return { result: inWords(text === "" ? "The request was accepted." : text), data };
  } catch (error) {
    if (error instanceof TypeError && /URL/.test(error.message))
      return { failed: true, result: "The tool's address is not valid." };
    return failure(error, milliseconds);
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
