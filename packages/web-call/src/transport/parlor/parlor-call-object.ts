import { type Clock, repeat, systemClock } from "../../clock.ts";
import { ASSISTANT_SPEAKER_NAME, LEVEL_OBSERVER_INTERVAL_MILLISECONDS } from "../../constants.ts";
import { Emitter } from "../../emitter.ts";
import { ReadableError, toReadableError } from "../../readable-error.ts";
import { TEXTS } from "../../texts.ts";
import type {
  CallObject,
  CallObjectEvents,
  CallParticipant,
  InputDevices,
  InputSettings,
  JoinOptions,
} from "../call-object.ts";
import { AudioGraph } from "./audio-graph.ts";
import type { CallLink } from "./call-link.ts";
import { Levels } from "./levels.ts";
import { cameraErrorEvent } from "./media-errors.ts";
import { Microphone } from "./microphone.ts";
import { openLink } from "./open-link.ts";
import type { ParlorCallObjectOptions } from "./parlor-call-object-options.ts";
import { participantMemory } from "./participant-memory.ts";
import type { Picture } from "./picture.ts";
import { defaultReconnectPolicy, type ReconnectPolicy } from "./reconnect-policy.ts";
import { lossEvent, reconnect } from "./reconnection.ts";
import { Signalling } from "./signalling.ts";

const QUALITY_INTERVAL_MILLISECONDS = 2000;
/** How long the platform may take to close the connection after it said that the call has ended. */
const ENDED_GRACE_MILLISECONDS = 1500;
const ASSISTANT_SESSION_ID = "assistant";

type Phase = "new" | "joining" | "joined" | "left";

/** A call on a Parlor platform, by WebRTC, behind the methods and events of Daily's call object. */
export class ParlorCallObject extends Emitter<CallObjectEvents> implements CallObject {
  /** Tells the client that this transport reports its own reconnecting. */
  readonly reconnects = true;
  readonly #options: ParlorCallObjectOptions;
  readonly #clock: Clock;
  readonly #policy: ReconnectPolicy;
  readonly #abort = new AbortController();
  /** Uploads outlive the leaving for as long as the recorder waits for them. */
  readonly #uploads = new AbortController();
  readonly #graph = new AudioGraph();
  readonly #microphone: Microphone;
  readonly #levels: Levels;
  readonly #stoppers: (() => void)[] = [];
  #phase: Phase = "new";
  #url = "";
  #signalling: Signalling | null = null;
  #iceServers: RTCIceServer[] = [];
  #link: CallLink | null = null;
  #remoteTrack: MediaStreamTrack | null = null;
  #announcedTrack: MediaStreamTrack | null = null;
  #subscribed = false;
  #inbox: string[] = [];
  #endedByPlatform = false;
  #reconnecting = false;
  /** The platform closes the old link when a new one takes its place: no loss. */
  #replacing = false;
  #noiseWanted = false;
  #picture: Promise<Picture> | null = null;

  constructor(options: ParlorCallObjectOptions) {
    super();
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#policy = options.reconnectPolicy ?? defaultReconnectPolicy(options.random);
    const { noiseCancellation } = options;
    const noise = {
      graph: this.#graph,
      clock: this.#clock,
      options: typeof noiseCancellation === "object" ? noiseCancellation : {},
      broken: (errorMsg: string) =>
        this.emit("nonfatal-error", { action: "nonfatal-error", type: "audio-processor-error", errorMsg }),
    };
    this.#microphone = new Microphone(noise, () => void this.#reopenMicrophone());
    this.#microphone.setEnabled(options.startAudioOff !== true);
    this.#levels = new Levels(this.#graph, this.#clock);
  }

  override on<Name extends keyof CallObjectEvents>(
    event: Name,
    listener: (...args: CallObjectEvents[Name]) => void,
  ): this {
    super.on(event, listener);
    // Messages that came before anybody listened are delivered once somebody does.
    if (event === "app-message") queueMicrotask(() => this.#emptyInbox());
    return this;
  }

  iframe(): null {
    return null;
  }

  /** @throws ReadableError when the platform refuses or the connection cannot be set up */
  async join({ url, token, subscribeToTracksAutomatically }: JoinOptions): Promise<void> {
    if (this.#phase !== "new") throw new ReadableError(TEXTS.callObjectDestroyed);
    this.#phase = "joining";
    this.#url = url;
    this.#subscribed = subscribeToTracksAutomatically !== false;
    const fetcher = this.#options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
    const signalling = { url, fetch: fetcher, clock: this.#clock, faults: this.#options.faults };
    this.#signalling = new Signalling(signalling, token ?? participantMemory.recall(url));
    const [named] = await Promise.all([
      this.#signalling.iceServers(this.#abort.signal),
      this.#openMicrophone(this.#options.audioSource ?? true),
      this.#openCamera(this.#options.videoSource ?? false),
    ]);
    this.#iceServers = [...named, ...(this.#options.iceServers ?? [])];
    await this.#connect();
    this.#phase = "joined";
    this.#watch();
    this.emit("joined-meeting", { action: "joined-meeting", participants: { local: this.#localParticipant() } });
    this.emit("participant-joined", { action: "participant-joined", participant: this.#assistant() });
    this.#announceTrack();
    queueMicrotask(() => this.#emptyInbox());
  }

  async leave(): Promise<void> {
    const joined = this.#phase === "joined";
    const before = this.#phase;
    this.#phase = "left";
    if (before === "left") return;
    await (await this.#picture)?.close();
    this.#abort.abort();
    for (const stop of this.#stoppers.splice(0)) stop();
    this.#levels.close();
    this.#link?.close();
    this.#microphone.close();
    this.#graph.close();
    if (joined) this.emit("left-meeting", { action: "left-meeting" });
    if (this.#options.keepCallOnLeave && !this.#endedByPlatform) return;
    participantMemory.forget(this.#url);
    if (joined && !this.#endedByPlatform) await this.#signalling?.leave();
    this.#uploads.abort();
  }

  async destroy(): Promise<void> {
    await this.leave();
    this.removeAllListeners();
    this.#inbox = [];
  }

  sendAppMessage(data: unknown): void {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    if (this.#options.faults?.dropOutgoing?.(text)) return;
    this.#link?.send(text);
  }

  updateParticipant(_sessionId: string, { setSubscribedTracks }: { setSubscribedTracks?: unknown }): void {
    const wanted = setSubscribedTracks as boolean | { audio?: unknown } | undefined;
    this.#subscribed = typeof wanted === "object" ? Boolean(wanted.audio) : Boolean(wanted);
    this.#announceTrack();
  }

  async startRemoteParticipantsAudioLevelObserver(interval = LEVEL_OBSERVER_INTERVAL_MILLISECONDS): Promise<void> {
    if (this.#phase === "left") return;
    this.#stoppers.push(
      repeat(this.#clock, interval, () => {
        const level = this.#levels.remote() ?? this.#link?.remoteAudioLevel() ?? 0;
        const participantsAudioLevel = { [ASSISTANT_SESSION_ID]: level };
        this.emit("remote-participants-audio-level", {
          action: "remote-participants-audio-level",
          participantsAudioLevel,
        });
      }),
    );
  }

  async startLocalAudioLevelObserver(interval = LEVEL_OBSERVER_INTERVAL_MILLISECONDS): Promise<void> {
    if (this.#phase === "left") return;
    this.#levels.observe(interval, this.#microphone.captured, (audioLevel, isMeasured) =>
      this.emit("local-audio-level", { action: "local-audio-level", audioLevel, isMeasured }),
    );
  }

  stopLocalAudioLevelObserver(): void {
    this.#levels.stop();
  }

  isLocalAudioLevelObserverRunning(): boolean {
    return this.#levels.observed;
  }

  getLocalAudioLevel(): number {
    return this.#levels.local;
  }

  /** Turns the noise cancellation on or off. @throws ReadableError when it cannot work here */
  async updateInputSettings({ audio }: InputSettings): Promise<void> {
    const type = audio?.processor?.type;
    if (type === undefined) return;
    this.#noiseWanted = type === "noise-cancellation";
    if (this.#noiseWanted) await this.#microphone.startCleaning();
    else this.#microphone.stopCleaning();
    await this.#sendMicrophone();
  }

  /** Records the call's picture and sound and uploads it in pieces to the platform. */
  startRecording(options?: object): void {
    if (this.#phase !== "joined") throw new ReadableError(TEXTS.recordingNotJoined);
    if (typeof MediaRecorder === "undefined") throw new ReadableError(TEXTS.recordingUnavailable);
    this.#withPicture(
      (picture) => picture.record(options ?? {}),
      (errorMsg) => this.emit("recording-error", { action: "recording-error", errorMsg }),
    );
  }

  stopRecording(): void {
    void this.#picture?.then((picture) => picture.stopRecording());
  }

  setLocalAudio(enabled: boolean): void {
    this.#microphone.setEnabled(enabled);
    if (enabled && !this.#microphone.captured && this.#phase === "joined" && this.#options.audioSource !== false)
      void this.setInputDevicesAsync({ audioSource: true });
  }

  localAudio(): boolean {
    return this.#microphone.enabled && (this.#microphone.captured !== null || this.#options.audioSource !== false);
  }

  async setInputDevicesAsync(devices: InputDevices): Promise<object> {
    const audio = devices.audioSource ?? devices.audioDeviceId;
    const video = devices.videoSource ?? devices.videoDeviceId;
    if (audio !== undefined) {
      await this.#openMicrophone(audio);
      await this.#sendMicrophone();
    }
    if (video !== undefined) await this.#openCamera(video);
    return { camera: {}, mic: { deviceId: this.#microphone.captured?.getSettings().deviceId }, speaker: {} };
  }

  /** The page's own audio element is what is heard, so its owner sets the device there. */
  async setOutputDeviceAsync(_options: { outputDeviceId?: string | undefined }): Promise<void> {}

  startScreenShare(options?: object): void {
    const { displayMediaOptions } = (options ?? {}) as { displayMediaOptions?: DisplayMediaStreamOptions };
    this.#withPicture(
      (picture) => picture.shareScreen(displayMediaOptions),
      (errorMsg) => this.emit("nonfatal-error", { action: "nonfatal-error", type: "screen-share-error", errorMsg }),
    );
  }

  stopScreenShare(): void {
    void this.#picture?.then((picture) => picture.stopScreen());
  }

  async #connect(): Promise<void> {
    const signalling = this.#signalling;
    if (!signalling) throw new ReadableError(TEXTS.joinAborted);
    let link: CallLink | null = null;
    try {
      let track: MediaStreamTrack | null = null;
      link = await openLink(this.#url, {
        clock: this.#clock,
        signalling,
        iceServers: this.#iceServers,
        track: this.#microphone.track,
        events: {
          message: (text) => this.#receive(text),
          track: (arrived) => {
            track = arrived;
            if (this.#link !== link) return;
            this.#remoteTrack = arrived;
            this.#announceTrack();
          },
          lost: (reason) => {
            if (this.#link === link) void this.#handleLoss(reason);
          },
        },
      });
      await link.connect(this.#abort.signal);
      if (this.#abort.signal.aborted) throw new ReadableError(TEXTS.joinAborted, { name: "AbortError" });
      this.#link?.close();
      this.#link = link;
      this.#remoteTrack = track;
      if (signalling.token) participantMemory.remember(this.#url, signalling.token);
    } catch (error) {
      link?.close();
      throw error;
    }
  }

  #receive(text: string): void {
    if (this.#phase === "left") return;
    if (text.includes('"status-update"') && text.includes('"ended"')) this.#expectEnd(text);
    this.#inbox.push(text);
    if (this.#phase === "joined") this.#emptyInbox();
  }

  #emptyInbox(): void {
    if (this.#phase !== "joined" || this.listenerCount("app-message") === 0) return;
    for (const data of this.#inbox.splice(0))
      this.emit("app-message", { action: "app-message", data, fromId: ASSISTANT_SESSION_ID });
  }

  /** The platform closes the connection after its last message; one that forgets to is left. */
  #expectEnd(text: string): void {
    const message = JSON.parse(text) as { type?: unknown; status?: unknown };
    if (message.type !== "status-update" || message.status !== "ended") return;
    this.#endedByPlatform = true;
    const timer = this.#clock.setTimeout(() => void this.leave(), ENDED_GRACE_MILLISECONDS);
    this.#stoppers.push(() => this.#clock.clearTimeout(timer));
  }

  #announceTrack(): void {
    const track = this.#remoteTrack;
    if (this.#phase !== "joined" || !track || !this.#subscribed || track === this.#announcedTrack) return;
    const participant = this.#assistant();
    if (this.#announcedTrack)
      this.emit("track-stopped", { action: "track-stopped", track: this.#announcedTrack, participant, type: "audio" });
    this.#announcedTrack = track;
    this.#levels.hear(track);
    this.emit("track-started", { action: "track-started", track, participant, type: "audio" });
  }

  #watch(): void {
    const loading = import("./connection-quality.ts").then(
      ({ ConnectionQuality }) => new ConnectionQuality(),
      () => undefined,
    );
    const readQuality = async () => {
      const [quality, stats] = await Promise.all([loading, this.#link?.getStats().catch(() => undefined)]);
      const report = stats && quality?.handleStats(stats, this.#clock.now());
      if (report && this.#phase === "joined")
        this.emit("network-quality-change", { action: "network-quality-change", ...report });
    };
    this.#stoppers.push(repeat(this.#clock, QUALITY_INTERVAL_MILLISECONDS, () => void readQuality()));
    const { faults } = this.#options;
    if (faults?.connectionDown)
      this.#stoppers.push(
        repeat(this.#clock, LEVEL_OBSERVER_INTERVAL_MILLISECONDS, () => {
          if (faults.connectionDown?.()) void this.#handleLoss("fault-injected");
        }),
      );
    if (typeof addEventListener !== "function" || this.#options.keepCallOnLeave) return;
    // Kept by the browser for its back button or not: nobody is on the page, and its microphone must not stay open.
    const leave = () => void this.leave();
    addEventListener("pagehide", leave);
    this.#stoppers.push(() => removeEventListener("pagehide", leave));
  }

  async #handleLoss(reason: string): Promise<void> {
    if (this.#phase !== "joined" || this.#reconnecting || this.#replacing) return;
    if (this.#endedByPlatform) return this.leave();
    this.#reconnecting = true;
    this.#announceNetwork("interrupted");
    const result = await reconnect(reason, {
      clock: this.#clock,
      policy: this.#policy,
      signal: this.#abort.signal,
      recovered: () => this.#link?.alive === true && this.#options.faults?.connectionDown?.() !== true,
      connect: () => this.#connect(),
      reconnecting: (event) => this.emit("reconnecting", event),
    });
    this.#reconnecting = false;
    if (result.outcome === "left") return;
    if (result.outcome === "reconnected") {
      this.#announceNetwork("connected");
      const { attempts, durationMilliseconds } = result;
      this.emit("reconnected", { attempts, durationMilliseconds });
      this.#announceTrack();
      return;
    }
    this.emit("error", lossEvent(result.error, result.outcome === "refused"));
    await this.leave();
  }

  #announceNetwork(event: "interrupted" | "connected"): void {
    this.emit("network-connection", { action: "network-connection", type: "peer-to-peer", event });
  }

  async #openMicrophone(source: string | boolean | MediaStreamTrack): Promise<void> {
    if (source === false) return this.#microphone.close();
    try {
      await this.#microphone.open(source);
      if (this.#noiseWanted) await this.#microphone.startCleaning();
    } catch (cause) {
      if (this.#phase !== "left") this.emit("camera-error", cameraErrorEvent(cause, "mic"));
    }
    if (this.#phase === "left") this.#microphone.close();
    this.#levels.changed(this.#microphone.captured);
  }

  /** A device that was pulled out is replaced by the default one. */
  async #reopenMicrophone(): Promise<void> {
    if (this.#phase !== "joined") return;
    await this.#openMicrophone(true);
    await this.#sendMicrophone();
  }

  /** Sends what the microphone delivers now. A link that was made without a microphone is replaced by one with. */
  async #sendMicrophone(): Promise<void> {
    if (this.#phase !== "joined" || this.#reconnecting) return;
    const { track } = this.#microphone;
    if (!track || this.#link?.sendsAudio) return this.#link?.replaceTrack(track);
    const before = this.#link;
    this.#replacing = true;
    try {
      await this.#connect();
    } finally {
      this.#replacing = false;
      if (this.#link === before && !before?.alive) void this.#handleLoss("replacement-failed");
    }
    this.#announceTrack();
  }

  async #openCamera(source: string | boolean | MediaStreamTrack): Promise<void> {
    if (source === false && !this.#picture) return;
    try {
      await (await this.#loadPicture()).openCamera(source);
    } catch (cause) {
      if (this.#phase !== "left") this.emit("camera-error", cameraErrorEvent(cause, "cam"));
    }
  }

  #withPicture(work: (picture: Picture) => unknown, failed: (message: string) => void): void {
    this.#loadPicture()
      .then(work)
      .catch((cause) => failed(toReadableError(cause).message));
  }

  #loadPicture(): Promise<Picture> {
    this.#picture ??= import("./picture.ts").then(
      ({ Picture }) =>
        new Picture({
          clock: this.#clock,
          graph: this.#graph,
          emit: (event, ...args) => this.emit(event, ...args),
          upload: async (index, final, piece) =>
            this.#signalling?.uploadPiece(index, final, piece, this.#uploads.signal),
          sounds: () => [this.#microphone.track, this.#remoteTrack],
        }),
    );
    return this.#picture;
  }

  #assistant(): CallParticipant {
    return { session_id: ASSISTANT_SESSION_ID, user_name: ASSISTANT_SPEAKER_NAME, local: false };
  }

  #localParticipant(): CallParticipant {
    return { session_id: "local", user_name: "", local: true, audio: this.localAudio() };
  }
}
