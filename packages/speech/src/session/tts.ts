import { shortuuid, tts } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";
import { type Clock, sleep } from "@parlor/processes/clock";
import { ClauseSplitter } from "../clauses.ts";
import type { VoiceEngine } from "../engines.ts";
import { clauseKey } from "./playout.ts";

/** Milliseconds of audio in a frame handed to the library. */
const frameMilliseconds = 20;
/**
 * Milliseconds of speech that are made ahead of what can have been heard. Most answers that are begun early are
 * dropped again, and every call of this process wants the same voice: what is not due yet is not made yet.
 */
const lead = 2_000;

export interface TtsHandlers {
  /** A clause's first sound exists, `milliseconds` after its text was known. */
  onFirstSound(milliseconds: number): void;
}

/** Makes a voice engine the library's text-to-speech: text streams in, clauses are spoken one after the other. */
export class EngineTts extends tts.TTS {
  readonly label: string;
  readonly engine: VoiceEngine;
  readonly handlers: TtsHandlers;
  readonly clock: Clock;

  constructor(engine: VoiceEngine, handlers: TtsHandlers, clock: Clock) {
    super(engine.sampleRate, 1, { streaming: true });
    this.label = engine.label;
    this.engine = engine;
    this.handlers = handlers;
    this.clock = clock;
  }

  override synthesize(): tts.ChunkedStream {
    throw new Error("Parlor's voices are always streamed.");
  }

  override stream(): tts.SynthesizeStream {
    return new EngineTtsStream(this);
  }
}

class EngineTtsStream extends tts.SynthesizeStream {
  readonly label: string;
  readonly #voice: EngineTts;
  #pending: AudioFrame | undefined;
  #segment = shortuuid("segment_");
  #firstSoundAt: number | undefined;
  #made = 0;

  constructor(parent: EngineTts) {
    super(parent);
    this.#voice = parent;
    this.label = parent.label;
  }

  protected override async run(): Promise<void> {
    const splitter = new ClauseSplitter();
    for await (const token of this.input) {
      if (this.abortSignal.aborted) return;
      if (typeof token === "string") {
        for (const clause of splitter.push(token)) await this.#speak(clause);
        continue;
      }
      for (const clause of splitter.flush()) await this.#speak(clause);
      this.#endSegment();
    }
    for (const clause of splitter.flush()) await this.#speak(clause);
    this.#endSegment();
  }

  async #speak(clause: string): Promise<void> {
    const { engine, handlers, clock } = this.#voice;
    const startedAt = clock.elapsed();
    const samplesPerFrame = (engine.sampleRate * frameMilliseconds) / 1000;
    let first = true;
    let rest = new Int16Array(0);
    for await (const chunk of engine.synthesize(clause, { signal: this.abortSignal })) {
      if (this.abortSignal.aborted) return;
      if (first) handlers.onFirstSound(clock.elapsed() - startedAt);
      const samples = concatenate(rest, chunk);
      let at = 0;
      for (; at + samplesPerFrame <= samples.length; at += samplesPerFrame) {
        const early = this.#early();
        if (early > 0) await sleep(clock, early, this.abortSignal);
        if (this.abortSignal.aborted) return;
        this.#put(samples.slice(at, at + samplesPerFrame), first ? clause : undefined);
        first = false;
      }
      rest = samples.slice(at);
    }
    if (rest.length > 0 && !this.abortSignal.aborted) this.#put(rest, first ? clause : undefined);
  }

  /**
   * Milliseconds by which the next frame comes too early. Frame by frame, because the library notices between two
   * frames that it wants no more.
   */
  #early(): number {
    if (this.#firstSoundAt === undefined) return 0;
    return this.#made - (this.#voice.clock.elapsed() - this.#firstSoundAt) - lead;
  }

  #put(samples: Int16Array, clause: string | undefined): void {
    this.#firstSoundAt ??= this.#voice.clock.elapsed();
    this.#made += (samples.length / this.#voice.engine.sampleRate) * 1_000;
    const userdata = clause === undefined ? {} : { [clauseKey]: clause };
    this.#emit(new AudioFrame(samples, this.#voice.engine.sampleRate, 1, samples.length, userdata));
  }

  /** Frames are sent one late, because the last of a segment has to say that it is the last. */
  #emit(frame: AudioFrame): void {
    this.#flushPending(false);
    this.#pending = frame;
  }

  #flushPending(final: boolean): void {
    if (!this.#pending) return;
    this.queue.put({ requestId: this.#segment, segmentId: this.#segment, frame: this.#pending, final });
    this.#pending = undefined;
  }

  #endSegment(): void {
    if (!this.#pending) return;
    this.#flushPending(true);
    this.queue.put(tts.SynthesizeStream.END_OF_STREAM);
    this.#segment = shortuuid("segment_");
  }
}

function concatenate(left: Int16Array, right: Int16Array): Int16Array<ArrayBuffer> {
  const out = new Int16Array(left.length + right.length);
  out.set(left);
  out.set(right, left.length);
  return out;
}
