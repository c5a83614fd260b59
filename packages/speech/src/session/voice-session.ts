import type { JSONSchema7, LanguageModelV3, SharedV3ProviderOptions } from "@ai-sdk/provider";
import { initializeLogger, llm, type VADEvent, VADEventType, voice } from "@livekit/agents";
import { type Clock, sleep, systemClock } from "@parlor/processes/clock";
import type { EndpointingPlan } from "../endpointing-plan.ts";
import type { TranscriberEngine, VoiceEngine } from "../engines.ts";
import { type InterruptionPlan, takesFloor } from "../interruption-plan.ts";
import type { SessionEvent } from "../session-events.ts";
import { duckAfterSpeech, finalizationSilence, resumeAfterSilence } from "../turn-policy.ts";
import { ModelLlm } from "./llm.ts";
import { Microphone } from "./microphone.ts";
import { Playout } from "./playout.ts";
import { EngineStt } from "./stt.ts";
import { EngineTts } from "./tts.ts";
import { TurnEnd } from "./turn-end.ts";
import { TurnEvents } from "./turn-events.ts";
import { TappedVad } from "./vad.ts";

/** Something the model may call while it talks. */
export interface SessionTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: JSONSchema7;
  /**
   * Resolves with what the model is told; a rejection is told as an error. After an `answered` result the model does not
   * speak: something else was said in its place.
   */
  execute(call: {
    readonly id: string;
    readonly arguments: Record<string, unknown>;
  }): Promise<string | { readonly result: string; readonly answered: true }>;
}

interface SessionMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface VoiceSessionOptions {
  /** null where the machine has no transcriber: the visitor writes. */
  readonly transcriber: TranscriberEngine | null;
  readonly voice: VoiceEngine;
  readonly model: LanguageModelV3;
  readonly systemPrompt: string;
  /** What was said before this session began. */
  readonly history?: readonly SessionMessage[];
  readonly tools: readonly SessionTool[];
  readonly providerOptions: () => SharedV3ProviderOptions;
  readonly temperature: number | undefined;
  readonly maxTokens: number | undefined;
  /** When it begins to answer. */
  readonly endpointing?: EndpointingPlan;
  /** When it falls silent because the visitor speaks. */
  readonly interruption?: InterruptionPlan;
  readonly emit: (event: SessionEvent) => void;
  readonly clock?: Clock;
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
  readonly #clock: Clock;
  readonly #microphone = new Microphone();
  readonly #playout: Playout;
  readonly #stt: EngineStt | undefined;
  readonly #session: voice.AgentSession;
  readonly #agent: voice.Agent;
  readonly #turn: TurnEvents;
  #hypotheses: readonly string[] = [];
  #mayBeSpeaking = false;
  /** Milliseconds since the epoch until which the assistant is silent, because it was interrupted. */
  #silentUntil = 0;
  #closed = false;
  /** The library ended the session by itself: too many failures in a row. */
  #gaveUp = false;
  #lastFailure = "";

  constructor(options: VoiceSessionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#turn = new TurnEvents({ clock: this.#clock, emit: (event) => this.#emit(event) });
    const turn = this.#turn;
    this.#playout = new Playout(
      options.voice.sampleRate,
      {
        onStarted: () => turn.assistantStarted(),
        onProgress: (text) => turn.assistantHeard(text),
        onFinished: (result) => {
          if (result.interrupted) this.#silentUntil = this.#clock.now() + (options.interruption?.backoff ?? 0);
          turn.assistantFinished(result);
        },
      },
      this.#clock,
    );
    if (options.transcriber) this.#stt = this.#createStt(options.transcriber);
    this.#session = this.#createSession();
    const chatCtx = new llm.ChatContext();
    for (const { role, content } of options.history ?? []) chatCtx.addMessage({ role, content });
    this.#agent = new voice.Agent({
      instructions: options.systemPrompt,
      chatCtx,
      tools: options.tools.map((tool) => this.#toolOf(tool)),
    });
    this.#subscribe();
  }

  async start(): Promise<void> {
    this.#session.input.audio = this.#microphone;
    this.#session.output.audio = this.#playout;
    await this.#session.start({ agent: this.#agent, record: false });
  }

  /** Audio of the visitor: mono 16-bit PCM at 16 kHz. */
  pushAudio(samples: Int16Array): void {
    if (!this.#closed && !this.#gaveUp) this.#microphone.push(samples);
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
    this.#turn.wrote(text);
    this.#try(() => this.#session.generateReply({ userInput: text, inputModality: "text" }));
  }

  /** Adds a message to what the model knows, without an answer unless one is asked for. */
  async addMessage(message: SessionMessage, answer: boolean): Promise<void> {
    const conversation = this.#agent.chatCtx.copy();
    conversation.addMessage({ role: message.role, content: message.content });
    await this.#try(() => this.#agent.updateChatCtx(conversation))?.catch((error: unknown) => this.#failed(error));
    if (answer) this.answer();
  }

  /** What the visitor's own browser understood, where no audio of theirs is heard here. */
  recognized(text: string, final: boolean): void {
    const words = text.trim();
    if (words === "") return;
    if (this.#takesFloor(words)) this.interrupt();
    else if (this.#playout.pendingPlayoutSegments > 0) {
      if (final) this.#turn.backchannel(words);
      return;
    }
    this.#turn.recognized(words, final);
    if (final) this.#try(() => this.#session.generateReply({ userInput: words }));
  }

  /** Lets the model speak without new words of the visitor. */
  answer(): void {
    this.#try(() => this.#session.generateReply());
  }

  /** Resolves when nothing has been said for `quiet` milliseconds. */
  async whenSilent(quiet: number): Promise<void> {
    const speaks = () => !this.#closed && !this.#gaveUp && this.#playout.pendingPlayoutSegments > 0;
    do {
      if (speaks()) await this.#playout.waitForPlayout();
      await sleep(this.#clock, quiet);
    } while (speaks());
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
    this.#turn.closed();
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

  #createSession(): voice.AgentSession {
    const { model, providerOptions, temperature, maxTokens, voice: engine } = this.#options;
    const { endpointing = {}, interruption = {} } = this.#options;
    const clock = this.#clock;
    const turn = this.#turn;
    return new voice.AgentSession({
      ...(this.#stt ? { stt: this.#stt } : {}),
      vad: this.#stt ? new TappedVad(finalizationSilence, (event) => this.#voiceActivity(event)) : null,
      llm: new ModelLlm({
        model,
        providerOptions,
        temperature,
        maxTokens,
        clock,
        onFirstToken: (milliseconds) => turn.measured("firstToken", milliseconds),
        onOutput: (text) => turn.modelOutput(text),
      }),
      tts: new EngineTts(engine, { onFirstSound: (milliseconds) => turn.measured("firstSound", milliseconds) }, clock),
      turnHandling: {
        turnDetection: this.#stt
          ? new TurnEnd({
              lastSpeechAt: () => turn.lastSpeechAt,
              hypotheses: () => this.#hypotheses,
              mayBeSpeaking: () => this.#mayBeSpeaking,
              plan: endpointing,
              silentUntil: () => this.#silentUntil,
              clock,
            })
          : "manual",
        // The whole wait is the turn policy's.
        endpointing: { mode: "fixed", minDelay: 0, maxDelay: 0 },
        interruption: {
          enabled: true,
          mode: "vad",
          minDuration: interruption.voice ?? duckAfterSpeech,
          // Words that are too few are not shown to the library: with the first that it sees there are enough.
          minWords: (interruption.words ?? 0) > 0 ? 1 : 0,
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
  }

  #takesFloor(text: string): boolean {
    return takesFloor(text, this.#options.interruption ?? {});
  }

  #createStt(engine: TranscriberEngine): EngineStt {
    const handlers = {
      assistantHasFloor: () => this.#playout.pendingPlayoutSegments > 0,
      takesFloor: (text: string) => this.#takesFloor(text),
      onBackchannel: (text: string) => this.#turn.backchannel(text),
      onFinalized: (milliseconds: number, hypotheses: readonly string[]) => {
        this.#turn.measured("transcribed", milliseconds);
        this.#hypotheses = hypotheses;
      },
      onFailure: (error: Error) =>
        this.#emit({ type: "transcriber.lost", reason: error.message, at: this.#clock.now() }),
    };
    return new EngineStt(engine, handlers, this.#clock);
  }

  #toolOf(tool: SessionTool) {
    return llm.tool({
      name: tool.name,
      description: tool.description,
      parameters: tool.parameters,
      execute: async (given: Record<string, unknown>, { toolCallId: id }: { toolCallId: string }) => {
        const { name } = tool;
        this.#emit({ type: "tool.called", id, name, arguments: given, at: this.#clock.now() });
        const outcome = await tool.execute({ id, arguments: given });
        const result = typeof outcome === "string" ? outcome : outcome.result;
        this.#emit({ type: "tool.result", id, name, result, at: this.#clock.now() });
        // The library asks the model for words only after a tool that returned something.
        return typeof outcome === "string" ? result : undefined;
      },
    });
  }

  #voiceActivity(event: VADEvent): void {
    this.#stt?.voiceActivity(event);
    this.#mayBeSpeaking = event.type !== VADEventType.END_OF_SPEECH && event.probability >= likelySpeech;
    if (event.type === VADEventType.START_OF_SPEECH) this.#turn.userStarted(event.speechDuration);
    else if (event.type === VADEventType.END_OF_SPEECH) this.#turn.userStopped(event.silenceDuration);
  }

  #subscribe(): void {
    const types = voice.AgentSessionEventTypes;
    this.#session.on(types.UserInputTranscribed, ({ transcript, isFinal }) =>
      this.#turn.understood(transcript, isFinal),
    );
    this.#session.on(types.ConversationItemAdded, ({ item }) => {
      if (item.type === "message") this.#messageAdded(item);
    });
    this.#session.on(types.MetricsCollected, ({ metrics }) => {
      if (metrics.type === "eou_metrics")
        this.#turn.measured("committed", metrics.lastSpeakingTimeMs + metrics.endOfUtteranceDelayMs);
    });
    this.#session.on(types.Error, ({ error }) => {
      this.#lastFailure = this.#failed(error) ?? this.#lastFailure;
    });
    this.#session.on(types.Close, () => {
      if (this.#closed || this.#gaveUp) return;
      this.#gaveUp = true;
      this.#emit({ type: "session.closed", reason: this.#lastFailure, at: this.#clock.now() });
    });
  }

  #messageAdded(message: llm.ChatMessage): void {
    const text = message.textContent?.trim() ?? "";
    if (text === "") return;
    if (message.role === "user") this.#turn.userMessage(text);
    else if (message.role === "assistant" && !this.#session.output.audioEnabled) this.#turn.assistantWrote(text);
  }

  /** Tells of a failure that will not mend by itself, and gives its reason. */
  #failed(error: unknown): string | undefined {
    const detail = (error ?? {}) as { type?: string; error?: unknown; recoverable?: boolean };
    if (detail.recoverable) return undefined;
    const cause = detail.error ?? error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#emit({ type: "failed", part: partOf(detail.type), reason, at: this.#clock.now() });
    return reason;
  }
}

function partOf(type: string | undefined): "model" | "voice" | "transcriber" | "session" {
  if (type === "llm_error") return "model";
  if (type === "tts_error") return "voice";
  return type === "stt_error" ? "transcriber" : "session";
}
