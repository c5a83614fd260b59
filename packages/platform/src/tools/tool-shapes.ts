import type { JSONSchema7 } from "@ai-sdk/provider";
import { z } from "zod";
import { type FoundAssistant, type FoundTool, type Json, listOf } from "../found.ts";

export const noParameters: JSONSchema7 = { type: "object", properties: {} };

const messageSchema = z.looseObject({
  type: z.enum(["request-start", "request-response-delayed", "request-complete", "request-failed"]),
  content: z.string().nullish(),
  contents: z.array(z.looseObject({ text: z.string().optional(), language: z.string().optional() })).nullish(),
  role: z.string().nullish(),
  blocking: z.boolean().nullish(),
  timingMilliseconds: z.number().nullish(),
  endCallAfterSpokenEnabled: z.boolean().nullish(),
  conditions: z.array(z.looseObject({ param: z.string(), operator: z.string(), value: z.unknown() })).nullish(),
});
export type ToolMessage = z.infer<typeof messageSchema>;

/** The messages of a tool; those that cannot be read are left out. */
export const messagesOf = (tool: FoundTool): ToolMessage[] =>
  listOf(tool.messages).flatMap((message) => {
    const parsed = messageSchema.safeParse(message);
    return parsed.success ? [parsed.data] : [];
  });

/** One use of a tool by the model. */
export interface ToolUse {
  readonly id: string;
  readonly arguments: Json;
  readonly abortSignal?: AbortSignal | undefined;
}

/** What came of a tool's use. */
export interface ToolOutcome {
  /** What the model is told. */
  readonly result: string;
  readonly failed?: boolean;
  /** What the tool's server sent, where that is JSON; for variables that are taken out of it. */
  readonly data?: unknown;
}

/** A tool as the model sees it, and what runs it. */
export interface ConfiguredTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JSONSchema7;
  /** Absent where the client has to run it. */
  readonly run?: (use: ToolUse) => Promise<ToolReply>;
}

/** What a tool's use means for the conversation. */
export interface ToolReply {
  readonly result: string;
  /** The model need not answer: something else was said in its place. */
  readonly answered?: boolean;
}

/** Where tools run: a call or a chat. */
export interface ToolSurroundings {
  /** For addresses that come from outside; refuses private ones. */
  readonly fetch: typeof fetch;
  /** The assistant whose tools they are, prepared for running. */
  readonly assistant: FoundAssistant;
  /** Values for templates; what tools take out of their results is added. */
  readonly variableValues: Json;
  /** Fields of the message to a tool's server beside the calls: the call or chat, the customer, the artifact. */
  readonly about: () => Json;
  /** Fills a template that is sent to a server. */
  readonly fill: (text: string) => string;
  /** Says something to the visitor, in calls; resolves when it has been heard. */
  readonly say?: (text: string) => Promise<void>;
  /** Ends the conversation after what is being said. */
  readonly end?: () => void;
  /** Milliseconds, then the action; returns what calls it off. */
  readonly after?: (milliseconds: number, action: () => void) => () => void;
  readonly now: () => Date;
  /** A file of the organisation, by its key in the storage. */
  readonly readFile?: (key: string) => Promise<Uint8Array>;
}
