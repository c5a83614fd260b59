import { VirtualClock } from "@parlor/processes/testing";
import type { SessionEvent } from "@parlor/speech";
import type { VoiceSessionOptions } from "@parlor/speech/session";
import { readAssistantSettings } from "../calls/assistant-settings.ts";
import type { CallEvent } from "../calls/call-event.ts";
import { callTools } from "../calls/call-tools.ts";
import { LiveCall } from "../calls/live-call.ts";
import type { TakenOverCall } from "../calls/live-call-options.ts";
import type { CallSession, Role } from "../calls/speaker.ts";
import { Pacer } from "../media/pacer.ts";
import type { CallTransport, TransportHandlers } from "../media/transport.ts";
import { successorOf } from "../tools/successors.ts";
import { createCallPartsFactory } from "./scripted-parts.ts";

/** A session that does nothing but remember what it was asked, and say what the test says. */
export class FakeSession implements CallSession {
  readonly asked: unknown[][] = [];
  readonly options: VoiceSessionOptions;
  readonly sampleRate = 16_000;
  #spoken: () => void = () => undefined;
  breaks = false;

  constructor(options: VoiceSessionOptions) {
    this.options = options;
  }
  emit(event: SessionEvent): void {
    this.options.emit(event);
  }
  /** What was last to be said has been heard. */
  spoken(): void {
    this.#spoken();
  }
  #note(...call: unknown[]): Promise<void> {
    this.asked.push(call);
    return new Promise((resolve) => {
      this.#spoken = resolve;
    });
  }
  start = async () => undefined;
  pushAudio = (samples: Int16Array) => void this.#note("pushAudio", samples.length);
  nextFrame = () => {
    if (this.breaks) throw new Error("The voice is broken.");
    return new Int16Array(160);
  };
  say = (text: string, options: { interruptible: boolean; interrupts: boolean }) => this.#note("say", text, options);
  write = (text: string) => void this.#note("write", text);
  addMessage = (message: unknown, answer: boolean) => this.#note("addMessage", message, answer);
  recognized = (text: string, final: boolean) => void this.#note("recognized", text, final);
  answer = () => void this.#note("answer");
  whenSilent = (quiet: number) => this.#note("whenSilent", quiet);
  setAssistantMuted = (muted: boolean) => void this.#note("setAssistantMuted", muted);
  setCustomerMuted = (muted: boolean) => void this.#note("setCustomerMuted", muted);
  close = async () => {
    this.asked.push(["close"]);
    this.emit({ type: "user.message", text: "and then", startedAt: 0, endedAt: 0, source: "voice" });
  };
}

export class FakeTransport implements CallTransport {
  readonly receivesAudio: boolean = true;
  readonly told: unknown[] = [];
  readonly handlers: TransportHandlers;
  frames = 0;
  reaches = true;
  closed = false;

  constructor(handlers: TransportHandlers, receivesAudio = true) {
    this.handlers = handlers;
    this.receivesAudio = receivesAudio;
  }
  sendAudio = () => void this.frames++;
  sendMessage = (text: string) => {
    if (this.reaches) this.told.push(text.startsWith("{") ? JSON.parse(text) : text);
    return this.reaches;
  };
  close = () => {
    this.closed = true;
  };
  /** The page says or sends something. */
  page(message: unknown): void {
    this.handlers.onMessage(typeof message === "string" ? message : JSON.stringify(message));
  }
}

const factory = await createCallPartsFactory();

const toolsOf = (assistant: Record<string, unknown>) =>
  callTools({
    assistant,
    variableValues: {},
    fetch: () => Promise.reject(new TypeError("fetch failed")),
    about: () => ({}),
    fill: (text) => text,
    now: () => new Date(0),
  });

export function openCall(
  assistant: Record<string, unknown> = {},
  script: Record<string, unknown> = {},
  takenOver?: TakenOverCall,
) {
  const clock = new VirtualClock();
  const events: CallEvent[] = [...(takenOver?.events ?? [])];
  const roleOf = (given: Record<string, unknown>, more: Record<string, unknown> = {}): Role => {
    const parts = factory.partsFor({
      callId: "call",
      assistant: given,
      variableValues: { script: { firstMessage: "Hello.", ...script, ...more } },
      onPartFailure: () => undefined,
    });
    return {
      settings: readAssistantSettings(given),
      parts: { ...parts, temperature: 0.3, maxTokens: 99, tools: toolsOf(given) },
    };
  };
  const sessions: FakeSession[] = [];
  const call = new LiveCall({
    ...roleOf(assistant),
    successor: (destination) => {
      const next = successorOf(assistant, destination);
      return next && roleOf(next, { firstMessage: next["firstMessage"] });
    },
    createSession: (options) => {
      const made = new FakeSession(options);
      sessions.push(made);
      return made;
    },
    pacer: new Pacer(clock),
    clock,
    takenOver,
    recorder: () => undefined,
    record: (event) => events.push(event),
  });
  const [session] = sessions;
  if (!session) throw new Error("no session was made");
  call.prepare();
  const join = async (token?: string, receivesAudio = true) =>
    call.join(async (handlers) => new FakeTransport(handlers, receivesAudio), token);
  return { call, session, sessions, clock, events, join, types: () => events.map(({ type }) => type) };
}

export async function runningCall(...given: Parameters<typeof openCall>) {
  const opened = openCall(...given);
  const { transport, participant } = await opened.join();
  transport.handlers.onStateChange("connected");
  transport.handlers.onMessageChannelOpen();
  transport.page("playable");
  return { ...opened, transport, participant };
}

export const said = (text: string, interrupted = false): SessionEvent => ({
  type: "assistant.message",
  text,
  interrupted,
  startedAt: 1,
  endedAt: 2,
});
