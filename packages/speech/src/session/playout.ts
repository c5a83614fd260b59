import { voice } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import type { Clock } from "@parlor/processes/clock";
import { type SpokenClause, spokenText } from "../spoken-text.ts";

/** Key under which the speaking side writes a clause's text on the clause's first frame. */
export const clauseKey = "parlor.clause";

export interface PlayoutHandlers {
  onStarted(): void;
  /** The words heard so far of the running message; called when they change. */
  onProgress(spoken: string): void;
  onFinished(result: { readonly spoken: string; readonly interrupted: boolean; readonly seconds: number }): void;
}

/** A frame is 10 ms: over one of them sound fades when it is ducked or comes back, so that nothing clicks. */
const framesPerSecond = 100;

/**
 * Where the session's speech goes: a queue that the pacer empties, 10 ms at a time. It can be ducked and resumed,
 * and it knows which words have been heard.
 */
export class Playout extends voice.AudioOutput {
  readonly #handlers: PlayoutHandlers;
  readonly #clock: Pick<Clock, "now">;
  readonly #frameSamples: number;
  readonly #silence: Int16Array;
  #chunks: Int16Array[] = [];
  #offset = 0;
  #clauses: SpokenClause[] = [];
  #played = 0;
  #open = false;
  #flushed = false;
  #started = false;
  #paused = false;
  #audible = false;
  #reported = "";

  constructor(sampleRate: number, handlers: PlayoutHandlers, clock: Pick<Clock, "now">) {
    super(sampleRate, undefined, { pause: true });
    this.#handlers = handlers;
    this.#clock = clock;
    this.#frameSamples = sampleRate / framesPerSecond;
    this.#silence = new Int16Array(this.#frameSamples);
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    const clause = frame.userdata[clauseKey];
    if (typeof clause === "string") this.#clauses.push({ text: clause, samples: 0 });
    const current = this.#clauses.at(-1);
    if (current) current.samples += frame.samplesPerChannel;
    this.#chunks.push(frame.data);
    this.#open = true;
  }

  /** The next 10 ms to send. Silence when there is nothing to say or the assistant is ducked. */
  nextFrame(): Int16Array {
    if (this.#paused) {
      if (!this.#audible) return this.#silence;
      this.#audible = false;
      return fade(this.#take(), "out");
    }
    if (this.#chunks.length === 0) {
      this.#audible = false;
      if (this.#open && this.#flushed) this.#finish(false);
      return this.#silence;
    }
    if (!this.#started) {
      this.#started = true;
      this.onPlaybackStarted(this.#clock.now());
      this.#handlers.onStarted();
    }
    const frame = this.#take();
    this.#report();
    if (this.#audible) return frame;
    this.#audible = true;
    return this.#played > this.#frameSamples ? fade(frame, "in") : frame;
  }

  override flush(): void {
    super.flush();
    if (this.#open) this.#flushed = true;
  }

  override clearBuffer(): void {
    if (!this.#open) return;
    super.flush();
    this.#finish(true);
  }

  override pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    super.pause();
  }

  override resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    super.resume();
  }

  #take(): Int16Array {
    const frame = new Int16Array(this.#frameSamples);
    let filled = 0;
    while (filled < frame.length) {
      const chunk = this.#chunks[0];
      if (!chunk) break;
      const part = chunk.subarray(this.#offset, this.#offset + frame.length - filled);
      frame.set(part, filled);
      filled += part.length;
      this.#offset += part.length;
      if (this.#offset < chunk.length) continue;
      this.#chunks.shift();
      this.#offset = 0;
    }
    this.#played += filled;
    return frame;
  }

  #report(): void {
    const spoken = spokenText(this.#clauses, this.#played);
    if (spoken === this.#reported) return;
    this.#reported = spoken;
    this.#handlers.onProgress(spoken);
  }

  #finish(interrupted: boolean): void {
    const seconds = this.#played / (this.#frameSamples * framesPerSecond);
    const spoken = interrupted
      ? spokenText(this.#clauses, this.#played)
      : this.#clauses.map((clause) => clause.text).join(" ");
    this.#chunks = [];
    this.#offset = 0;
    this.#clauses = [];
    this.#played = 0;
    this.#open = false;
    this.#flushed = false;
    this.#started = false;
    this.#reported = "";
    this.onPlaybackFinished({ playbackPosition: seconds, interrupted, synchronizedTranscript: spoken });
    this.#handlers.onFinished({ spoken, interrupted, seconds });
  }
}

function fade(frame: Int16Array, direction: "in" | "out"): Int16Array {
  const out = new Int16Array(frame.length);
  for (let index = 0; index < frame.length; index++) {
    const gain = direction === "in" ? index / frame.length : 1 - index / frame.length;
    out[index] = (frame[index] ?? 0) * gain;
  }
  return out;
}
