import type { PrefetchingVoice, TranscriberEngine } from "@parlor/speech";
import type { SessionTool, VoiceSessionOptions } from "@parlor/speech/session";
import type { DestinationQuestion } from "../tools/handoff.ts";

/** Who calls, in an assistant that is made ready for a call. */
export const customerField = "parlor:customer";

export interface CallContext {
  readonly callId: string;
  readonly assistant: Record<string, unknown>;
  readonly variableValues: Record<string, unknown>;
  /** A part failed and another one serves in its place: staff are told, the call goes on. */
  readonly onPartFailure: (part: string, reason: string) => void;
}

/** What a tool may do with the call in which it is used. */
export interface CallControls {
  /** Lets the assistant finish what it is saying or about to say, and ends the call. Returns at once. */
  endAfterSpeech(reason: string): void;
  /** Says something in the assistant's name; resolves when it has been heard or cut off. */
  say(text: string): Promise<void>;
  /**
   * Lets another assistant go on, when what is being said has been heard. Returns at once.
   *
   * @param destination who goes on, as it is configured
   * @param words what is said first, by the assistant that goes
   * @returns false when there is nobody to go on
   */
  handOver(destination: Record<string, unknown>, words?: string): boolean;
  /** Has a server asked who goes on; it takes over, or the assistant is told why nobody does. Returns at once. */
  askDestination(question: DestinationQuestion): void;
}

/** A tool of the model that may act on the call. */
export interface CallTool extends Omit<SessionTool, "execute"> {
  execute(
    used: { readonly id: string; readonly arguments: Record<string, unknown> },
    call: CallControls,
  ): ReturnType<SessionTool["execute"]>;
}

/** What one call hears, thinks and speaks with. */
export interface CallParts {
  /** null where the platform has no transcriber: the visitor's browser recognises, or the visitor writes. */
  readonly transcriber: TranscriberEngine | null;
  readonly voice: PrefetchingVoice;
  readonly model: VoiceSessionOptions["model"];
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly tools: readonly CallTool[];
  /** A tool of a hook, made ready like those of the model. */
  readonly toolsFor: (tool: Record<string, unknown>) => readonly CallTool[];
  /** Fills a template that is spoken or told to the model. */
  readonly fill: (text: string) => string;
  readonly providerOptions: VoiceSessionOptions["providerOptions"];
  /** Who listens, thinks and speaks: part and model, e.g. `parlor/moonshine`. */
  readonly names: { readonly transcriber: string; readonly model: string; readonly voice: string };
  /** What is served differently from how the assistant asks for it. */
  readonly warnings: readonly string[];
}

/** Makes the parts of calls: one per worker process, shared by its calls, with everything slow loaded already. */
export interface CallPartsFactory {
  partsFor(context: CallContext): CallParts;
  close(): Promise<void>;
}

/** A module that a worker loads: it has to export this as `createCallPartsFactory`. */
export type CreateCallPartsFactory = (configuration: unknown) => Promise<CallPartsFactory>;
