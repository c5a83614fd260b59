import type { SessionEvent } from "@parlor/speech";
import { ClauseSplitter } from "@parlor/speech";
import type { VoiceSession, VoiceSessionOptions } from "@parlor/speech/session";
import { hooksOf, lastWords } from "../plans/hooks.ts";
import { endpointingPlanOf, interruptionPlanOf } from "../plans/turn-plans.ts";
import { carriedOver } from "../tools/handoff.ts";
import type { AssistantSettings } from "./assistant-settings.ts";
import type { CallEvent, KnownCallEvent } from "./call-event.ts";
import type { CallControls, CallParts } from "./call-parts.ts";
import { callTextsIn } from "./call-texts.ts";
import { endReasons } from "./end-reasons.ts";

/** The part of a voice session that a call uses. */
export type CallSession = Pick<
  VoiceSession,
  | "start"
  | "pushAudio"
  | "nextFrame"
  | "sampleRate"
  | "say"
  | "write"
  | "addMessage"
  | "recognized"
  | "answer"
  | "whenSilent"
  | "setAssistantMuted"
  | "setCustomerMuted"
  | "close"
>;

export type CreateCallSession = (options: VoiceSessionOptions) => CallSession;

/** What was said before, for a model that has to go on with it. */
export type History = NonNullable<VoiceSessionOptions["history"]>;

/** An assistant as a call runs it. */
export interface Role {
  readonly settings: AssistantSettings;
  readonly parts: CallParts;
}

/** One assistant in a call, and the session in which it hears, thinks and speaks. */
export interface Speaker extends Role {
  readonly session: CallSession;
}

export interface SpeakerOptions extends Role {
  readonly createSession: CreateCallSession;
  readonly history: History;
  /** The call that its tools may act on. */
  readonly call: CallControls;
  readonly emit: (event: SessionEvent) => void;
}

/** Gives an assistant its session, which is to be started. */
export function createSpeaker({ settings, parts, createSession, history, call, emit }: SpeakerOptions): Speaker {
  const session = createSession({
    transcriber: parts.transcriber,
    voice: parts.voice,
    model: parts.model,
    temperature: parts.temperature,
    maxTokens: parts.maxTokens,
    systemPrompt: parts.systemPrompt,
    providerOptions: parts.providerOptions,
    tools: parts.tools.map((tool) => ({ ...tool, execute: (used) => tool.execute(used, call) })),
    endpointing: endpointingPlanOf(settings),
    interruption: interruptionPlanOf(settings),
    history,
    emit,
  });
  return { settings, parts, session };
}

/** Makes a first message ready before it is wanted. */
export function prefetch({ voice }: CallParts, text: string): void {
  const splitter = new ClauseSplitter();
  for (const clause of [...splitter.push(text), ...splitter.flush()]) voice.prefetch(clause);
}

/** What was said in a call so far, for a model that has to go on with it. */
export function historyOf(events: readonly CallEvent[]): History {
  const roles = { "user.message": "user", "assistant.message": "assistant", "system.message": "system" } as const;
  return (events as readonly KnownCallEvent[]).flatMap((event) =>
    event.type === "user.message" || event.type === "assistant.message" || event.type === "system.message"
      ? [{ role: roles[event.type], content: event.data.text }]
      : [],
  );
}

/** What of it the next assistant gets to know, by its destination's context plan. */
export function historyAfter(destination: Record<string, unknown>, events: readonly CallEvent[]): History {
  return carriedOver(
    destination,
    historyOf(events).map((message) => ({ ...message })),
  ).flatMap(({ role, content }) =>
    role === "system" || role === "user" || role === "assistant" ? [{ role, content: String(content) }] : [],
  );
}

/** How an assistant is told of: nothing of what it is made of. */
export function nameOf({ settings: { id, name } }: Role): { readonly id?: string; readonly name?: string } {
  return { ...(typeof id === "string" && { id }), ...(name !== undefined && { name }) };
}

const parting =
  /\b(?:good ?bye|bye|take care|see you|have a (?:good|nice|great|lovely|wonderful) \w+|auf wiederhören|auf wiedersehen|tschüss)\b[^?]{0,40}$/i;

/** Whether the assistant's latest words were a goodbye. */
export function hasParted(history: History): boolean {
  const last = history.at(-1);
  return last?.role === "assistant" && parting.test(last.content);
}

/** What is said before the call ends for `reason`; undefined for nothing. */
export function farewellOf({ settings, parts }: Role, reason: string): string | undefined {
  const { budgetSpent } = callTextsIn(settings.transcriber?.["language"]);
  const ours = reason === endReasons.budgetSpent ? budgetSpent : settings.endCallMessage;
  const words = lastWords(hooksOf(settings), reason) ?? ours;
  return words ? parts.fill(words) : undefined;
}
