import { randomBytes } from "node:crypto";
import type { PrefetchingVoice, SessionEvent, TranscriberEngine } from "@parlor/speech";
import { ClauseSplitter } from "@parlor/speech";
import { VoiceSession, type VoiceSessionOptions } from "@parlor/speech/session";
import type { Pacer } from "../media/pacer.ts";
import { answerOffer, type Peer, type PeerOptions, type PeerState } from "../media/peer.ts";
import { type AssistantSettings, clientMessagesOf } from "./assistant-settings.ts";
import type { CallEvent, CallEventData, CallEventType } from "./call-event.ts";
import { clientMessagesFor, isSubscribed } from "./client-messages.ts";
import { endReasons } from "./end-reasons.ts";
import { IdleTimer } from "./idle-timer.ts";
import { readLiveMessage } from "./live-message.ts";
import { projectCall } from "./projection.ts";
import type { Recorder } from "./recorder.ts";

/** Milliseconds within which a visitor has to post an offer. */
const joinTimeout = 60_000;
/** Milliseconds within which an answered offer has to become a connection. */
const connectTimeout = 15_000;
/** Milliseconds for which a call outlives its connection. */
const reconnectGrace = 60_000;
/**
 * Milliseconds after a loss until the visitor counts as away: what was said before it is heard out with the silence
 * that WebRTC makes up, and then a connection without anybody costs nothing.
 */
const awayAfter = 2_000;
/** Milliseconds that the first message waits for the visitor's speaker ('playable'). */
const playableWait = 750;
/** Milliseconds between the last message and the closing of the connection, so that it still arrives. */
const farewellFlush = 250;
/** How many messages are kept for a visitor who is away. */
const mostUnsent = 500;
/** Milliseconds of quiet after which an assistant that wants to end has said its goodbye. */
const quietBeforeEnd = 600;
/** Milliseconds that a goodbye may take at most. */
const longestFarewell = 12_000;

export interface LiveCallParts {
  readonly transcriber: TranscriberEngine | null;
  readonly voice: PrefetchingVoice;
  readonly model: VoiceSessionOptions["model"];
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly tools: VoiceSessionOptions["tools"];
  readonly providerOptions: VoiceSessionOptions["providerOptions"];
  /** What is served differently from how the assistant asks for it. */
  readonly warnings: readonly string[];
}

export interface LiveCallOptions {
  readonly callId: string;
  readonly settings: AssistantSettings;
  /** The parts of the conversation; the tools get the call, because some of them end it. */
  readonly parts: (call: LiveCall) => LiveCallParts;
  readonly peer: PeerOptions;
  readonly pacer: Pacer;
  /** Makes the call's recorder for a voice of this rate (hertz), where the call is recorded at all. */
  readonly recorder: (assistantRate: number, onFailure: (reason: string) => void) => Recorder | undefined;
  /** Writes the event down; called before anybody is told of it. */
  readonly record: (event: CallEvent) => void;
  readonly onEnded: () => void;
}

/** The visitor tried to join a second time without saying who they are. */
export class AlreadyJoinedError extends Error {
  override readonly name = "AlreadyJoinedError";
}

/** One call in its worker: connection, conversation, time-outs, and the list of what happened. */
export class LiveCall {
  readonly #options: LiveCallOptions;
  readonly #parts: LiveCallParts;
  readonly #session: VoiceSession;
  readonly #subscribed: ReadonlySet<string>;
  readonly #events: CallEvent[] = [];
  readonly #silence: IdleTimer;
  readonly #recorder: Recorder | undefined;
  #participant: { readonly id: string; readonly token: string } | undefined;
  #peer: Peer | undefined;
  #connections = 0;
  /** Messages for a visitor whose connection is being replaced. */
  readonly #unsent: string[] = [];
  #timers = new Map<string, NodeJS.Timeout>();
  #unsubscribePacer: (() => void) | undefined;
  #sessionStarted: Promise<void> | undefined;
  #greeted = false;
  #connected = false;
  #away = false;
  #ending = false;
  #ended = false;
  #playable: () => void = () => undefined;
  readonly #isPlayable = new Promise<void>((resolve) => {
    this.#playable = resolve;
  });

  constructor(options: LiveCallOptions) {
    this.#options = options;
    this.#parts = options.parts(this);
    this.#recorder = options.recorder(this.#parts.voice.sampleRate, (reason) => this.partFailed("recording", reason));
    this.#subscribed = clientMessagesOf(options.settings);
    this.#silence = new IdleTimer(
      options.settings.silenceTimeoutSeconds * 1000,
      () => void this.end(endReasons.silence),
    );
    const wait = options.settings.startSpeakingPlan?.waitSeconds;
    this.#session = new VoiceSession({
      ...this.#parts,
      ...(wait === undefined ? {} : { leastWait: wait * 1000 }),
      emit: (event) => this.#sessionEvent(event),
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Everything that can be ready before the visitor is there. */
  prepare(): void {
    const { settings } = this.#options;
    this.#record("call.opened", { assistantName: settings.name ?? "", systemPrompt: this.#parts.systemPrompt });
    this.#sessionStarted = this.#session.start();
    this.#sessionStarted.catch((error: Error) => this.partFailed("session", error.message));
    const splitter = new ClauseSplitter();
    for (const clause of [...splitter.push(this.#parts.firstMessage), ...splitter.flush()])
      this.#parts.voice.prefetch(clause);
    this.#startTimer("join", joinTimeout, () => void this.end(endReasons.neverJoined));
  }

  /**
   * Answers the visitor's offer, or a later one after a lost connection.
   *
   * @throws AlreadyJoinedError for a second join without the participant's token; UnusableOfferError.
   */
  async join(
    offer: string,
    token: string | undefined,
  ): Promise<{ answer: string; participantId: string; token: string }> {
    if (this.#participant && token !== this.#participant.token)
      throw new AlreadyJoinedError("Somebody has joined this call.");
    await this.#sessionStarted;
    const rejoins = this.#peer;
    // Handlers may be called before the answer is there: they know their connection by its number.
    const connection = ++this.#connections;
    const isCurrent = () => connection === this.#connections;
    const peer = await answerOffer(
      offer,
      {
        onAudio: (samples, rate) => {
          if (!isCurrent() || this.#away) return;
          this.#recorder?.visitor(samples, rate);
          this.#session.pushAudio(samples, rate);
        },
        onMessage: (text) => this.#message(text),
        onMessageChannelOpen: () => {
          if (isCurrent()) this.#channelOpen();
        },
        onStateChange: (state) => {
          if (isCurrent()) this.#peerState(state);
        },
      },
      this.#options.peer,
    );
    if (this.#ended) {
      peer.close();
      throw new Error("The call has ended.");
    }
    rejoins?.close();
    this.#peer = peer;
    this.#participant ??= { id: randomBytes(8).toString("hex"), token: randomBytes(24).toString("base64url") };
    this.#stopTimer("join");
    if (!this.#connected) this.#startTimer("connect", connectTimeout, () => void this.end(endReasons.neverConnected));
    this.#unsubscribePacer ??= this.#options.pacer.subscribe(() => this.#tick());
    return { answer: peer.answer, participantId: this.#participant.id, token: this.#participant.token };
  }

  /** The visitor's browser sends a recording of the call with its pictures; it can be had under this address. */
  videoStored(url: string): void {
    this.#record("video.stored", { url });
  }

  /** Whether this is the participant's own token. */
  isParticipant(token: string | undefined): boolean {
    return token !== undefined && token === this.#participant?.token;
  }

  /** A message that came over REST instead of the data channel. */
  control(message: unknown): boolean {
    if (this.#ended) return false;
    return this.#act(message);
  }

  /** Ends the call for `reason`; a second end changes nothing. */
  async end(reason: string): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    for (const name of [...this.#timers.keys()]) this.#stopTimer(name);
    this.#silence.stop();
    const closing = this.#session.close().catch(() => undefined);
    this.#ended = true;
    this.#unsubscribePacer?.();
    this.#finishOpenMessage();
    const recording = this.#recorder?.finish();
    if (recording) this.#record("recording.stored", recording);
    this.#record("call.ended", { endedReason: reason });
    this.#send({ type: "status-update", status: "ended", endedReason: reason });
    this.#send({ type: "hang" });
    setTimeout(() => this.#peer?.close(), farewellFlush);
    this.#options.onEnded();
    await closing;
  }

  /** Lets the assistant finish what it is saying or about to say, and ends. Returns at once. */
  endAfterSpeech(reason: string): void {
    if (this.#leaving) return;
    this.#leaving = true;
    const { endCallMessage } = this.#options.settings;
    const spoken = endCallMessage
      ? this.#session.say(endCallMessage, { interruptible: false, interrupts: reason === endReasons.maxDuration })
      : this.#session.whenSilent(quietBeforeEnd);
    // Whatever the assistant does meanwhile, the call ends.
    this.#startTimer("leaving", longestFarewell, () => void this.end(reason));
    void spoken.then(() => this.end(reason));
  }

  #leaving = false;
  #openMessage: { readonly text: string; readonly startedAt: number } | undefined;

  #tick(): void {
    const frame = this.#session.nextFrame();
    if (!this.#away) this.#peer?.sendAudio(frame, this.#session.sampleRate);
    this.#recorder?.assistant(frame);
  }

  #peerState(state: PeerState): void {
    if (this.#ended) return;
    if (state === "connected") {
      this.#stopTimer("connect");
      this.#stopTimer("grace");
      this.#stopTimer("away");
      this.#away = false;
      if (this.#connected) return;
      this.#connected = true;
      if (this.#greeted) this.#record("connection.restored", {});
    } else if (state === "failed" || state === "disconnected" || state === "closed") {
      if (!this.#connected) return;
      this.#connected = false;
      this.#silence.stop();
      this.#record("connection.lost", {});
      this.#startTimer("away", awayAfter, () => {
        this.#away = true;
      });
      this.#startTimer("grace", reconnectGrace, () => void this.end(endReasons.connectionLost));
    }
  }

  #channelOpen(): void {
    this.#stopTimer("connect");
    this.#peer?.sendMessage("listening");
    for (const text of this.#unsent.splice(0)) this.#peer?.sendMessage(text);
    this.#silence.restart();
    if (this.#greeted) return;
    this.#greeted = true;
    this.#record("call.started", {});
    this.#send({ type: "status-update", status: "in-progress" });
    this.#startTimer("duration", this.#options.settings.maxDurationSeconds * 1000, () =>
      this.endAfterSpeech(endReasons.maxDuration),
    );
    void this.#greet();
  }

  async #greet(): Promise<void> {
    const { firstMessageMode, firstMessageInterruptionsEnabled } = this.#options.settings;
    if (firstMessageMode === "assistant-waits-for-user") return;
    await Promise.race([this.#isPlayable, new Promise((resolve) => setTimeout(resolve, playableWait))]);
    if (this.#ended) return;
    if (firstMessageMode === "assistant-speaks-first" && this.#parts.firstMessage !== "")
      await this.#session.say(this.#parts.firstMessage, {
        interruptible: firstMessageInterruptionsEnabled,
        interrupts: false,
      });
    else if (firstMessageMode !== "assistant-speaks-first") this.#session.answer();
  }

  #message(text: string): void {
    if (this.#ended) return;
    if (text === "playable") {
      this.#playable();
      return;
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return;
    }
    this.#act(parsed);
  }

  #act(given: unknown): boolean {
    const message = readLiveMessage(given);
    if (!message) return false;
    switch (message.type) {
      case "say": {
        const text = message.content ?? message.message ?? "";
        if (text === "") return false;
        void this.#session
          .say(text, { interruptible: message.interruptionsEnabled, interrupts: message.interruptAssistantEnabled })
          .then(() => (message.endCallAfterSpoken ? this.end(endReasons.afterMessage) : undefined));
        return true;
      }
      case "add-message":
        this.#silence.restart();
        if (message.message.role === "user" && message.triggerResponseEnabled)
          this.#session.write(message.message.content);
        else {
          if (message.message.role === "system") this.#record("system.message", { text: message.message.content });
          void this.#session.addMessage(message.message, message.triggerResponseEnabled);
        }
        return true;
      case "control":
        if (message.control === "mute-assistant" || message.control === "unmute-assistant") {
          const muted = message.control === "mute-assistant";
          this.#session.setAssistantMuted(muted);
          this.#silence.hold("muted", muted);
        } else if (message.control === "mute-customer" || message.control === "unmute-customer")
          this.#session.setCustomerMuted(message.control === "mute-customer");
        else if (message.control === "say-first-message") void this.#greet();
        return true;
      case "end-call":
        void this.end(endReasons.customerEnded);
        return true;
      case "recognized":
        // A visitor who is heard is not to be heard twice.
        if (this.#parts.transcriber && this.#peer?.receivesAudio) return false;
        this.#session.recognized(message.transcript, message.transcriptType === "final");
        return true;
      case "ping":
        this.#send({ type: "pong", id: message.id });
        return true;
    }
  }

  #sessionEvent(event: SessionEvent): void {
    if (this.#ended) return;
    this.#remember(event);
    this.#watchSilence(event);
    for (const message of clientMessagesFor(event, () => this.#conversation())) this.#send(message);
    if (event.type !== "assistant.message" || event.interrupted || this.#leaving) return;
    const said = event.text.toLowerCase();
    if (this.#options.settings.endCallPhrases.some((phrase) => phrase !== "" && said.includes(phrase.toLowerCase())))
      void this.end(endReasons.endPhrase);
  }

  /** Writes down what belongs into the list of events; the rest is only told. */
  #remember(event: SessionEvent): void {
    switch (event.type) {
      case "user.message": {
        const { text, startedAt, endedAt, source } = event;
        this.#record("user.message", { text, startedAt, endedAt, source });
        break;
      }
      case "assistant.partial":
        this.#openMessage = { text: event.text, startedAt: this.#openMessage?.startedAt ?? event.at };
        break;
      case "assistant.message": {
        const { text, interrupted, startedAt, endedAt } = event;
        this.#openMessage = undefined;
        this.#record("assistant.message", { text, interrupted, startedAt, endedAt });
        break;
      }
      case "user.backchannel":
        this.#record("user.backchannel", { text: event.text });
        break;
      case "user.interrupted":
        this.#record("user.interrupted", {});
        break;
      case "tool.called":
        this.#record("tool.called", { id: event.id, name: event.name, arguments: event.arguments });
        break;
      case "tool.result":
        this.#record("tool.result", { id: event.id, name: event.name, result: event.result });
        break;
      case "turn.measured":
        this.#record("turn.measured", { ...event.latency });
        break;
      case "ear.lost":
        this.partFailed("transcriber", event.reason);
        break;
      case "failed":
        this.partFailed(event.part, event.reason);
        break;
      case "session.closed":
        this.partFailed("session", event.reason);
        void this.end(endReasons.pipelineFailed);
        break;
    }
  }

  /** A message that was being spoken when the call ended: what was heard of it is kept. */
  #finishOpenMessage(): void {
    if (!this.#openMessage) return;
    const { text, startedAt } = this.#openMessage;
    this.#openMessage = undefined;
    this.#record("assistant.message", { text, interrupted: true, startedAt, endedAt: Date.now() });
  }

  #watchSilence(event: SessionEvent): void {
    if (event.type === "assistant.speech") this.#silence.hold("assistant", event.status === "started");
    else if (event.type === "user.speech") this.#silence.hold("user", event.status === "started");
    else if (event.type === "user.message") this.#silence.restart();
  }

  #conversation() {
    const { messages, artifact } = projectCall(this.#events);
    return { messages, messagesOpenAIFormatted: artifact["messagesOpenAIFormatted"] as Record<string, unknown>[] };
  }

  /** Writes down for staff that a part failed; the call goes on without it or with another one. */
  partFailed(part: string, reason: string): void {
    if (!this.#ended) this.#record("part.failed", { part, reason });
  }

  #record<Type extends CallEventType>(type: Type, data: CallEventData[Type]): void {
    const event: CallEvent = { seq: this.#events.length, at: Date.now(), type, data: { ...data } };
    this.#events.push(event);
    this.#options.record(event);
  }

  #send(message: Record<string, unknown>): void {
    if (!isSubscribed(this.#subscribed, message) && message["type"] !== "pong") return;
    const text = JSON.stringify(message);
    if (this.#peer?.sendMessage(text) || message["transcriptType"] === "partial") return;
    if (this.#greeted && this.#unsent.length < mostUnsent) this.#unsent.push(text);
  }

  #startTimer(name: string, milliseconds: number, action: () => void): void {
    this.#stopTimer(name);
    this.#timers.set(name, setTimeout(action, milliseconds));
  }

  #stopTimer(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }
}
