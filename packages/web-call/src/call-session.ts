import { AssistantAudio } from "./assistant-audio.ts";
import { CallInbox } from "./call-inbox.ts";
import {
  ASSISTANT_SPEAKER_NAME,
  FATAL_ERROR_GRACE_MILLISECONDS,
  FRAME_PLAYABLE,
  LEVEL_OBSERVER_INTERVAL_MILLISECONDS,
  RECORDING_EVENTS,
  RECORDING_OPTIONS,
  VIDEO_AVATAR_VOICE_PROVIDER,
} from "./constants.ts";
import type { StartedCall, StartRequest } from "./create-web-call.ts";
import type { WebCallEvents } from "./events.ts";
import { FailureReporter } from "./failure-reporter.ts";
import { microphoneFailureCode } from "./failures.ts";
import type { GainedMicrophone } from "./microphone-gain.ts";
import { isMobileDevice } from "./mobile.ts";
import { type ReadableError, toReadableError } from "./readable-error.ts";
import type { SessionHost } from "./session-host.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { SpeechDetector } from "./speech-detector.ts";
import { StageReporter } from "./stage-reporter.ts";
import { StartStages } from "./start-stages.ts";
import { Stoppable } from "./stoppable.ts";
import type {
  CallObject,
  CallObjectError,
  CallObjectEvents,
  CallParticipant,
  InputDevices,
} from "./transport/call-object.ts";

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
  readonly audio: AssistantAudio;
  readonly #host: SessionHost<CallSession>;
  readonly #run = new Stoppable();
  readonly #reporter: StageReporter;
  readonly #failures: FailureReporter;
  readonly #stages: StartStages;
  readonly #speech: SpeechDetector;
  readonly #silence = new SilenceWatch();
  readonly #inbox: CallInbox;
  readonly #detach: (() => void)[] = [];
  #callObject: CallObject | null = null;
  #gained: GainedMicrophone | null = null;
  #muted = false;
  #recording = false;
  #joined = false;
  #begun = false;
  #over = false;
  #tearingDown = false;
  #interruptedSince: number | null = null;
  #fatalTimer: unknown = null;

  constructor(host: SessionHost<CallSession>, mode: "start" | "reconnect") {
    this.#host = host;
    const { options } = host;
    this.#reporter = new StageReporter(options.clock, (event) => this.#emit("call-start-progress", event));
    this.#failures = new FailureReporter({
      clock: options.clock,
      random: options.random,
      emit: (event, ...args) => this.#emit(event, ...args),
      emitFailure: (failure) => host.emit("failure", failure),
    });
    this.#stages = new StartStages({
      options,
      stages: this.#reporter,
      run: this.#run,
      failures: this.#failures,
      tellStageErrors: mode === "start",
    });
    this.#speech = new SpeechDetector(options.clock, {
      volume: (level) => this.#emit("volume-level", level),
      speechStart: () => this.#emit("speech-start"),
      speechEnd: () => this.#emit("speech-end"),
    });
    this.audio = new AssistantAudio(
      {
        playing: (player) => this.#handlePlaying(player),
        blocked: (error) => this.#handleBlocked(error),
        failed: (error) => this.#failures.survivable("call", "playback-failed", error, "audio-start-failed"),
      },
      host.volume,
      host.outputDeviceId,
    );
    this.audio.unlock();
    this.#inbox = new CallInbox(
      () => this.#begin(),
      (event, ...args) => this.#emit(event, ...args),
      options.log,
    );
  }

  get callObject(): CallObject | null {
    return this.#callObject;
  }

  /** Runs all stages. Resolves with the call, or with null after a failure (reported) or a stop (silent). */
  async start(request: StartRequest): Promise<StartedCall | null> {
    const since = this.#now();
    const facts = { hasAssistant: !!request.assistant, hasSquad: !!request.squad, hasWorkflow: !!request.workflow };
    this.#reporter.started("initialization", facts);
    try {
      const call = await this.#stages.create(request);
      await this.#open(call, request.roomDeleteOnUserLeaveEnabled === false);
      this.#succeed(call, since);
      return call;
    } catch (cause) {
      if (!this.#run.stopped) await this.#failStart(cause, since, "unknown", facts);
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
    this.#reporter.started("reconnect-initialization", facts);
    try {
      await this.#open(call, true);
      this.#succeed(call, since);
      this.#begin();
    } catch (cause) {
      if (this.#run.stopped) return;
      await this.#failStart(cause, since, "reconnect", { isReconnect: true, ...facts });
      throw toReadableError(cause);
    }
  }

  /** Ends the call, or a start under way. Nothing is emitted after it resolves. */
  stop(): Promise<void> {
    if (!this.#over) this.#host.setState(this, "ending");
    this.#run.stop();
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
      const { openGainedMicrophone } = await import("./microphone-gain.ts");
      const gained = await openGainedMicrophone(gain);
      if (this.#over) return gained.close();
      const before = this.#gained;
      this.#gained = gained;
      await this.setInputDevices({ audioSource: gained.track });
      before?.close();
    } catch (cause) {
      const error = toReadableError(cause);
      if (!this.#over) this.#failures.survivable("call", microphoneFailureCode(error.name), error);
    }
  }

  startRecording(): void {
    this.#callObject?.startRecording(RECORDING_OPTIONS);
  }

  async #open(call: StartedCall, keepCallOnLeave: boolean): Promise<void> {
    await this.#run.orStop(this.#host.previousTeardown);
    this.#recording = call.artifactPlan?.videoRecordingEnabled ?? false;
    const videoAvatar = call.assistant?.voice?.provider === VIDEO_AVATAR_VOICE_PROVIDER;
    const plan = { call, keepCallOnLeave, recording: this.#recording, videoAvatar };
    const object = await this.#stages.createCallObject(plan);
    this.#callObject = object;
    this.#muted = this.#host.options.callObject.startAudioOff ?? false;
    object.iframe()?.style.setProperty("display", "none");
    this.#listen(object, videoAvatar);
    await this.#stages.waitOnMobile();
    let requestedAt = this.#now();
    let isAwaited = this.#recording;
    this.#on("recording-started", () => {
      if (!isAwaited) return;
      isAwaited = false;
      const delaySeconds = (this.#now() - requestedAt) / 1000;
      this.#reporter.completed("video-recording-started", undefined, { delaySeconds });
      this.send({ type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: delaySeconds });
    });
    await this.#stages.join(object, plan);
    this.#joined = true;
    this.#keepMuted();
    if (!call.transport?.callToken) requestedAt = this.#now();
    this.#stages.setUpRecording(object, plan);
    await this.#stages.setUpObserver(object);
    await this.#stages.setUpProcessing(object, () => void this.#startLocalObserver());
  }

  /** After the noise cancellation, which replaces the track that is measured; and only when somebody wants to know. */
  async #startLocalObserver(): Promise<void> {
    const wanted = this.#host.listenerCount("local-volume-level") + this.#host.listenerCount("silent-microphone");
    if (this.#over || this.#run.stopped || !wanted) return;
    try {
      await this.#callObject?.startLocalAudioLevelObserver(LEVEL_OBSERVER_INTERVAL_MILLISECONDS);
    } catch (cause) {
      this.#emit("local-audio-level-observer-error", toReadableError(cause));
    }
  }

  #succeed(call: StartedCall, since: number): void {
    this.#host.setState(this, "waiting");
    const totalDuration = this.#now() - since;
    this.#emit("call-start-success", { totalDuration, callId: call.id || "unknown", timestamp: this.#timestamp() });
    this.#inbox.open();
  }

  #begin(): void {
    if (this.#begun || this.#over) return;
    this.#begun = true;
    this.#host.setState(this, "live");
    this.#emit("call-start");
  }

  async #failStart(
    cause: unknown,
    since: number,
    stage: "unknown" | "reconnect",
    facts: Record<string, unknown>,
  ): Promise<void> {
    const type = stage === "reconnect" ? "reconnect-error" : "start-method-error";
    const context = { ...facts, isMobile: isMobileDevice() };
    const conclude = this.#failures.announceStart(cause, { stage, totalDuration: this.#now() - since, context }, type);
    this.#joined = false;
    await this.#tearDown();
    conclude();
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
    this.#on("reconnected", (event) => this.#handleReconnected(event.attempts, event.durationMilliseconds));
    for (const name of RECORDING_EVENTS)
      this.#on(name, (event?: object) => {
        if (event) this.#emit(name, event);
      });
    this.#on("recording-error", (event) => {
      this.#emit("recording-error", event ?? {});
      this.#failures.survivable("call", "recording-failed", toReadableError(event));
    });
    this.#on("track-started", (event) => this.#handleTrack(event.track, event.participant));
    this.#on("participant-joined", ({ participant }) => {
      if (participant.local) return;
      object.updateParticipant(participant.session_id, {
        setSubscribedTracks: { audio: true, video: this.#recording || videoAvatar },
      });
    });
    this.#on("participant-updated", ({ participant }) => this.#emit("daily-participant-updated", participant));
    this.#on("participant-left", ({ participant }) => this.audio.remove(participant.session_id));
    this.#on("remote-participants-audio-level", (event) => this.#speech.handleLevels(event.participantsAudioLevel));
    this.#on("local-audio-level", ({ audioLevel, isMeasured }) => {
      this.#emit("local-volume-level", audioLevel);
      const heard = isMeasured === false ? null : audioLevel;
      const silent = this.#silence.handleLevel(heard, this.#now(), object.localAudio() === false);
      if (silent !== null) this.#emit("silent-microphone", { silentMilliseconds: silent });
    });
    this.#on("app-message", ({ data }) => this.#inbox.take(data));
    this.#on("nonfatal-error", (event) => this.#handleNonfatalError(event));
  }

  #handleTrack(track: MediaStreamTrack, participant: CallParticipant | null): void {
    if (!participant || participant.local || participant.user_name !== ASSISTANT_SPEAKER_NAME) return;
    if (track.kind === "audio") {
      void this.audio.play(track, participant.session_id);
      return;
    }
    this.#emit("video", track);
    this.#callObject?.sendAppMessage(FRAME_PLAYABLE);
  }

  #handlePlaying(player: HTMLAudioElement): void {
    this.#emit("audio", player);
    this.#callObject?.sendAppMessage(FRAME_PLAYABLE);
  }

  /** Not a failure: the assistant plays as soon as the visitor touches the page. */
  #handleBlocked(error: ReadableError): void {
    this.#failures.emitError(this.#failures.newId(), { type: "audio-start-failed", error });
    this.#emit("playback-blocked", { error, resume: () => this.audio.resume() });
  }

  #handleNetwork(event: { type?: string; event?: string }): void {
    this.#emit("network-connection", event);
    // The WebRTC transport reports its own reconnecting; Daily only says interrupted and connected.
    if (this.#callObject && "reconnects" in this.#callObject) return;
    if (event.event === "interrupted" && this.#interruptedSince === null) {
      this.#interruptedSince = this.#now();
      this.#host.setState(this, "reconnecting");
      this.#emit("reconnecting", { attempt: 1, delayMilliseconds: 0, reason: event.type ?? "interrupted" });
    } else if (event.event === "connected" && this.#interruptedSince !== null) {
      const durationMilliseconds = this.#now() - this.#interruptedSince;
      this.#interruptedSince = null;
      this.#handleReconnected(1, durationMilliseconds);
    }
  }

  #handleReconnected(attempts: number, durationMilliseconds: number): void {
    this.#keepMuted();
    this.#host.setState(this, this.#begun ? "live" : "waiting");
    this.#emit("reconnected", { attempts, durationMilliseconds });
  }

  #handleCameraError(event: CallObjectEvents["camera-error"][0]): void {
    const error = toReadableError(event);
    const told = { ...error, ...event.error };
    this.#emit("camera-error", { ...event, type: "camera-error", error: told, timestamp: this.#timestamp() });
    const microphoneWorks = (event["errorMsg"] as { audioOk?: boolean } | undefined)?.audioOk === true;
    const code = microphoneWorks ? "camera-failed" : microphoneFailureCode(event.error?.type ?? "");
    this.#failures.survivable("call", code, error);
  }

  #handleNonfatalError(event: { type?: string }): void {
    if (event.type === "local-audio-level-observer-error")
      this.#emit("local-audio-level-observer-error", toReadableError(event));
    if (event.type === "audio-processor-error") void this.#recoverFromProcessorError(toReadableError(event));
  }

  /** Turns the noise cancellation off and the microphone back on, unless it was the visitor who turned it off. */
  async #recoverFromProcessorError(error: ReadableError): Promise<void> {
    this.#failures.survivable("call", "noise-cancellation-failed", error);
    try {
      await this.#callObject?.updateInputSettings({ audio: { processor: { type: "none" } } });
      if (!this.#over) this.#callObject?.setLocalAudio(!this.#muted);
    } catch (cause) {
      if (this.#over) return;
      const type = "audio-processor-recovery-error";
      this.#failures.survivable("audio-processor-recovery", "noise-cancellation-failed", toReadableError(cause), type);
    }
  }

  #handleFatalError(event: CallObjectError): void {
    if (this.#recording) this.#callObject?.stopRecording();
    // The room closing behind a call that has already ended is its normal end, not an error.
    if (this.#inbox.saidEnd) return;
    const error = Object.assign(toReadableError(event), event.error);
    const draft = { ...event, type: "daily-error" as const, error };
    if (!this.#joined) {
      // The join is about to be refused for the same reason: one failure, one id.
      this.#failures.emitError(this.#failures.enter("daily-call-join", "join-failed"), draft);
      return;
    }
    const lost = event.error?.type === "connection-error" ? "connection-lost" : "transport-error";
    this.#failures.fatal(event.error?.type === "ejected" ? "ejected" : lost, draft);
    this.#fatalTimer = this.#host.options.clock.setTimeout(() => this.#handleLeft(), FATAL_ERROR_GRACE_MILLISECONDS);
  }

  #handleLeft(): void {
    if (this.#over || !this.#joined) return;
    this.#joined = false;
    this.#host.release(this);
    this.#host.setState(this, "idle");
    this.#emit("call-end");
    if (!this.#inbox.saidEnd)
      this.#inbox.deliver({ type: "status-update", status: "ended", endedReason: "customer-ended-call" });
    if (this.#recording) this.#callObject?.stopRecording();
    this.#over = true;
    this.#run.stop();
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
    this.audio.dispose();
    this.#gained?.close();
    this.#gained = null;
    this.#host.release(this);
    this.#host.setState(this, "idle");
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

  #now(): number {
    return this.#host.options.clock.now();
  }

  #timestamp(): string {
    return new Date(this.#now()).toISOString();
  }
}
