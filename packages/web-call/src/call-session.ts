import { AssistantAudio } from "./assistant-audio.ts";
import { delay } from "./clock.ts";
import {
  ASSISTANT_SPEAKER_NAME,
  AUDIO_PROCESSING_WAIT_MILLISECONDS,
  FATAL_ERROR_GRACE_MILLISECONDS,
  FRAME_LISTENING,
  FRAME_PLAYABLE,
  LEVEL_OBSERVER_INTERVAL_MILLISECONDS,
  MOBILE_WAIT_MILLISECONDS,
  RECORDING_OPTIONS,
  VIDEO_AVATAR_VOICE_PROVIDER,
} from "./constants.ts";
import { createWebCall, type StartedCall, type StartRequest } from "./create-web-call.ts";
import type { CallErrorEvent, CallState, StartStage, WebCallEvents } from "./events.ts";
import { describeFailure, type FailureCode, microphoneFailureCode } from "./failures.ts";
import { type CallMessage, messageEventName } from "./messages.ts";
import { type GainedMicrophone, openGainedMicrophone } from "./microphone-gain.ts";
import { isMobileDevice } from "./mobile.ts";
import type { ResolvedOptions } from "./options.ts";
import { type ReadableError, toReadableError } from "./readable-error.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { SpeechDetector } from "./speech-detector.ts";
import { StageReporter } from "./stage-reporter.ts";
import type {
  CallObject,
  CallObjectError,
  CallObjectEvents,
  CallParticipant,
  InputDevices,
} from "./transport/call-object.ts";
import { createCallObject } from "./transport/choose-transport.ts";

/** What a session needs of the client that runs it. */
export interface SessionHost {
  readonly options: ResolvedOptions;
  readonly volume: number | null;
  readonly outputDeviceId: string | null;
  emit<Name extends keyof WebCallEvents>(event: Name, ...args: WebCallEvents[Name]): boolean;
  listenerCount(event: keyof WebCallEvents): number;
  setState(session: CallSession, state: CallState): void;
  /** The session takes no more calls: the client may start the next one. */
  release(session: CallSession): void;
  /** Resolves when the call before this one has given everything back. */
  previousTeardown: Promise<void>;
}

/** Thrown inside a start that was stopped. Never leaves this file. */
class StoppedError extends Error {}

type Mode = "start" | "reconnect";
interface ErrorDraft {
  type: CallErrorEvent["type"];
  error: ReadableError;
  stage?: string;
  [field: string]: unknown;
}

/**
 * One call from its start to its end: the only owner of everything a call opens, so that ending it,
 * from whichever side and at whatever moment, gives all of it back.
 */
export class CallSession {
  #finish: () => void = () => undefined;
  /** Resolves when everything this session opened has been given back. */
  readonly finished = new Promise<void>((resolve) => {
    this.#finish = resolve;
  });
  readonly #host: SessionHost;
  readonly #mode: Mode;
  readonly #abort = new AbortController();
  readonly #stages: StageReporter;
  readonly #speech: SpeechDetector;
  readonly #silence = new SilenceWatch();
  readonly #audio: AssistantAudio;
  readonly #detach: (() => void)[] = [];
  #callObject: CallObject | null = null;
  #gained: GainedMicrophone | null = null;
  #muted = false;
  #recording = false;
  #joined = false;
  #begun = false;
  #over = false;
  #endedStatusSeen = false;
  #interrupted: { since: number } | null = null;
  /** Messages that came before the start was over: they are delivered after it. */
  #early: unknown[] | null = [];
  #failing: { errorId: string; stage: string; code: FailureCode } | null = null;
  #tearingDown = false;
  #fatalTimer: unknown = null;

  constructor(host: SessionHost, mode: Mode) {
    this.#host = host;
    this.#mode = mode;
    this.#stages = new StageReporter(host.options.clock, (event) => this.#emit("call-start-progress", event));
    this.#speech = new SpeechDetector(host.options.clock, {
      volume: (level) => this.#emit("volume-level", level),
      speechStart: () => this.#emit("speech-start"),
      speechEnd: () => this.#emit("speech-end"),
    });
    this.#audio = new AssistantAudio(
      {
        playing: (player) => this.#handlePlaying(player),
        blocked: (error) => this.#handleBlocked(error),
        failed: (error) => this.#softFailure("call", "playback-failed", { type: "audio-start-failed", error }),
      },
      host.volume,
      host.outputDeviceId,
    );
    this.#audio.unlock();
  }

  get callObject(): CallObject | null {
    return this.#callObject;
  }

  get audio(): AssistantAudio {
    return this.#audio;
  }

  /** Runs all stages. Resolves with the call, or with null after a failure (reported) or a stop (silent). */
  async start(request: StartRequest): Promise<StartedCall | null> {
    const since = this.#now();
    const facts = { hasAssistant: !!request.assistant, hasSquad: !!request.squad, hasWorkflow: !!request.workflow };
    this.#stages.started("initialization", facts);
    try {
      const call = await this.#create(request);
      await this.#open(call, request.roomDeleteOnUserLeaveEnabled === false);
      this.#succeed(call, since);
      return call;
    } catch (cause) {
      if (!this.#stopped(cause)) {
        await this.#failStart(cause, since, "unknown", { type: "start-method-error", stage: "unknown" }, facts);
      }
      await this.#tearDown();
      return null;
    }
  }

  /** Joins a call that is already under way. @throws what went wrong, after it was reported. */
  async reconnect(call: StartedCall): Promise<void> {
    const since = this.#now();
    const facts = {
      callId: call.id || "unknown",
      hasVideoRecording: !!call.artifactPlan?.videoRecordingEnabled,
      voiceProvider: call.assistant?.voice?.provider || "unknown",
    };
    this.#stages.started("reconnect-initialization", facts);
    try {
      await this.#open(call, true);
      this.#succeed(call, since);
      this.#begin();
    } catch (cause) {
      if (this.#stopped(cause)) return;
      await this.#failStart(
        cause,
        since,
        "reconnect",
        { type: "reconnect-error", stage: "reconnect" },
        { isReconnect: true, ...facts },
      );
      throw toReadableError(cause);
    }
  }

  /** Ends the call, or a start under way. Nothing is emitted after it resolves. */
  stop(): Promise<void> {
    if (!this.#over) this.#host.setState(this, "ending");
    this.#abort.abort();
    this.#host.release(this);
    return this.#tearDown();
  }

  send(message: unknown): void {
    this.#callObject?.sendAppMessage(JSON.stringify(message));
  }

  setMuted(muted: boolean): void {
    this.#muted = muted;
    this.#callObject?.setLocalAudio(!muted);
    this.#emit("mute-change", muted);
  }

  async setInputDevices(devices: InputDevices): Promise<void> {
    await this.#callObject?.setInputDevicesAsync(devices);
    this.#keepMuted();
  }

  async increaseMicLevel(gain: number): Promise<void> {
    try {
      const gained = await openGainedMicrophone(gain);
      if (this.#over) return gained.close();
      const before = this.#gained;
      this.#gained = gained;
      await this.setInputDevices({ audioSource: gained.track });
      before?.close();
    } catch (cause) {
      const error = toReadableError(cause);
      if (!this.#over) this.#report(microphoneFailureCode(error.name), "call", error, this.#errorId(), false);
    }
  }

  startRecording(): void {
    this.#callObject?.startRecording(RECORDING_OPTIONS);
  }

  async #create(request: StartRequest): Promise<StartedCall> {
    const since = this.#now();
    this.#stages.started("web-call-creation");
    this.#failing = { errorId: this.#errorId(), stage: "web-call-creation", code: "unreachable" };
    const call = await this.#orStop(createWebCall(this.#host.options, request, this.#abort.signal));
    this.#stages.completed("web-call-creation", since, {
      callId: call.id || "unknown",
      videoRecordingEnabled: call.artifactPlan?.videoRecordingEnabled ?? false,
      voiceProvider: call.assistant?.voice?.provider || "unknown",
    });
    return call;
  }

  async #open(call: StartedCall, keepCallOnLeave: boolean): Promise<void> {
    await this.#orStop(this.#host.previousTeardown);
    this.#recording = call.artifactPlan?.videoRecordingEnabled ?? false;
    const videoAvatar = call.assistant?.voice?.provider === VIDEO_AVATAR_VOICE_PROVIDER;
    await this.#createCallObject(call, videoAvatar, keepCallOnLeave);
    const requestedAt = await this.#join(call);
    this.#setUpRecording(call, requestedAt);
    await this.#setUpObserver();
    await this.#setUpProcessing();
  }

  async #createCallObject(call: StartedCall, videoAvatar: boolean, keepCallOnLeave: boolean): Promise<void> {
    const { callObject: given, dailyConfig } = this.#host.options;
    const sources = {
      audioSource: given.audioSource ?? true,
      videoSource: given.videoSource ?? this.#recording,
    };
    const object = await this.#critical(
      "daily-call-object-creation",
      "daily-call-object-creation-error",
      "transport-unavailable",
      { ...sources, isVideoRecordingEnabled: this.#recording, isVideoEnabled: videoAvatar },
      async () => {
        const options = { ...sources, ...(given.startAudioOff && { startAudioOff: true }), dailyConfig };
        const created = await createCallObject(this.#host.options, call, options, keepCallOnLeave);
        if (this.#abort.signal.aborted) await created.destroy();
        return created;
      },
    );
    this.#callObject = object;
    this.#muted = given.startAudioOff ?? false;
    object.iframe()?.style.setProperty("display", "none");
    this.#listen(object, videoAvatar);
  }

  async #join(call: StartedCall): Promise<{ at: number }> {
    const mobile = isMobileDevice();
    this.#stages.started("mobile-permissions", { isMobile: mobile });
    if (mobile) {
      const since = this.#now();
      await this.#orStop(delay(this.#host.options.clock, MOBILE_WAIT_MILLISECONDS, this.#abort.signal));
      this.#stages.completed("mobile-permissions", since, { action: "permissions-wait" });
    } else this.#stages.completed("mobile-permissions", undefined, { action: "skipped-not-mobile" });

    const requested = { at: this.#now() };
    if (this.#recording) this.#reportRecordingStart(requested);
    const token = call.transport?.callToken;
    await this.#critical("daily-call-join", "daily-call-join-error", "join-failed", undefined, () => {
      requested.at = this.#now();
      return this.#callObject?.join({
        url: call.webCallUrl,
        ...(token ? { token } : {}),
        subscribeToTracksAutomatically: false,
      });
    });
    this.#joined = true;
    this.#keepMuted();
    return requested;
  }

  #reportRecordingStart(requested: { at: number }): void {
    let reported = false;
    this.#on("recording-started", () => {
      if (reported) return;
      reported = true;
      const delaySeconds = (this.#now() - requested.at) / 1000;
      this.#stages.completed("video-recording-started", undefined, { delaySeconds });
      this.send({ type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: delaySeconds });
    });
  }

  #setUpRecording(call: StartedCall, requested: { at: number }): void {
    const stage = "video-recording-setup";
    const skipped = this.#recording ? "auto-started-via-meeting-token" : "skipped-not-enabled";
    if (!this.#recording || call.transport?.callToken) {
      this.#stages.completed(stage, undefined, { action: skipped });
      return;
    }
    const since = this.#now();
    this.#stages.started(stage);
    try {
      requested.at = since;
      this.startRecording();
      this.#stages.completed(stage, since);
    } catch (cause) {
      this.#stageFailed(stage, since, "recording-failed", "video-recording-setup-error", cause);
    }
  }

  async #setUpObserver(): Promise<void> {
    const stage = "audio-observer-setup";
    const since = this.#now();
    this.#stages.started(stage);
    try {
      await this.#orStop(
        this.#callObject?.startRemoteParticipantsAudioLevelObserver(LEVEL_OBSERVER_INTERVAL_MILLISECONDS),
      );
      this.#stages.completed(stage, since);
    } catch (cause) {
      if (this.#stopped(cause)) throw cause;
      this.#stageFailed(stage, since, "level-observer-failed", "audio-observer-setup-error", cause);
    }
  }

  /** Waits for the noise cancellation, but not for long: a slow one goes on in the background and reports a failure there. */
  async #setUpProcessing(): Promise<void> {
    const stage = "audio-processing-setup";
    const since = this.#now();
    this.#stages.started(stage);
    const processor = this.#host.options.noiseCancellation === false ? "none" : "noise-cancellation";
    const settled = new AbortController();
    let late = false;
    const setUp = async () => {
      try {
        await this.#callObject?.updateInputSettings({ audio: { processor: { type: processor } } });
        if (!late && !this.#abort.signal.aborted) this.#stages.completed(stage, since);
      } catch (cause) {
        if (this.#over || this.#abort.signal.aborted) return;
        if (late) this.#softFailure(stage, "noise-cancellation-failed", this.#processingError(cause));
        else this.#stageFailed(stage, since, "noise-cancellation-failed", "audio-processing-setup-error", cause);
      } finally {
        settled.abort();
        void this.#startLocalObserver();
      }
    };
    const done = setUp();
    const { clock } = this.#host.options;
    await this.#orStop(Promise.race([done, delay(clock, AUDIO_PROCESSING_WAIT_MILLISECONDS, settled.signal)]));
    if (settled.signal.aborted) return;
    late = true;
    this.#stages.completed(stage, since, { action: "continues-in-background" });
  }

  #processingError(cause: unknown): ErrorDraft {
    return { type: "audio-processing-setup-error", stage: "audio-processing-setup", error: toReadableError(cause) };
  }

  /** After the noise cancellation, which replaces the track that is measured; and only when somebody wants to know. */
  async #startLocalObserver(): Promise<void> {
    const wanted = this.#host.listenerCount("local-volume-level") + this.#host.listenerCount("silent-microphone");
    if (this.#over || !wanted) return;
    try {
      await this.#callObject?.startLocalAudioLevelObserver(LEVEL_OBSERVER_INTERVAL_MILLISECONDS);
    } catch (cause) {
      this.#emit("local-audio-level-observer-error", toReadableError(cause));
    }
  }

  #succeed(call: StartedCall, since: number): void {
    this.#failing = null;
    this.#host.setState(this, "waiting");
    this.#emit("call-start-success", {
      totalDuration: this.#now() - since,
      callId: call.id || "unknown",
      timestamp: this.#timestamp(),
    });
    const early = this.#early ?? [];
    this.#early = null;
    queueMicrotask(() => {
      for (const data of early) this.#handleMessage(data);
    });
  }

  #begin(): void {
    if (this.#begun || this.#over) return;
    this.#begun = true;
    this.#host.setState(this, "live");
    this.#emit("call-start");
  }

  #listen(object: CallObject, videoAvatar: boolean): void {
    this.#on("left-meeting", () => this.#handleLeft());
    this.#on("error", (event) => this.#handleFatalError(event));
    this.#on("camera-error", (event) => this.#handleCameraError(event));
    this.#on("network-quality-change", (event) => this.#emit("network-quality-change", event));
    this.#on("network-connection", (event) => this.#handleNetwork(event));
    this.#on("reconnecting", (event) => {
      this.#host.setState(this, "reconnecting");
      this.#emit("reconnecting", event);
    });
    this.#on("reconnected", (event) => {
      this.#keepMuted();
      this.#host.setState(this, this.#begun ? "live" : "waiting");
      this.#emit("reconnected", event);
    });
    for (const name of [
      "recording-started",
      "recording-stopped",
      "recording-stats",
      "recording-upload-completed",
    ] as const)
      this.#on(name, (event?: object) => {
        if (event) this.#emit(name, event);
      });
    this.#on("recording-error", (event) => this.#handleRecordingError(event));
    this.#on("track-started", (event) => this.#handleTrack(event.track, event.participant));
    this.#on("participant-joined", ({ participant }) => {
      if (participant.local) return;
      object.updateParticipant(participant.session_id, {
        setSubscribedTracks: { audio: true, video: this.#recording || videoAvatar },
      });
    });
    this.#on("participant-updated", ({ participant }) => this.#emit("daily-participant-updated", participant));
    this.#on("participant-left", ({ participant }) => this.#audio.remove(participant.session_id));
    this.#on("remote-participants-audio-level", (event) => this.#speech.handleLevels(event.participantsAudioLevel));
    this.#on("local-audio-level", ({ audioLevel }) => {
      this.#emit("local-volume-level", audioLevel);
      const silent = this.#silence.handleLevel(audioLevel, this.#now(), object.localAudio() === false);
      if (silent !== null) this.#emit("silent-microphone", { silentMilliseconds: silent });
    });
    this.#on("app-message", ({ data }) => {
      if (this.#early) this.#early.push(data);
      else this.#handleMessage(data);
    });
    this.#on("nonfatal-error", (event) => this.#handleNonfatalError(event));
  }

  #handleMessage(data: unknown): void {
    if (this.#over) return;
    if (data === FRAME_LISTENING) this.#begin();
    else if (typeof data === "string") this.#deliverJson(data);
  }

  #deliverJson(text: string): void {
    let message: CallMessage;
    try {
      message = JSON.parse(text);
    } catch (error) {
      this.#host.options.log?.("A message could not be parsed and was ignored.", { error: toReadableError(error) });
      return;
    }
    this.#deliver(message);
  }

  #deliver(message: CallMessage): void {
    this.#emit("message", message);
    if (typeof message !== "object" || message === null) return;
    const name = messageEventName(message);
    if (name) this.#emit(name, message as never);
    if (message.type === "status-update" && message.status === "ended") this.#endedStatusSeen = true;
  }

  #handleTrack(track: MediaStreamTrack, participant: CallParticipant | null): void {
    if (!participant || participant.local || participant.user_name !== ASSISTANT_SPEAKER_NAME) return;
    if (track.kind === "audio") {
      void this.#audio.play(track, participant.session_id);
      return;
    }
    this.#emit("video", track);
    this.#callObject?.sendAppMessage(FRAME_PLAYABLE);
  }

  #handlePlaying(player: HTMLAudioElement): void {
    this.#emit("audio", player);
    this.#callObject?.sendAppMessage(FRAME_PLAYABLE);
  }

  #handleBlocked(error: ReadableError): void {
    this.#emitError(this.#errorId(), { type: "audio-start-failed", error });
    this.#emit("playback-blocked", { error, resume: () => this.#audio.resume() });
  }

  #handleNetwork(event: { type?: string; event?: string }): void {
    this.#emit("network-connection", event);
    // The WebRTC transport reports its own reconnecting; Daily only says interrupted and connected.
    if (this.#callObject && "reconnects" in this.#callObject) return;
    if (event.event === "interrupted" && !this.#interrupted) {
      this.#interrupted = { since: this.#now() };
      this.#host.setState(this, "reconnecting");
      this.#emit("reconnecting", { attempt: 1, delayMilliseconds: 0, reason: event.type ?? "interrupted" });
    } else if (event.event === "connected" && this.#interrupted) {
      const durationMilliseconds = this.#now() - this.#interrupted.since;
      this.#interrupted = null;
      this.#keepMuted();
      this.#host.setState(this, this.#begun ? "live" : "waiting");
      this.#emit("reconnected", { attempts: 1, durationMilliseconds });
    }
  }

  #handleCameraError(event: CallObjectEvents["camera-error"][0]): void {
    const error = toReadableError(event);
    this.#emit("camera-error", {
      ...event,
      type: "camera-error",
      error: { ...error, ...event.error },
      timestamp: this.#timestamp(),
    });
    const microphoneWorks = (event["errorMsg"] as { audioOk?: boolean } | undefined)?.audioOk === true;
    const code = microphoneWorks ? "camera-failed" : microphoneFailureCode(event.error?.type ?? "");
    this.#report(code, "call", error, this.#errorId(), false);
  }

  #handleRecordingError(event: object | undefined): void {
    this.#emit("recording-error", event ?? {});
    this.#report("recording-failed", "call", toReadableError(event), this.#errorId(), false);
  }

  #handleNonfatalError(event: { type?: string }): void {
    if (event.type === "local-audio-level-observer-error")
      this.#emit("local-audio-level-observer-error", toReadableError(event));
    if (event.type === "audio-processor-error") void this.#recoverFromProcessorError(toReadableError(event));
  }

  /** Turns the noise cancellation off and the microphone back on, unless it was the visitor who turned it off. */
  async #recoverFromProcessorError(error: ReadableError): Promise<void> {
    this.#report("noise-cancellation-failed", "call", error, this.#errorId(), false);
    try {
      await this.#callObject?.updateInputSettings({ audio: { processor: { type: "none" } } });
      if (!this.#over) this.#callObject?.setLocalAudio(!this.#muted);
    } catch (cause) {
      this.#softFailure("audio-processor-recovery", "noise-cancellation-failed", {
        type: "audio-processor-recovery-error",
        stage: "audio-processor-recovery",
        error: toReadableError(cause),
      });
    }
  }

  #handleFatalError(event: CallObjectError): void {
    if (this.#recording) this.#callObject?.stopRecording();
    // The room closing behind a call that has already ended is its normal end, not an error.
    if (this.#endedStatusSeen || this.#over) return;
    const error = toReadableError(event);
    const code = event.error?.type === "connection-error" ? "connection-lost" : "transport-error";
    const errorId = this.#errorId();
    this.#emitError(errorId, { ...event, type: "daily-error", error: Object.assign(error, event.error) });
    if (!this.#joined) {
      // The join is about to be refused for the same reason.
      this.#failing = { errorId, stage: "daily-call-join", code: "join-failed" };
      return;
    }
    this.#report(event.error?.type === "ejected" ? "ejected" : code, "call", error, errorId, true);
    const { clock } = this.#host.options;
    this.#fatalTimer = clock.setTimeout(() => this.#handleLeft(), FATAL_ERROR_GRACE_MILLISECONDS);
  }

  #handleLeft(): void {
    if (this.#over || !this.#joined) return;
    this.#joined = false;
    this.#host.release(this);
    this.#host.setState(this, "idle");
    this.#emit("call-end");
    if (!this.#endedStatusSeen)
      this.#deliver({ type: "status-update", status: "ended", endedReason: "customer-ended-call" });
    if (this.#recording) this.#callObject?.stopRecording();
    this.#over = true;
    this.#abort.abort();
    void this.#tearDown();
  }

  #tearDown(): Promise<void> {
    // Destroying may report the end of the meeting at once, which comes back here.
    if (!this.#tearingDown) {
      this.#tearingDown = true;
      void this.#giveEverythingBack().then(this.#finish);
    }
    return this.finished;
  }

  async #giveEverythingBack(): Promise<void> {
    // The object's own leave still has to be heard, so the listeners go after it.
    try {
      await this.#callObject?.destroy();
    } catch (error) {
      this.#host.options.log?.("The call object could not be destroyed cleanly.", { error: toReadableError(error) });
    }
    this.#handleLeft();
    this.#over = true;
    for (const detach of this.#detach.splice(0)) detach();
    this.#host.options.clock.clearTimeout(this.#fatalTimer);
    this.#callObject = null;
    this.#speech.stop();
    this.#audio.dispose();
    this.#gained?.close();
    this.#gained = null;
    this.#host.release(this);
    this.#host.setState(this, "idle");
  }

  /** A stage without which there is no call: reports its progress, and its failure before passing it on. */
  async #critical<Result>(
    stage: StartStage,
    type: CallErrorEvent["type"],
    code: FailureCode,
    metadata: Record<string, unknown> | undefined,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    const since = this.#now();
    this.#stages.started(stage, metadata);
    try {
      const result = await this.#orStop(work());
      this.#stages.completed(stage, since);
      return result;
    } catch (cause) {
      if (this.#stopped(cause)) throw cause;
      const error = toReadableError(cause);
      if (this.#failing?.stage !== stage) this.#failing = { errorId: this.#errorId(), stage, code };
      this.#stages.failed(stage, since, { error: String(error) });
      const duration = stage === "daily-call-join" ? { duration: this.#now() - since } : {};
      if (this.#mode === "start") this.#emitError(this.#failing.errorId, { type, stage, error, ...duration });
      throw error;
    }
  }

  #stageFailed(
    stage: StartStage,
    since: number,
    code: FailureCode,
    type: CallErrorEvent["type"],
    cause: unknown,
  ): void {
    const error = toReadableError(cause);
    this.#stages.failed(stage, since, { error: String(error) });
    this.#softFailure(stage, code, { type, stage, error });
  }

  /** A failure that the call survives. */
  #softFailure(stage: string, code: FailureCode, draft: ErrorDraft): void {
    if (this.#over) return;
    const errorId = this.#errorId();
    this.#emitError(errorId, draft);
    this.#report(code, stage, draft.error, errorId, false);
  }

  async #failStart(
    cause: unknown,
    since: number,
    stage: "unknown" | "reconnect",
    draft: { type: CallErrorEvent["type"]; stage: string },
    facts: Record<string, unknown>,
  ): Promise<void> {
    const error = toReadableError(cause);
    const failing = this.#failing ?? { errorId: this.#errorId(), stage: "unknown", code: "join-failed" as const };
    const context = { ...facts, isMobile: isMobileDevice() };
    const totalDuration = this.#now() - since;
    this.#emit("call-start-failed", {
      stage,
      totalDuration,
      error: String(error),
      errorStack: error.stack || "No stack trace available",
      timestamp: this.#timestamp(),
      context,
    });
    this.#emitError(failing.errorId, { ...draft, error, totalDuration, context });
    this.#joined = false;
    await this.#tearDown();
    const { errorId, code } = failing;
    this.#report(code, failing.stage, error, errorId, true);
  }

  #emitError(errorId: string, draft: ErrorDraft): void {
    this.#emit("error", { ...draft, errorId, timestamp: this.#timestamp() } as CallErrorEvent);
  }

  #report(code: FailureCode, stage: string, error: ReadableError, errorId: string, fatal: boolean): void {
    const facts = { errorId, stage, fatal, timestamp: this.#timestamp() };
    this.#host.emit("failure", describeFailure(error, code, facts));
  }

  #keepMuted(): void {
    if (this.#muted) this.#callObject?.setLocalAudio(false);
  }

  #on<Name extends keyof CallObjectEvents>(name: Name, listener: (...args: CallObjectEvents[Name]) => void): void {
    const object = this.#callObject;
    if (!object) return;
    const guarded = (...args: CallObjectEvents[Name]) => {
      if (!this.#over) listener(...args);
    };
    object.on(name, guarded);
    this.#detach.push(() => object.off(name, guarded));
  }

  #emit<Name extends keyof WebCallEvents>(event: Name, ...args: WebCallEvents[Name]): void {
    if (!this.#over) this.#host.emit(event, ...args);
  }

  /** Waits for the work, but not beyond a stop. */
  async #orStop<Result>(work: Result | Promise<Result>): Promise<Result> {
    const { signal } = this.#abort;
    const result = await new Promise<Result>((resolve, reject) => {
      const stop = () => reject(new StoppedError());
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      Promise.resolve(work)
        .then(resolve, reject)
        .finally(() => signal.removeEventListener("abort", stop));
    });
    if (signal.aborted) throw new StoppedError();
    return result;
  }

  #stopped(cause: unknown): boolean {
    return cause instanceof StoppedError || this.#abort.signal.aborted;
  }

  #now(): number {
    return this.#host.options.clock.now();
  }

  #timestamp(): string {
    return new Date(this.#now()).toISOString();
  }

  #errorId(): string {
    return this.#host.options.random().toString(36).slice(2, 12).padEnd(10, "0");
  }
}
