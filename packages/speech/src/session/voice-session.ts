import { setTimeout as sleep } from "node:timers/promises";
import type { JSONSchema7, LanguageModelV3, SharedV3ProviderOptions } from "@ai-sdk/provider";
import { initializeLogger, llm, type VADEvent, VADEventType, voice } from "@livekit/agents";
import type { TranscriberEngine, VoiceEngine } from "../engines.ts";
import type { SessionEvent } from "../session-events.ts";
import {
  detectorLag,
  duckAfterSpeech,
  finalizationSilence,
  isBackchannel,
  resumeAfterSilence,
} from "../turn-policy.ts";
import { Listening } from "./listening.ts";
import { Microphone } from "./microphone.ts";
import { Playout } from "./playout.ts";
import { SpeakingVoice } from "./speaking.ts";
import { Thinking } from "./thinking.ts";
import { TurnClock } from "./turn-clock.ts";
import { TurnEnd } from "./turn-end.ts";
import { TappedVoiceActivity } from "./voice-activity.ts";

/** Something the model may call while it talks. */
export interface SessionTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JSONSchema7;
  /** Resolves with what the model is told; a rejection is told as an error. */
  execute(call: { readonly id: string; readonly arguments: Record<string, unknown> }): Promise<string>;
}

export interface VoiceSessionOptions {
  /** null where the machine has no ear: the visitor writes. */
  readonly transcriber: TranscriberEngine | null;
  readonly voice: VoiceEngine;
  readonly model: LanguageModelV3;
  readonly systemPrompt: string;
  readonly tools: readonly SessionTool[];
  readonly providerOptions: () => SharedV3ProviderOptions;
  readonly temperature?: number | undefined;
  readonly maxTokens?: number | undefined;
  /** A floor under every end-of-turn wait, in milliseconds. */
  readonly leastWait?: number | undefined;
  readonly emit: (event: SessionEvent) => void;
}

const mostToolSteps = 5;
/** From this probability on, the detector's newest window may be the beginning of speech. */
const likelySpeech = 0.5;

/** The library wants its logger before its first object; everything below an error is its own business. */
initializeLogger({ pretty: false, level: "error" });

/**
 * One spoken conversation. This is the only file that knows how the turn-taking library is wired; the others beside
 * it each adapt one part.
 */
export class VoiceSession {
  readonly #options: VoiceSessionOptions;
  readonly #microphone = new Microphone();
  readonly #playout: Playout;
  readonly #listening: Listening | undefined;
  readonly #session: voice.AgentSession;
  readonly #agent: voice.Agent;
  readonly #clock = new TurnClock();
  #turnStartedAt: number | undefined;
  #speechStartedAt = 0;
  #pendingText: string | undefined;
  /** What was understood of the turn that is not over yet. */
  #understood: string[] = [];
  #readings: readonly string[] = [];
  #mayBeSpeaking = false;
  #closed = false;
  /** The library ended the session by itself: too many failures in a row. */
  #gaveUp = false;
  #lastFailure = "";

  constructor(options: VoiceSessionOptions) {
    this.#options = options;
    this.#playout = new Playout(options.voice.sampleRate, {
      onStarted: () => this.#assistantStarted(),
      onProgress: (text) => this.#emit({ type: "assistant.partial", text, at: Date.now() }),
      onFinished: (result) => this.#assistantFinished(result),
    });
    if (options.transcriber) this.#listening = this.#createListening(options.transcriber);
    this.#session = new voice.AgentSession({
      ...(this.#listening ? { stt: this.#listening } : {}),
      vad: this.#listening ? new TappedVoiceActivity(finalizationSilence, (event) => this.#voiceActivity(event)) : null,
      llm: new Thinking({
        model: options.model,
        providerOptions: options.providerOptions,
        temperature: options.temperature,
        maxTokens: options.maxTokens,
        onFirstToken: (milliseconds) => this.#clock.firstToken(milliseconds),
        onOutput: (text) => this.#emit({ type: "model.output", text, at: Date.now() }),
      }),
      tts: new SpeakingVoice(options.voice, {
        onFirstSound: (milliseconds) => this.#clock.firstSound(milliseconds),
      }),
      turnHandling: {
        turnDetection: this.#listening
          ? new TurnEnd({
              lastSpeechAt: () => this.#clock.lastSpeechAt,
              readings: () => this.#readings,
              mayBeSpeaking: () => this.#mayBeSpeaking,
              leastWait: options.leastWait,
              now: Date.now,
              sleep,
            })
          : "manual",
        // The whole wait is the turn policy's.
        endpointing: { mode: "fixed", minDelay: 0, maxDelay: 0 },
        interruption: {
          enabled: true,
          mode: "vad",
          minDuration: duckAfterSpeech,
          minWords: 0,
          resumeFalseInterruption: true,
          falseInterruptionTimeout: resumeAfterSilence,
          discardAudioIfUninterruptible: false,
          backchannelBoundary: null,
        },
        preemptiveGeneration: { enabled: true, preemptiveTts: true, maxRetries: 6 },
      },
      aecWarmupDuration: null,
      userAwayTimeout: null,
      useTtsAlignedTranscript: false,
      ttsTextTransforms: null,
      maxToolSteps: mostToolSteps,
    });
    this.#agent = new voice.Agent({
      instructions: options.systemPrompt,
      tools: options.tools.map((tool) => this.#toolOf(tool)),
    });
    this.#subscribe();
  }

  async start(): Promise<void> {
    this.#session.input.audio = this.#microphone;
    this.#session.output.audio = this.#playout;
    await this.#session.start({ agent: this.#agent, record: false });
  }

  /** Audio of the visitor: mono 16-bit PCM. */
  pushAudio(samples: Int16Array, sampleRate: number): void {
    if (!this.#closed && !this.#gaveUp) this.#microphone.push(samples, sampleRate);
  }

  /** The next 10 ms of the assistant, at `sampleRate`. */
  nextFrame(): Int16Array {
    return this.#playout.nextFrame();
  }

  get sampleRate(): number {
    return this.#options.voice.sampleRate;
  }

  /** Speaks a text as it is; resolves when it has been heard or cut off. */
  async say(text: string, options: { readonly interruptible: boolean; readonly interrupts: boolean }): Promise<void> {
    if (options.interrupts) this.interrupt();
    const handle = this.#try(() => this.#session.say(text, { allowInterruptions: options.interruptible }));
    await handle?.waitForPlayout().catch((error: unknown) => this.#failed(error));
  }

  /** The visitor wrote instead of speaking. */
  write(text: string): void {
    this.interrupt();
    this.#pendingText = text;
    this.#try(() => this.#session.generateReply({ userInput: text, inputModality: "text" }));
  }

  /** Adds a message to what the model knows, without an answer unless one is asked for. */
  async addMessage(
    message: { readonly role: "system" | "user" | "assistant"; readonly content: string },
    answer: boolean,
  ): Promise<void> {
    const conversation = this.#agent.chatCtx.copy();
    conversation.addMessage({ role: message.role, content: message.content });
    await this.#try(() => this.#agent.updateChatCtx(conversation))?.catch((error: unknown) => this.#failed(error));
    if (answer) this.answer();
  }

  /** What the visitor's own browser understood, where no audio of theirs is heard here. */
  recognized(text: string, final: boolean): void {
    const words = text.trim();
    if (words === "") return;
    const now = Date.now();
    this.#turnStartedAt ??= now;
    if (!isBackchannel(words)) this.interrupt();
    if (!final) {
      this.#emit({ type: "user.partial", text: words, at: now });
      return;
    }
    this.#clock.speechEnded(now);
    this.#clock.committed(now);
    this.#try(() => this.#session.generateReply({ userInput: words }));
  }

  /** Lets the model speak without new words of the visitor. */
  answer(): void {
    this.#try(() => this.#session.generateReply());
  }

  /** Resolves when nothing has been said for `quiet` milliseconds. */
  async whenSilent(quiet: number): Promise<void> {
    do {
      if (this.#playout.pendingPlayoutSegments > 0) await this.#playout.waitForPlayout();
      await sleep(quiet);
    } while (!this.#closed && !this.#gaveUp && this.#playout.pendingPlayoutSegments > 0);
  }

  /** Cuts off whatever the assistant is saying. */
  interrupt(): void {
    this.#try(() => this.#session.interrupt({ force: true }));
  }

  /** A muted assistant neither hears nor sounds; what is written to it, it answers in text. */
  setAssistantMuted(muted: boolean): void {
    if (muted) this.interrupt();
    this.#session.output.setAudioEnabled(!muted);
    this.#session.input.setAudioEnabled(!muted);
  }

  setCustomerMuted(muted: boolean): void {
    this.#session.input.setAudioEnabled(!muted);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    const text = this.#understood.join(" ");
    const endedAt = this.#clock.lastSpeechAt;
    // The turn was not over when the call ended: what was understood of it is kept all the same.
    if (text !== "")
      this.#emit({ type: "user.message", text, startedAt: this.#turnStartedAt ?? endedAt, endedAt, source: "voice" });
    this.#closed = true;
    await this.#session.close();
    await this.#microphone.close();
  }

  /** The library throws when it is asked for something before its start or after its end, which it may choose itself. */
  #try<Result>(action: () => Result): Result | undefined {
    if (this.#closed || this.#gaveUp) return undefined;
    try {
      return action();
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  #emit(event: SessionEvent): void {
    if (!this.#closed) this.#options.emit(event);
  }

  #createListening(engine: TranscriberEngine): Listening {
    return new Listening(engine, {
      assistantHasFloor: () => this.#playout.pendingPlayoutSegments > 0,
      onBackchannel: (text) => {
        this.#turnStartedAt = undefined;
        this.#emit({ type: "user.backchannel", text, at: Date.now() });
      },
      onFinalized: (milliseconds, readings) => {
        this.#clock.transcribed(milliseconds);
        this.#readings = readings;
      },
      onNothingUnderstood: () => undefined,
      onFailure: (error) => this.#emit({ type: "ear.lost", reason: error.message, at: Date.now() }),
    });
  }

  #toolOf(tool: SessionTool) {
    return llm.tool({
      name: tool.name,
      description: tool.description,
      parameters: tool.parameters,
      execute: async (given: Record<string, unknown>, { toolCallId }: { toolCallId: string }) => {
        this.#emit({ type: "tool.called", id: toolCallId, name: tool.name, arguments: given, at: Date.now() });
        const result = await tool.execute({ id: toolCallId, arguments: given });
        this.#emit({ type: "tool.result", id: toolCallId, name: tool.name, result, at: Date.now() });
        return result;
      },
    });
  }

  #voiceActivity(event: VADEvent): void {
    this.#listening?.voiceActivity(event);
    this.#mayBeSpeaking = event.type !== VADEventType.END_OF_SPEECH && event.probability >= likelySpeech;
    const now = Date.now();
    if (event.type === VADEventType.START_OF_SPEECH) {
      const at = now - event.speechDuration;
      this.#turnStartedAt ??= at;
      this.#emit({ type: "user.speech", status: "started", at });
    } else if (event.type === VADEventType.END_OF_SPEECH) {
      const at = now - event.silenceDuration - detectorLag;
      this.#clock.speechEnded(at);
      this.#emit({ type: "user.speech", status: "stopped", at });
    }
  }

  #assistantStarted(): void {
    const at = Date.now();
    this.#speechStartedAt = at;
    this.#emit({ type: "assistant.speech", status: "started", at });
    const latency = this.#clock.answered(at);
    if (latency) this.#emit({ type: "turn.measured", latency, at });
  }

  #assistantFinished(result: { readonly spoken: string; readonly interrupted: boolean }): void {
    const at = Date.now();
    if (result.interrupted) this.#emit({ type: "user.interrupted", at });
    this.#emit({ type: "assistant.speech", status: "stopped", at });
    if (result.spoken === "") return;
    const { spoken: text, interrupted } = result;
    this.#emit({ type: "assistant.message", text, interrupted, startedAt: this.#speechStartedAt, endedAt: at });
  }

  #subscribe(): void {
    const types = voice.AgentSessionEventTypes;
    this.#session.on(types.UserInputTranscribed, (event) => {
      if (event.isFinal) this.#understood.push(event.transcript.trim());
      else this.#emit({ type: "user.partial", text: event.transcript, at: Date.now() });
    });
    this.#session.on(types.ConversationItemAdded, (event) => {
      if (event.item.type === "message") this.#messageAdded(event.item);
    });
    this.#session.on(types.MetricsCollected, (event) => {
      if (event.metrics.type === "eou_metrics")
        this.#clock.committed(event.metrics.lastSpeakingTimeMs + event.metrics.endOfUtteranceDelayMs);
    });
    this.#session.on(types.Error, (event) => {
      this.#lastFailure = this.#failed(event.error) ?? this.#lastFailure;
    });
    this.#session.on(types.Close, () => {
      if (this.#closed || this.#gaveUp) return;
      this.#gaveUp = true;
      this.#emit({ type: "session.closed", reason: this.#lastFailure, at: Date.now() });
    });
  }

  #messageAdded(message: llm.ChatMessage): void {
    const text = message.textContent?.trim() ?? "";
    if (text === "") return;
    const now = Date.now();
    if (message.role === "user") {
      const written = this.#pendingText === text;
      if (written) this.#pendingText = undefined;
      const endedAt = written ? now : this.#clock.lastSpeechAt;
      const startedAt = written ? now : (this.#turnStartedAt ?? endedAt);
      this.#turnStartedAt = undefined;
      if (!written) this.#understood = [];
      this.#emit({ type: "user.message", text, startedAt, endedAt, source: written ? "text" : "voice" });
    } else if (message.role === "assistant" && !this.#session.output.audioEnabled) {
      this.#emit({ type: "assistant.message", text, interrupted: false, startedAt: now, endedAt: now });
    }
  }

  /** Tells of a failure that will not mend by itself, and gives its reason. */
  #failed(error: unknown): string | undefined {
    const detail = (error ?? {}) as { type?: string; error?: unknown; recoverable?: boolean };
    if (detail.recoverable) return undefined;
    const part =
      detail.type === "llm_error"
        ? "model"
        : detail.type === "tts_error"
          ? "voice"
          : detail.type === "stt_error"
            ? "transcriber"
            : "session";
    const cause = detail.error ?? error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#emit({ type: "failed", part, reason, at: Date.now() });
    return reason;
  }
}
