import { type LanguageCode, stt, type VADEvent, VADEventType } from "@livekit/agents";
import { type Clock, sleep } from "@parlor/processes/clock";
import type { TranscriberEngine, TranscriberSession, Transcript } from "../engines.ts";
import { speculationSilence } from "../turn-policy.ts";

/** Milliseconds of audio kept from before the detector was sure, so that no first syllable is lost. */
const preRollMilliseconds = 500;
const sampleRate = 16_000;
/** Frames of speech that are held for a transcriber that is still being opened: half a minute. */
const longestBacklog = 1_000;
/** Milliseconds between two tries to open a transcriber: a machine that starves it now may have time for it soon. */
const openingPauses = [1_000, 5_000, 15_000];

export interface SttHandlers {
  /** Whether the assistant has the floor (speaking, or ducked in mid-message). */
  assistantHasFloor(): boolean;
  /** Whether words that are said meanwhile take the floor from it. */
  takesFloor(text: string): boolean;
  /** The visitor only said "uh-huh": the words are noted, the floor stays with the assistant. */
  onBackchannel(text: string): void;
  /** The final hypothesis of an utterance took this long; others that were nearly taken come after it. */
  onFinalized(milliseconds: number, hypotheses: readonly string[]): void;
  onFailure(error: Error): void;
}

/**
 * Makes a transcriber engine the library's speech-to-text. Utterances are cut by the voice-activity detector (told to
 * it through `voiceActivity`), because the embedded engines have no ends of their own.
 */
export class EngineStt extends stt.STT {
  readonly label: string;
  readonly #engine: TranscriberEngine;
  readonly #handlers: SttHandlers;
  readonly #clock: Clock;
  #stream: EngineSttStream | undefined;

  constructor(engine: TranscriberEngine, handlers: SttHandlers, clock: Clock) {
    super({ streaming: true, interimResults: true });
    this.label = engine.label;
    this.#engine = engine;
    this.#handlers = handlers;
    this.#clock = clock;
  }

  voiceActivity(event: VADEvent): void {
    this.#stream?.voiceActivity(event);
  }

  override stream(): stt.SpeechStream {
    this.#stream = new EngineSttStream(this, this.#engine, this.#handlers, this.#clock);
    return this.#stream;
  }

  protected override _recognize(): Promise<stt.SpeechEvent> {
    throw new Error("Parlor's transcribers are always streamed.");
  }
}

class EngineSttStream extends stt.SpeechStream {
  readonly label: string;
  readonly #engine: TranscriberEngine;
  readonly #handlers: SttHandlers;
  readonly #clock: Clock;
  readonly #ready: Promise<TranscriberSession>;
  #session: TranscriberSession | undefined;
  /** What the transcriber is to be told when it is open. */
  #backlog: ((session: TranscriberSession) => void)[] = [];
  #preRoll: Int16Array[] = [];
  #preRollSamples = 0;
  #listening = false;
  #interrupting = false;
  #partial = "";
  #speculated = "";

  constructor(parent: EngineStt, engine: TranscriberEngine, handlers: SttHandlers, clock: Clock) {
    super(parent, sampleRate);
    this.label = engine.label;
    this.#engine = engine;
    this.#handlers = handlers;
    this.#clock = clock;
    this.#ready = this.#open();
    // It was told of; `run` ends with it.
    this.#ready.catch(() => undefined);
  }

  /** Tries again where it fails: meanwhile the call goes on, and what is said is held. @throws the last try's reason */
  async #open(): Promise<TranscriberSession> {
    const handled = { onPartial: (text: string) => this.#onPartial(text), onFailure: this.#handlers.onFailure };
    for (const pause of [...openingPauses, undefined]) {
      try {
        const session = await this.#engine.open(handled);
        this.#session = session;
        for (const action of this.#backlog.splice(0)) action(session);
        return session;
      } catch (error) {
        this.#handlers.onFailure(error instanceof Error ? error : new Error(String(error)));
        if (pause !== undefined) await sleep(this.#clock, pause, this.abortSignal);
        if (pause === undefined || this.abortSignal.aborted) throw error;
      }
    }
    throw new Error("The transcriber could not be opened.");
  }

  protected override async run(): Promise<void> {
    // Whoever speaks before the transcriber is open is heard all the same: what is said is held for it.
    const listening = this.#listen();
    await this.#ready;
    await listening;
  }

  async #listen(): Promise<void> {
    try {
      for await (const frame of this.input) if (typeof frame !== "symbol") this.#hear(frame.data);
    } finally {
      void this.#ready.then((session) => session.close()).catch(() => undefined);
    }
  }

  #tell(action: (session: TranscriberSession) => void): void {
    if (this.#session) action(this.#session);
    else if (this.#backlog.length < longestBacklog) this.#backlog.push(action);
  }

  voiceActivity(event: VADEvent): void {
    if (event.type === VADEventType.START_OF_SPEECH) this.#begin();
    else if (event.type === VADEventType.END_OF_SPEECH) void this.#end();
    else if (this.#listening && event.rawAccumulatedSilence >= speculationSilence) this.#speculate();
  }

  #hear(samples: Int16Array): void {
    if (this.#listening) {
      this.#tell((session) => session.push(samples));
      return;
    }
    this.#preRoll.push(samples);
    this.#preRollSamples += samples.length;
    while (this.#preRollSamples - (this.#preRoll[0]?.length ?? 0) > (preRollMilliseconds * sampleRate) / 1000)
      this.#preRollSamples -= this.#preRoll.shift()?.length ?? 0;
  }

  #begin(): void {
    if (this.#listening) return;
    this.#listening = true;
    this.#interrupting = this.#handlers.assistantHasFloor();
    this.#partial = "";
    this.#speculated = "";
    const before = this.#preRoll;
    this.#tell((session) => {
      session.begin();
      for (const samples of before) session.push(samples);
    });
    this.#preRoll = [];
    this.#preRollSamples = 0;
  }

  async #end(): Promise<void> {
    if (!this.#listening) return;
    this.#listening = false;
    const interrupting = this.#interrupting;
    const startedAt = this.#clock.elapsed();
    const session = await this.#ready.catch(() => undefined);
    if (!session) return;
    const transcript: Transcript = await session.end().catch((error: unknown) => {
      this.#handlers.onFailure(error instanceof Error ? error : new Error(String(error)));
      return { text: "" };
    });
    const text = transcript.text.trim();
    this.#handlers.onFinalized(this.#clock.elapsed() - startedAt, [text, ...(transcript.alternatives ?? [])]);
    if (text === "") return;
    if (interrupting && !this.#handlers.takesFloor(text)) this.#handlers.onBackchannel(text);
    else this.#emit(stt.SpeechEventType.FINAL_TRANSCRIPT, text, transcript.confidence);
  }

  #onPartial(text: string): void {
    if (!this.#listening || text.trim() === "") return;
    this.#partial = text.trim();
    if (this.#interrupting && !this.#handlers.takesFloor(this.#partial)) return;
    this.#emit(stt.SpeechEventType.INTERIM_TRANSCRIPT, this.#partial);
  }

  /** A pause: the words so far may be all there is, so an answer to them may begin. */
  #speculate(): void {
    if (this.#partial === "" || this.#partial === this.#speculated || this.#interrupting) return;
    this.#speculated = this.#partial;
    this.#emit(stt.SpeechEventType.PREFLIGHT_TRANSCRIPT, this.#partial);
  }

  #emit(type: stt.SpeechEventType, text: string, confidence = 1): void {
    if (this.closed) return;
    this.queue.put({
      type,
      alternatives: [{ language: "en" as LanguageCode, text, startTime: 0, endTime: 0, confidence }],
    });
  }
}
