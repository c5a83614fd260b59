import { randomBytes } from "node:crypto";
import type { SessionEvent } from "@parlor/speech";
import { toHearingRateFromAny } from "../media/hearing-rate.ts";
import type { CallTransport, OpenTransport, TransportHandlers } from "../media/transport.ts";
import { actionsAtEnd, type HookAction, hooksOf } from "../plans/hooks.ts";
import { wantedKinds } from "../server-messages/message-kinds.ts";
import type { DestinationQuestion } from "../tools/handoff.ts";
import { keyOf, plainDestination } from "../tools/successors.ts";
import { clientMessagesOf } from "./assistant-settings.ts";
import { type CallDecision, type CallInput, type CallState, newCall, nextDeadline, stepCall } from "./call-machine.ts";
import type { CallControls } from "./call-parts.ts";
import { farewellFlush, mostChanges, quietBeforeChange, quietBeforeEnd, rulesOf } from "./call-rules.ts";
import { callTextsIn } from "./call-texts.ts";
import { changeMessages, clientMessagesFor } from "./client-messages.ts";
import { endReasons } from "./end-reasons.ts";
import { EventLog } from "./event-log.ts";
import { SoundTap } from "./listening.ts";
import { AlreadyJoinedError, type LiveCallOptions, type Participant } from "./live-call-options.ts";
import { type LiveMessage, parsedOf, readLiveMessage } from "./live-message.ts";
import { PageLink } from "./page-link.ts";
import { performActions } from "./perform-actions.ts";
import type { Recorder } from "./recorder.ts";
import {
  createSpeaker,
  farewellOf,
  type History,
  hasParted,
  historyAfter,
  historyOf,
  nameOf,
  prefetch,
  type Role,
  type Speaker,
} from "./speaker.ts";

/** One call in its worker: does what the call's machine decides, with a session, a transport and a list of events. */
export class LiveCall implements CallControls {
  /** What those hear who listen. */
  readonly sound = new SoundTap();
  readonly #options: LiveCallOptions;
  #rules: ReturnType<typeof rulesOf>;
  #speaker: Speaker;
  readonly #log: EventLog;
  readonly #page: PageLink;
  readonly #recorder: Recorder | undefined;
  #state: CallState = newCall;
  #cancelTimer: () => void = () => undefined;
  #participant: Participant | undefined;
  #transport: CallTransport | undefined;
  #connections = 0;
  #customerMuted = false;
  /** Since the visitor last said something. */
  #changes = 0;
  #reactions = 0;
  #stopPacing: (() => void) | undefined;
  #sessionStarted: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  /** What the session tells is no longer written down. */
  #finished = false;

  constructor(options: LiveCallOptions) {
    const { settings, parts, clock } = options;
    this.#options = options;
    this.#rules = rulesOf(settings, options.rules);
    const events = options.takenOver?.events ?? [];
    const speech = wantedKinds(settings).has("speech-update");
    this.#log = new EventLog({ write: options.record, now: () => clock.now(), events, speech });
    this.#participant = options.takenOver?.participant;
    this.#page = new PageLink(clientMessagesOf(settings));
    this.#recorder = options.recorder((reason) => this.partFailed("recording", reason));
    this.#speaker = this.#speakerFor({ settings, parts }, historyOf(events));
  }

  get participant(): Participant | undefined {
    return this.#participant;
  }

  get ended(): boolean {
    return this.#state.phase === "ended";
  }

  /** Everything that can be ready before the visitor is there. */
  prepare(): void {
    const { settings, parts, takenOver, clock } = this.#options;
    if (takenOver) this.#log.record("worker.lost", {});
    else
      this.#log.record("call.opened", {
        assistantName: settings.name ?? "",
        systemPrompt: parts.systemPrompt,
        parts: parts.names,
      });
    if (this.#recorder && !takenOver?.events.some(({ type }) => type === "recording.started"))
      this.#log.record("recording.started", { url: this.#recorder.url });
    this.#startSession();
    prefetch(parts, parts.firstMessage);
    const startedAt = takenOver?.events.find(({ type }) => type === "call.started")?.at;
    if (startedAt === undefined) this.#put({ type: "opened" });
    else {
      this.#page.keep();
      this.#put({ type: "taken-over", ranFor: clock.now() - startedAt });
    }
  }

  /**
   * Connects with the visitor for the first time, or again after a lost connection.
   *
   * @throws AlreadyJoinedError for a second time without the participant's token; whatever `open` throws.
   */
  async join<Transport extends CallTransport>(
    open: OpenTransport<Transport>,
    token: string | undefined,
  ): Promise<{ readonly transport: Transport; readonly participant: Participant }> {
    if (this.#participant && token !== this.#participant.token)
      throw new AlreadyJoinedError("Somebody has joined this call.");
    await this.#sessionStarted;
    // Handlers may be called before the transport is there: they know their connection by its number.
    const connection = ++this.#connections;
    const transport = await open(this.#handlersOf(connection)).catch((error: unknown) => {
      // An offer that cannot be used takes nothing from the connection that stands.
      if (this.#connections === connection) this.#connections--;
      throw error;
    });
    if (this.ended) {
      transport.close();
      throw new Error("The call has ended.");
    }
    this.#transport?.close();
    this.#transport = transport;
    this.#page.use(transport);
    this.#participant ??= { id: randomBytes(8).toString("hex"), token: randomBytes(24).toString("base64url") };
    this.#stopPacing ??= this.#options.pacer.subscribe(() => this.#tick());
    this.#put({ type: "offer-answered" });
    return { transport, participant: this.#participant };
  }

  /** Somebody asked for the room, and may be about to join. */
  knocked(): void {
    this.#put({ type: "knocked" });
  }

  /** The visitor's browser sends a recording of the call with its pictures; it can be had under this address. */
  videoStored(url: string): void {
    this.#log.record("video.stored", { url });
  }

  /** Writes down for staff that a part failed; the call goes on without it or with another one. */
  partFailed(part: string, reason: string): void {
    if (!this.ended) this.#log.record("part.failed", { part, reason });
  }

  /** Whether this is the participant's own token. */
  isParticipant(token: string | undefined): boolean {
    return token !== undefined && token === this.#participant?.token;
  }

  /** A message that came over REST instead of the data channel; false when it cannot be acted on. */
  control(given: unknown): boolean {
    const message = this.ended ? undefined : readLiveMessage(given);
    if (message?.type === "handoff") return this.handOver(message.destination, message.content);
    if (message?.type === "budget-spent") this.endAfterSpeech(endReasons.budgetSpent);
    return message !== undefined && (message.type === "budget-spent" || this.#act(message));
  }

  /** Ends the call for `reason`; a second end changes nothing. */
  async end(reason: string): Promise<void> {
    this.#put({ type: "end", reason });
    await this.#closing;
  }

  endAfterSpeech(reason: string): void {
    this.#put({ type: "leave", reason });
  }

  async say(text: string): Promise<void> {
    if (!this.#finished) await this.#session.say(text, { interruptible: true, interrupts: false });
  }

  handOver(destination: Record<string, unknown>, words = ""): boolean {
    const next = this.#finished || this.#changes >= mostChanges ? undefined : this.#options.successor?.(destination);
    if (!next) return false;
    this.#changes++;
    prefetch(next.parts, next.parts.firstMessage);
    void this.#change(next, destination, words);
    return true;
  }

  askDestination(question: DestinationQuestion): void {
    if (!this.#finished) this.#log.record("destination.wanted", { ...question });
  }

  get #session(): Speaker["session"] {
    return this.#speaker.session;
  }

  #speakerFor(role: Role, history: History): Speaker {
    const { createSession } = this.#options;
    return createSpeaker({ ...role, createSession, history, call: this, emit: (event) => this.#sessionEvent(event) });
  }

  #startSession(): void {
    this.#sessionStarted = this.#session.start();
    this.#sessionStarted.catch((error: Error) => {
      this.partFailed("session", error.message);
      void this.end(endReasons.pipelineFailed);
    });
  }

  /** What the assistant says is heard first; what the visitor has said by then is known to the next one. */
  async #change(next: Role, destination: Record<string, unknown>, words: string): Promise<void> {
    const before = this.#speaker;
    if (words !== "") await before.session.say(words, { interruptible: false, interrupts: false });
    await before.session.whenSilent(quietBeforeChange);
    if (this.#finished || this.#state.phase === "leaving" || this.#speaker !== before) return;
    // A session that is closed tells what it had understood of a turn that was not over.
    before.session.close().catch(() => undefined);
    this.#log.finishOpenMessage();
    this.#rules = rulesOf(next.settings, this.#options.rules);
    this.#put({ type: "assistant-changed" });
    const plain = plainDestination(destination);
    const change = { from: nameOf(before), to: nameOf(next), destination: plain };
    this.#log.record("assistant.changed", {
      ...change,
      key: keyOf(destination),
      systemPrompt: next.parts.systemPrompt,
    });
    this.#speaker = this.#speakerFor(next, historyAfter(destination, this.#log.events));
    this.#startSession();
    await this.#sessionStarted?.catch(() => undefined);
    if (this.#customerMuted) this.#session.setCustomerMuted(true);
    if (this.#state.holds.includes("muted")) this.#session.setAssistantMuted(true);
    for (const message of changeMessages(change)) this.#page.send(message);
    if (this.#state.phase === "running") this.#takeTheFloor();
  }

  /** The visitor waits for an answer: without a first message the model goes on from what was said. */
  #takeTheFloor(): void {
    const { settings, parts } = this.#speaker;
    if (settings.firstMessageMode === "assistant-speaks-first" && parts.firstMessage === "") this.#session.answer();
    else if (settings.firstMessageMode !== "assistant-waits-for-user") this.#greet();
  }

  #put(input: CallInput): void {
    const { clock } = this.#options;
    const { state, decisions } = stepCall(this.#state, input, clock.now(), this.#rules);
    this.#state = state;
    this.#cancelTimer();
    const deadline = nextDeadline(state);
    if (deadline !== undefined)
      this.#cancelTimer = clock.after(Math.max(0, deadline - clock.now()), () => this.#put({ type: "time" }));
    for (const decision of decisions) this.#perform(decision);
  }

  #perform(decision: CallDecision): void {
    switch (decision.type) {
      case "record":
        this.#log.record(decision.event, {});
        break;
      case "start":
        this.#log.record("call.started", {});
        this.#page.send({ type: "status-update", status: "in-progress" });
        break;
      case "greet":
        this.#greet();
        break;
      case "apologize":
        this.#apologize();
        break;
      case "say-farewell":
        this.#sayFarewell(decision.interrupts, decision.reason);
        break;
      case "react":
        this.#do(
          decision.to === "idle"
            ? hooksOf(this.#speaker.settings).silence[decision.index]?.actions
            : hooksOf(this.#options.settings).elapsed[decision.index]?.actions,
        );
        break;
      case "end":
        this.#finish(decision.reason);
        break;
    }
  }

  #greet(): void {
    const { settings, parts } = this.#speaker;
    if (settings.firstMessageMode !== "assistant-speaks-first") this.#session.answer();
    else if (parts.firstMessage !== "")
      void this.#session.say(parts.firstMessage, {
        interruptible: settings.firstMessageInterruptionsEnabled,
        interrupts: false,
      });
  }

  #apologize(): void {
    const { lineBroke } = callTextsIn(this.#speaker.settings.transcriber?.["language"]);
    this.#page.send({ type: "status-update", status: "in-progress", reason: "worker-replaced" });
    void this.#session.say(lineBroke, { interruptible: true, interrupts: false });
  }

  #sayFarewell(interrupts: boolean, reason: string): void {
    const words = farewellOf(this.#speaker, reason);
    const say = (text: string) => this.#session.say(text, { interruptible: false, interrupts });
    // Who ends a call by a tool has mostly just said goodbye: nobody hears it twice.
    const mayHaveParted = reason === endReasons.assistantEnded;
    const spoken =
      words && !mayHaveParted
        ? say(words)
        : this.#session
            .whenSilent(quietBeforeEnd)
            .then(() => (words && !hasParted(historyOf(this.#log.events)) ? say(words) : undefined));
    void spoken.then(() => this.#put({ type: "farewell-spoken" }));
  }

  #do(actions: readonly HookAction[] = []): void {
    const { session, parts } = this.#speaker;
    const note = (event: SessionEvent) => this.#sessionEvent(event);
    const stage = { session, parts, call: this, note, now: () => this.#options.clock.now() };
    void performActions(actions, stage, this.#reactions++);
  }

  #finish(reason: string): void {
    this.#do(actionsAtEnd(hooksOf(this.#speaker.settings), reason).filter(({ type }) => type === "tool"));
    // A session that is closed tells what it had understood of a turn that was not over.
    this.#closing = this.#session.close().catch(() => undefined);
    this.#finished = true;
    this.#stopPacing?.();
    this.#log.finishOpenMessage();
    const recording = this.#recorder?.finish();
    if (recording) this.#log.record("recording.stored", recording);
    this.#log.record("call.ended", { endedReason: reason });
    this.#page.send({ type: "status-update", status: "ended", endedReason: reason });
    this.#page.send({ type: "hang" });
    this.#options.clock.after(farewellFlush, () => this.#transport?.close());
  }

  #handlersOf(connection: number): TransportHandlers {
    const isCurrent = () => connection === this.#connections;
    const atHearingRate = toHearingRateFromAny();
    return {
      onAudio: (samples, rate) => {
        if (!isCurrent() || this.#state.line === "away") return;
        const heard = atHearingRate(samples, rate);
        this.#recorder?.visitor(heard);
        this.sound.visitor(heard);
        this.#session.pushAudio(heard);
      },
      onMessage: (text) => this.#message(text),
      onMessageChannelOpen: () => {
        if (!isCurrent() || this.ended) return;
        this.#page.open();
        this.#put({ type: "page-reached" });
      },
      onStateChange: (state) => {
        if (isCurrent()) this.#put({ type: "transport", state });
      },
    };
  }

  /** Whatever fails here ends this call alone: the pacer serves others too. */
  #tick(): void {
    try {
      const frame = this.#session.nextFrame();
      if (this.#state.line !== "away") this.#transport?.sendAudio(frame, this.#session.sampleRate);
      this.#recorder?.assistant(frame, this.#session.sampleRate);
      this.sound.assistant(frame, this.#session.sampleRate);
    } catch (error) {
      this.partFailed("media", error instanceof Error ? error.message : String(error));
      void this.end(endReasons.pipelineFailed);
    }
  }

  #message(text: string): void {
    if (this.ended) return;
    if (text === "playable") {
      this.#put({ type: "playable" });
      return;
    }
    const message = readLiveMessage(parsedOf(text));
    if (message && message.type !== "handoff" && message.type !== "budget-spent") this.#act(message);
  }

  #act(message: Exclude<LiveMessage, { type: "handoff" | "budget-spent" }>): boolean {
    switch (message.type) {
      case "say": {
        const text = message.content ?? message.message ?? "";
        if (text === "") return false;
        void this.#session
          .say(text, { interruptible: message.interruptionsEnabled, interrupts: message.interruptAssistantEnabled })
          .then(() => (message.endCallAfterSpoken ? this.end(endReasons.afterMessage) : undefined));
        return true;
      }
      case "add-message": {
        const { role, content } = message.message;
        this.#put({ type: "activity" });
        if (role === "user" && message.triggerResponseEnabled) this.#session.write(content);
        else {
          if (role === "system") this.#log.record("system.message", { text: content });
          void this.#session.addMessage(message.message, message.triggerResponseEnabled);
        }
        return true;
      }
      case "control":
        this.#control(message.control, message.videoRecordingStartDelaySeconds);
        return true;
      case "end-call":
        void this.end(endReasons.customerEnded);
        return true;
      case "recognized":
        // A visitor who is heard is not to be heard twice.
        if (this.#speaker.parts.transcriber && this.#transport?.receivesAudio) return false;
        this.#session.recognized(message.transcript, message.transcriptType === "final");
        return true;
      case "ping":
        this.#page.send({ type: "pong", id: message.id });
        return true;
    }
  }

  #control(control: Extract<LiveMessage, { type: "control" }>["control"], delaySeconds: number | undefined): void {
    const muted = control.startsWith("mute");
    if (control === "say-first-message") {
      if (delaySeconds !== undefined) this.#log.record("video.started", { delaySeconds });
      this.#put({ type: "greeting-wanted" });
    } else if (control.endsWith("assistant")) {
      this.#session.setAssistantMuted(muted);
      this.#put({ type: "assistant-muted", muted });
    } else {
      this.#customerMuted = muted;
      this.#session.setCustomerMuted(muted);
    }
  }

  #sessionEvent(event: SessionEvent): void {
    if (this.#finished) return;
    this.#log.recordSession(event);
    if (event.type === "assistant.speech" || event.type === "user.speech") {
      const who = event.type === "assistant.speech" ? "assistant" : "user";
      this.#put({ type: "speech", who, speaking: event.status === "started" });
    } else if (event.type === "user.message") {
      this.#changes = 0;
      this.#put({ type: "activity" });
    }
    if (event.type === "user.interrupted") this.#do(hooksOf(this.#speaker.settings).interrupted);
    for (const message of clientMessagesFor(event, () => this.#log.conversation())) this.#page.send(message);
    if (event.type === "assistant.message")
      this.#put({ type: "assistant-said", text: event.text, interrupted: event.interrupted });
    else if (event.type === "session.closed") void this.end(endReasons.pipelineFailed);
  }
}
