import { CallSession } from "./call-session.ts";
import { systemClock } from "./clock.ts";
import { DEFAULT_API_BASE_URL } from "./constants.ts";
import type { StartedCall } from "./create-web-call.ts";
import { Emitter } from "./emitter.ts";
import type { CallState, WebCallEvents } from "./events.ts";
import { makeErrorId } from "./failure-reporter.ts";
import { describeFailure } from "./failures.ts";
import type { OutgoingMessage, RecognizedMessage } from "./messages.ts";
import type { NetworkTestResults } from "./network-tests.ts";
import type { ResolvedOptions, WebCallOptions } from "./options.ts";
import { ReadableError } from "./readable-error.ts";
import type { SessionHost } from "./session-host.ts";
import { TEXTS } from "./texts.ts";
import type { CallObject, CallObjectOptions, DailyConfig, InputDevices } from "./transport/call-object.ts";

/**
 * A voice call between this page and an assistant.
 *
 * It takes the place of the provider's web client: same constructor arguments, methods, events and payloads.
 * It joins Daily's rooms through `@daily-co/daily-js` (loaded only then) and a Parlor platform by WebRTC.
 *
 * @example
 * ```ts
 * const call = new WebCall("public-key", "http://localhost:3001");
 * call.on("transcript", ({ role, transcriptType, transcript }) => show(role, transcript, transcriptType));
 * call.on("failure", ({ code, message, retryable }) => explain(code, message, retryable));
 * await call.start("assistant-id", { variableValues: { name: "Ada" } });
 * call.say("One moment.");
 * await call.stop();
 * ```
 */
export class WebCall extends Emitter<WebCallEvents> {
  readonly #options: ResolvedOptions;
  #session: CallSession | null = null;
  #latest: CallSession | null = null;
  #teardown: Promise<void> = Promise.resolve();
  #state: CallState = "idle";
  #volume: number | null = null;
  #outputDeviceId: string | null = null;

  /**
   * @param apiToken the organisation's public key, sent as a bearer token
   * @param apiBaseUrl the platform's address, `https://api.vapi.ai` by default
   * @param dailyCallConfig passed to Daily as `dailyConfig`; ignored by the WebRTC transport
   * @param dailyCallObject what the call object is created with. `audioSource: false` makes a call without a
   * microphone, `startAudioOff: true` one that begins muted
   * @param options what this client offers beyond the provider's
   */
  constructor(
    apiToken: string,
    apiBaseUrl?: string,
    dailyCallConfig?: DailyConfig,
    dailyCallObject?: Pick<CallObjectOptions, "audioSource" | "videoSource" | "startAudioOff">,
    options: WebCallOptions = {},
  ) {
    super();
    this.#options = {
      random: Math.random,
      ...options,
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      clock: options.clock ?? systemClock,
      apiToken,
      apiBaseUrl: apiBaseUrl ?? DEFAULT_API_BASE_URL,
      dailyConfig: dailyCallConfig ?? {},
      callObject: { ...dailyCallObject, ...(options.microphone === false && { audioSource: false }) },
    };
  }

  /** Where the client stands now. Changes are told by `state-change`. */
  get state(): CallState {
    return this.#state;
  }

  /**
   * Starts a call. Text is taken as an id, an object as an inline definition; at least one of assistant, squad
   * and workflow is needed.
   *
   * @returns the platform's call, or null when the start failed (see the `failure` event), was stopped, or when a
   * call is already under way. The conversation itself begins with `call-start`.
   * @throws Error 'Assistant or Squad or Workflow must be provided.' when none is given
   */
  async start(
    assistant?: object | string | null,
    assistantOverrides?: object,
    squad?: object | string | null,
    workflow?: object | string | null,
    workflowOverrides?: object,
    options?: { roomDeleteOnUserLeaveEnabled?: boolean },
  ): Promise<StartedCall | null> {
    if (!assistant && !squad && !workflow) throw this.#refuseInput();
    if (this.#session) {
      this.emit("call-start-progress", {
        stage: "validation",
        status: "failed",
        timestamp: this.#timestamp(),
        metadata: { reason: "already-started" },
      });
      return null;
    }
    const roomDeleteOnUserLeaveEnabled = options?.roomDeleteOnUserLeaveEnabled;
    const request = { assistant, assistantOverrides, squad, workflow, workflowOverrides, roomDeleteOnUserLeaveEnabled };
    return this.#openSession("start").start(request);
  }

  /**
   * Joins a call that is still under way, after a page reload for one: with what `start()` returned.
   *
   * @throws Error when a call is under way already, when `webCallUrl` is missing, or when the call cannot be joined
   */
  async reconnect(webCall: Partial<StartedCall>): Promise<void> {
    if (this.#session) throw new Error(TEXTS.reconnectWhileStarted);
    const { webCallUrl } = webCall;
    if (!webCallUrl) throw new Error(TEXTS.reconnectUrlMissing);
    await this.#openSession("reconnect").reconnect({ ...webCall, webCallUrl });
  }

  /** Ends the call, or cancels a start under way. After it resolves nothing is emitted and nothing is left open. */
  async stop(): Promise<void> {
    const session = this.#session;
    if (session) this.#teardown = session.stop();
    await this.#teardown;
  }

  /** Asks the platform to end the call whatever its room's settings are, then stops. */
  async end(): Promise<void> {
    this.send({ type: "end-call" });
    await this.stop();
  }

  /** Sends a message to the call. Without a call it does nothing. */
  send(message: OutgoingMessage): void {
    this.#session?.send(message);
  }

  /** Makes the assistant say something. */
  say(
    message: string,
    endCallAfterSpoken?: boolean,
    interruptionsEnabled?: boolean,
    interruptAssistantEnabled?: boolean,
  ): void {
    this.send({
      type: "say",
      message,
      endCallAfterSpoken,
      interruptionsEnabled: interruptionsEnabled ?? false,
      interruptAssistantEnabled: interruptAssistantEnabled ?? false,
    });
  }

  /** Hands words to the call that the visitor's own browser recognised (Parlor platforms only). */
  sendRecognized(words: Omit<RecognizedMessage, "type">): void {
    this.send({ type: "recognized", ...words });
  }

  /** @throws Error 'Call object is not available.' without a call */
  setMuted(mute: boolean): void {
    this.#liveSession().setMuted(mute);
  }

  isMuted(): boolean {
    return this.#session?.callObject?.localAudio() === false;
  }

  /** Playback volume of the assistant, 0 to 1; clamped, and remembered across calls. */
  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    this.#volume = Math.min(1, Math.max(0, volume));
    this.#session?.audio.setVolume(this.#volume);
  }

  /** The audio element that plays the assistant, or null before its audio arrived. */
  getAudioPlayer(): HTMLAudioElement | null {
    return this.#session?.audio.player ?? null;
  }

  /** After `playback-blocked`: call it from a click. Resolves with whether the assistant can be heard. */
  async resume(): Promise<boolean> {
    return (await this.#session?.audio.resume()) ?? false;
  }

  /** Changes microphone or camera. A muted microphone stays muted. @throws Error without a call */
  async setInputDevicesAsync(devices: InputDevices): Promise<void> {
    await this.#liveSession().setInputDevices(devices);
  }

  /** Changes where the assistant is heard. Remembered across calls. */
  async setOutputDeviceAsync(options: { outputDeviceId?: string | undefined }): Promise<void> {
    const { outputDeviceId } = options;
    if (outputDeviceId === undefined) return;
    this.#outputDeviceId = outputDeviceId;
    await this.#session?.callObject?.setOutputDeviceAsync({ outputDeviceId });
    await this.#session?.audio.setOutput(outputDeviceId);
  }

  /** Raises the microphone's level by a factor for the rest of the call. @throws Error without a call */
  async increaseMicLevel(gain: number): Promise<void> {
    await this.#liveSession().increaseMicLevel(gain);
  }

  /** The microphone's latest level, 0 to 1; 0 without a call. */
  getLocalAudioLevel(): number {
    return this.#session?.callObject?.getLocalAudioLevel() ?? 0;
  }

  /** Starts `local-volume-level` events; a listener added before the start does it too. @throws Error without a call */
  async startLocalAudioLevelObserver(intervalMilliseconds?: number): Promise<void> {
    await this.#liveObject().startLocalAudioLevelObserver(intervalMilliseconds);
  }

  stopLocalAudioLevelObserver(): void {
    this.#session?.callObject?.stopLocalAudioLevelObserver();
  }

  isLocalAudioLevelObserverRunning(): boolean {
    return this.#session?.callObject?.isLocalAudioLevelObserverRunning() ?? false;
  }

  startScreenSharing(displayMediaOptions?: DisplayMediaStreamOptions, screenVideoSendSettings?: object | string): void {
    this.#session?.callObject?.startScreenShare({ displayMediaOptions, screenVideoSendSettings });
  }

  stopScreenSharing(): void {
    this.#session?.callObject?.stopScreenShare();
  }

  /** Starts, or tries again, the recording of the call's video. @throws Error without a call */
  startRecording(): void {
    this.#liveSession().startRecording();
  }

  stopRecording(): void {
    this.#session?.callObject?.stopRecording();
  }

  /** The object that carries the call: Daily's own, or the WebRTC transport's with the same methods. */
  getDailyCallObject(): CallObject | null {
    return this.#session?.callObject ?? null;
  }

  /** The provider's client's network tests, as far as they mean something here. `preflight()` says more. */
  static async runNetworkTestsStandalone(): Promise<NetworkTestResults> {
    const { runNetworkTests } = await import("./network-tests.ts");
    return runNetworkTests();
  }

  #openSession(mode: "start" | "reconnect"): CallSession {
    const client = this;
    const host: SessionHost<CallSession> = {
      options: this.#options,
      volume: this.#volume,
      outputDeviceId: this.#outputDeviceId,
      previousTeardown: this.#teardown,
      emit: (event, ...args) => this.emit(event, ...args),
      listenerCount: (event) => this.listenerCount(event),
      setState: (session, state) => this.#setState(session, state),
      release(session) {
        if (client.#session !== session) return;
        client.#session = null;
        client.#teardown = session.finished;
      },
    };
    const session = new CallSession(host, mode);
    this.#session = session;
    this.#latest = session;
    this.#setState(session, "connecting");
    return session;
  }

  #setState(session: CallSession, state: CallState): void {
    if (session !== this.#latest || state === this.#state) return;
    this.#state = state;
    this.emit("state-change", state);
  }

  #refuseInput(): Error {
    const error = new ReadableError(TEXTS.inputMissing);
    const facts = {
      errorId: makeErrorId(this.#options.random),
      stage: "input-validation",
      timestamp: this.#timestamp(),
    };
    this.emit("error", { type: "validation-error", ...facts, error, message: error.message });
    this.emit("failure", describeFailure(error, "invalid-input", { ...facts, fatal: true }));
    return error;
  }

  #liveSession(): CallSession {
    if (!this.#session?.callObject) throw new Error(TEXTS.noCall);
    return this.#session;
  }

  #liveObject(): CallObject {
    const object = this.#session?.callObject;
    if (!object) throw new Error(TEXTS.noCall);
    return object;
  }

  #timestamp(): string {
    return new Date(this.#options.clock.now()).toISOString();
  }
}
