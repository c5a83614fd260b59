import type { JSONObject, SharedV3ProviderOptions } from "@ai-sdk/provider";

/** What a call or chat tells the embedded brain beside the messages. Other models do not read it. */
export interface ParlorContext {
  readonly assistantName?: string;
  readonly productName?: string;
  /** The research fields and whatever else was given at the start: firstName, company, title, isFreeMail, ... */
  readonly variableValues?: Readonly<Record<string, unknown>>;
  /** Chats may be answered at length; speech may not. */
  readonly longAnswers?: boolean;
  /** Whether a person reads a summary afterwards; only then does the brain say that it notes something. */
  readonly notes?: boolean;
  /** What may be spoken of. By default the folder, unless the instructions are about something else. */
  readonly knowledge?: "folder" | "instructions";
}

/** What the brain is to make of a prompt: the next reply, or of a transcript its summary or (as JSON) its outcome. */
export type BrainTask = "reply" | "summary" | "outcome";

/** The AI SDK's `providerOptions` for a context. Values that JSON cannot hold are left out. */
export function parlorOptions(context: ParlorContext, task: BrainTask = "reply"): SharedV3ProviderOptions {
  return { parlor: JSON.parse(JSON.stringify({ ...context, task })) as JSONObject };
}
