import type { TranscriptMessage } from "@parlor/site-contract";
import type { PlatformCall } from "./platform-call.ts";

/** What a model is asked outside of a call. */
export interface ModelQuestion {
  readonly task: "reply" | "summary" | "outcome";
  /** What the model is and has to do. */
  readonly system: string;
  /** The conversation, its newest message last; for a summary one message with the transcript as data. */
  readonly messages: readonly TranscriptMessage[];
  readonly signal: AbortSignal;
}

/** What the site needs of a voice platform, its own or a hosted one. */
export interface VoicePlatform {
  /** What browsers start calls with. */
  readonly publicKey: string;
  /** Undefined when the platform has no such call. @throws when it cannot be asked */
  getCall(id: string): Promise<PlatformCall | undefined>;
  /** Deletes a call and what belongs to it; one that is gone already is no error. */
  deleteCall(id: string): Promise<void>;
  /** Every call, whoever held it, that was begun with this address among its values. @returns their ids */
  findCallsOf(email: string): Promise<readonly string[]>;
  /** The ids of the assistant's calls that began before then, a thousand at most. */
  listOldCalls(assistantId: string, before: Date): Promise<readonly string[]>;
  /** The site assistant's calls that changed since then, oldest first, at most a hundred. */
  listCalls(assistantId: string, since: Date): Promise<readonly PlatformCall[]>;
  /**
   * Asks the platform's model, and has the platform forget that it was asked: what visitors said is kept with their calls
   * and nowhere else.
   *
   * @throws when there is no answer
   */
  ask(question: ModelQuestion): Promise<string>;
  /** Creates the site's assistant, or updates the one by this id; the id may be a new one if that is gone. */
  putAssistant(id: string | undefined, assistant: Readonly<Record<string, unknown>>): Promise<string>;
}
