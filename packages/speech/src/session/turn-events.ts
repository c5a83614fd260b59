import type { Clock } from "@parlor/processes/clock";
import type { SessionEvent } from "../session-events.ts";
import { detectorLag } from "../turn-policy.ts";
import { TurnClock } from "./turn-clock.ts";

export interface TurnEventsOptions {
  readonly clock: Pick<Clock, "now">;
  readonly emit: (event: SessionEvent) => void;
}

/**
 * What happens in a conversation, put into the words of `SessionEvent`: whose turn it is, when it began, what was
 * understood of it, and how long its answer took. Knows neither audio nor the turn-taking library.
 */
export class TurnEvents {
  readonly #options: TurnEventsOptions;
  readonly #clock = new TurnClock();
  #turnStartedAt: number | undefined;
  #assistantStartedAt = 0;
  /** What was written and has not come back as a message yet. */
  #written: string | undefined;
  /** What was understood of the turn that is not over yet. */
  #understood: string[] = [];

  constructor(options: TurnEventsOptions) {
    this.#options = options;
  }

  /** Milliseconds since the epoch. */
  get lastSpeechAt(): number {
    return this.#clock.lastSpeechAt;
  }

  /** The detector is sure of speech that has lasted for `duration` milliseconds. */
  userStarted(duration: number): void {
    const at = this.#options.clock.now() - duration;
    this.#turnStartedAt ??= at;
    this.#emit({ type: "user.speech", status: "started", at });
  }

  /** The detector is sure of silence that has lasted for `silence` milliseconds. */
  userStopped(silence: number): void {
    const at = this.#options.clock.now() - silence - detectorLag;
    this.#clock.speechEnded(at);
    this.#emit({ type: "user.speech", status: "stopped", at });
  }

  /** Words of the visitor's turn, which may yet change or be followed by more. */
  understood(text: string, final: boolean): void {
    if (final) this.#understood.push(text.trim());
    else this.#emit({ type: "user.partial", text, at: this.#now() });
  }

  backchannel(text: string): void {
    this.#turnStartedAt = undefined;
    this.#emit({ type: "user.backchannel", text, at: this.#now() });
  }

  /** The visitor wrote instead of speaking: the message that follows is not spoken. */
  wrote(text: string): void {
    this.#written = text;
  }

  /** The visitor's own browser understood words; the whole of them where `final`. */
  recognized(text: string, final: boolean): void {
    const now = this.#now();
    this.#turnStartedAt ??= now;
    if (!final) {
      this.#emit({ type: "user.partial", text, at: now });
      return;
    }
    this.#clock.speechEnded(now);
    this.#clock.committed(now);
  }

  /** A turn of the visitor became a message of the conversation. */
  userMessage(text: string): void {
    const isWritten = this.#written === text;
    if (isWritten) this.#written = undefined;
    else this.#understood = [];
    const endedAt = isWritten ? this.#now() : this.#clock.lastSpeechAt;
    const startedAt = isWritten ? endedAt : (this.#turnStartedAt ?? endedAt);
    this.#turnStartedAt = undefined;
    this.#emit({ type: "user.message", text, startedAt, endedAt, source: isWritten ? "text" : "voice" });
  }

  assistantStarted(): void {
    const at = this.#now();
    this.#assistantStartedAt = at;
    this.#emit({ type: "assistant.speech", status: "started", at });
    const latency = this.#clock.answered(at);
    if (latency) this.#emit({ type: "turn.measured", latency, at });
  }

  assistantHeard(text: string): void {
    this.#emit({ type: "assistant.partial", text, at: this.#now() });
  }

  assistantFinished(result: { readonly spoken: string; readonly interrupted: boolean }): void {
    const at = this.#now();
    if (result.interrupted) this.#emit({ type: "user.interrupted", at });
    this.#emit({ type: "assistant.speech", status: "stopped", at });
    if (result.spoken === "") return;
    const { spoken: text, interrupted } = result;
    this.#emit({ type: "assistant.message", text, interrupted, startedAt: this.#assistantStartedAt, endedAt: at });
  }

  /** The assistant answered in text alone. */
  assistantWrote(text: string): void {
    const at = this.#now();
    this.#emit({ type: "assistant.message", text, interrupted: false, startedAt: at, endedAt: at });
  }

  modelOutput(text: string): void {
    this.#emit({ type: "model.output", text, at: this.#now() });
  }

  /** The hops of the running turn, in milliseconds; `committed` is a moment since the epoch. */
  measured(hop: "transcribed" | "firstToken" | "firstSound" | "committed", value: number): void {
    this.#clock[hop](value);
  }

  /** The session ends in mid-turn: what was understood of it is kept all the same. */
  closed(): void {
    const text = this.#understood.join(" ");
    const endedAt = this.#clock.lastSpeechAt;
    if (text === "") return;
    this.#understood = [];
    this.#emit({ type: "user.message", text, startedAt: this.#turnStartedAt ?? endedAt, endedAt, source: "voice" });
  }

  #now(): number {
    return this.#options.clock.now();
  }

  #emit(event: SessionEvent): void {
    this.#options.emit(event);
  }
}
