import type { LanguageModelV3FunctionTool } from "@ai-sdk/provider";
import { z } from "zod";
import { contentWordsOf, normalizeText, stemOf } from "../knowledge/words.ts";

/** One argument of a tool, as its JSON schema describes it. */
export interface ToolSlot {
  readonly name: string;
  /** How the slot is named when asking for it: "e-mail address". */
  readonly label: string;
  readonly type: "string" | "number" | "integer" | "boolean" | "other";
  readonly format: string | undefined;
  readonly choices: readonly (string | number)[];
  readonly required: boolean;
  readonly description: string;
}

export interface BrainTool {
  readonly name: string;
  readonly description: string;
  readonly slots: readonly ToolSlot[];
  /** What the tool is for, in words, to be compared with what was asked. */
  readonly purpose: string;
}

const propertySchema = z
  .object({
    type: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .catch(undefined),
    format: z.string().optional().catch(undefined),
    description: z.string().optional().catch(undefined),
    enum: z.array(z.unknown()).optional().catch(undefined),
    const: z.unknown().optional(),
  })
  .catch({});
const inputSchema = z
  .object({
    properties: z.record(z.string(), z.unknown()).optional().catch(undefined),
    required: z.array(z.string()).optional().catch(undefined),
  })
  .catch({});

/** Reads a tool as it is offered to the model. A schema of an odd shape gives a tool without slots, never an error. */
export function readTool(tool: LanguageModelV3FunctionTool): BrainTool {
  const schema = inputSchema.parse(tool.inputSchema ?? {});
  const required = new Set(schema.required ?? []);
  const slots = Object.entries(schema.properties ?? {}).map(([name, value]): ToolSlot => {
    const property = propertySchema.parse(value);
    const type = Array.isArray(property.type) ? property.type.find((kind) => kind !== "null") : property.type;
    const constant = property.const === undefined ? [] : [property.const];
    const choices = [...(property.enum ?? []), ...constant].filter(
      (choice): choice is string | number => typeof choice === "string" || typeof choice === "number",
    );
    return {
      name,
      label: labelOf(name),
      type:
        type === "number" || type === "integer" || type === "boolean" || type === "string"
          ? type
          : choices.length > 0 || type === undefined
            ? "string"
            : "other",
      format: property.format,
      choices,
      required: required.has(name),
      description: property.description ?? "",
    };
  });
  const description = tool.description ?? "";
  return { name: tool.name, description, slots, purpose: normalizeText(`${splitName(tool.name)}. ${description}`) };
}

/** "bookAppointment", "book_appointment" -> "book appointment". */
export function splitName(name: string): string {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-.]+/g, " ")
    .toLowerCase()
    .trim();
}

function labelOf(name: string): string {
  return splitName(name)
    .replace(/\be ?mail( address)?\b/, "e-mail address")
    .replace(/\bphone( number)?\b/, "phone number")
    .replace(/\bid\b/, "number");
}

const plainVerbs = new Set(
  "get set fetch check create make do run call use add update find look lookup search send trigger start show list query read write post put new tool function api"
    .split(" ")
    .map(stemOf),
);

/** Share of a tool's own words (name first, description where the name is bare) that a text holds, 0 to 1. */
export function overlapWith(tool: BrainTool, text: string): number {
  const said = new Set(contentWordsOf(text).map(stemOf));
  const share = (words: readonly string[]) => {
    const own = [...new Set(words.map(stemOf))].filter((word) => !plainVerbs.has(word));
    return own.length === 0 ? 0 : own.filter((word) => said.has(word)).length / own.length;
  };
  const described = contentWordsOf(tool.description).slice(0, 8);
  return Math.max(share(contentWordsOf(splitName(tool.name))), 0.9 * share(described));
}

/** Whether a tool ends the call. */
export function isEndCallTool(tool: BrainTool): boolean {
  return /^end ?call|^hang ?up|^end ?conversation/.test(splitName(tool.name));
}

/** Whether a tool shows the demo. */
export function isDemoTool(tool: BrainTool): boolean {
  return /^(?:(?:trigger|show|play|start|open|launch|run) )?(?:the |product )?demo(?: video)?$/.test(
    splitName(tool.name),
  );
}

/** Whether a tool can take down that someone should follow up. */
export function isFollowUpTool(tool: BrainTool): boolean {
  return /\b(?:follow ?up|call ?back|ticket|take (?:a )?(?:note|message)|leave (?:a )?message|capture lead|create lead|save lead)\b/.test(
    splitName(tool.name),
  );
}
