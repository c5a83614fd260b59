import type { SessionEvent } from "@parlor/speech";
import type { CallEvent, CallEventData, CallEventType } from "./call-event.ts";
import type { ConversationSoFar } from "./client-messages.ts";
import { projectCall } from "./projection.ts";

export interface EventLogOptions {
  /** Writes an event down; called before anybody is told of it. */
  readonly write: (event: CallEvent) => void;
  readonly now: () => number;
  /** Whether beginnings and ends of speech are written down: they are many, and few ask for them. */
  readonly speech?: boolean;
  /** What is written already: of a call that another worker held before. */
  readonly events?: readonly CallEvent[];
}

/** The list of what happened in one call, from which everything else is computed. */
export class EventLog {
  readonly #options: EventLogOptions;
  readonly #events: CallEvent[];
  /** What has been heard so far of a message that is being spoken. */
  #open: { readonly text: string; readonly startedAt: number } | undefined;

  constructor(options: EventLogOptions) {
    this.#options = options;
    this.#events = [...(options.events ?? [])];
  }

  record<Type extends CallEventType>(type: Type, data: CallEventData[Type]): void {
    const seq = (this.#events.at(-1)?.seq ?? -1) + 1;
    const event: CallEvent = { seq, at: this.#options.now(), type, data: { ...data } };
    this.#events.push(event);
    this.#options.write(event);
  }

  /** Writes down what belongs into the list of what a session tells; the rest is only passed on. */
  recordSession(event: SessionEvent): void {
    switch (event.type) {
      case "user.message": {
        const { text, startedAt, endedAt, source } = event;
        this.record("user.message", { text, startedAt, endedAt, source });
        break;
      }
      case "user.speech":
      case "assistant.speech": {
        const role = event.type === "user.speech" ? "user" : "assistant";
        if (this.#options.speech) this.record("speech.changed", { role, status: event.status });
        break;
      }
      case "assistant.partial":
        this.#open = { text: event.text, startedAt: this.#open?.startedAt ?? event.at };
        break;
      case "assistant.message": {
        const { text, interrupted, startedAt, endedAt } = event;
        this.#open = undefined;
        this.record("assistant.message", { text, interrupted, startedAt, endedAt });
        break;
      }
      case "user.backchannel":
        this.record("user.backchannel", { text: event.text });
        break;
      case "user.interrupted":
        this.record("user.interrupted", {});
        break;
      case "tool.called":
        this.record("tool.called", { id: event.id, name: event.name, arguments: event.arguments });
        break;
      case "tool.result":
        this.record("tool.result", { id: event.id, name: event.name, result: event.result });
        break;
      case "turn.measured":
        this.record("turn.measured", { ...event.latency });
        break;
      case "transcriber.lost":
        this.record("part.failed", { part: "transcriber", reason: event.reason });
        break;
      case "failed":
        this.record("part.failed", { part: event.part, reason: event.reason });
        break;
      case "session.closed":
        this.record("part.failed", { part: "session", reason: event.reason });
        break;
    }
  }

  /** A message that was being spoken when the call ended: what was heard of it is kept. */
  finishOpenMessage(): void {
    if (!this.#open) return;
    const { text, startedAt } = this.#open;
    this.#open = undefined;
    this.record("assistant.message", { text, interrupted: true, startedAt, endedAt: this.#options.now() });
  }

  get events(): readonly CallEvent[] {
    return this.#events;
  }

  conversation(): ConversationSoFar {
    const { messages, artifact } = projectCall(this.#events);
    return { messages, messagesOpenAIFormatted: artifact["messagesOpenAIFormatted"] as Record<string, unknown>[] };
  }
}
