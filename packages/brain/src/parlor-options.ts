import type { JSONObject, SharedV3ProviderOptions } from "@ai-sdk/provider";

/** What a call or chat tells the embedded brain beside the messages. Other models do not read it. */
export interface ParlorContext {
  readonly assistantName?: string;
  readonly productName?: string;
  /** The research fields and whatever else was given at the start: firstName, company, title, isFreeMail, ... */
  readonly variableValues?: Readonly<Record<string, unknown>>;
  /** Chats may be answered at length; speech may not. */
  readonly longAnswers?: boolean;
}

/** The AI SDK's `providerOptions` for a context. Values that JSON cannot hold are left out. */
export function parlorOptions(context: ParlorContext, task: "reply" | "summary" = "reply"): SharedV3ProviderOptions {
  return { parlor: JSON.parse(JSON.stringify({ ...context, task })) as JSONObject };
}
