import type { CallState, PlaybackBlockedEvent, WebCallEvents } from "../events.ts";
import type { CallFailure } from "../failures.ts";
import type { WebCall } from "../web-call.ts";
import { addTranscript, type TranscriptTurn } from "./transcript.ts";

/** Everything a page shows of a call, as one value that is replaced when something changes. */
export interface CallSnapshot {
  state: CallState;
  muted: boolean;
  transcript: readonly TranscriptTurn[];
  assistantSpeaking: boolean;
  /** 0 to 1, in steps of a hundredth. */
  assistantLevel: number;
  /** 0 to 1, in steps of a hundredth. */
  microphoneLevel: number;
  microphones: readonly MediaDeviceInfo[];
  speakers: readonly MediaDeviceInfo[];
  /** The latest failure of this call; null again when the next one starts. */
  failure: CallFailure | null;
  /** The browser wants a click before it plays the assistant: call `resume()` in it. */
  playbackBlocked: boolean;
  microphoneSilent: boolean;
}

export const IDLE_SNAPSHOT: CallSnapshot = {
  state: "idle",
  muted: false,
  transcript: [],
  assistantSpeaking: false,
  assistantLevel: 0,
  microphoneLevel: 0,
  microphones: [],
  speakers: [],
  failure: null,
  playbackBlocked: false,
  microphoneSilent: false,
};

const hundredths = (level: number) => Math.round(level * 100) / 100;

/** Projects a client's events into snapshots, while somebody is subscribed. */
export class CallStore {
  readonly call: WebCall;
  readonly #subscribers = new Set<() => void>();
  #snapshot = IDLE_SNAPSHOT;
  #detach: (() => void)[] = [];

  constructor(call: WebCall) {
    this.call = call;
  }

  readonly getSnapshot = (): CallSnapshot => this.#snapshot;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    if (this.#subscribers.size === 1) this.#attach();
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size > 0) return;
      for (const detach of this.#detach.splice(0)) detach();
    };
  };

  get inUse(): boolean {
    return this.#subscribers.size > 0;
  }

  #attach(): void {
    this.#set({ state: this.call.state, muted: this.call.isMuted() });
    this.#on("state-change", (state) => this.#handleState(state));
    this.#on("mute-change", (muted) => this.#set({ muted }));
    this.#on("transcript", (message) => this.#set({ transcript: addTranscript(this.#snapshot.transcript, message) }));
    this.#on("speech-start", () => this.#set({ assistantSpeaking: true }));
    this.#on("speech-end", () => this.#set({ assistantSpeaking: false }));
    this.#on("volume-level", (level) => this.#set({ assistantLevel: hundredths(level) }));
    this.#on("local-volume-level", (level) => {
      const heard = level > 0.001 ? { microphoneSilent: false } : {};
      this.#set({ microphoneLevel: hundredths(level), ...heard });
    });
    this.#on("silent-microphone", () => this.#set({ microphoneSilent: true }));
    this.#on("failure", (failure) => this.#set({ failure }));
    this.#on("playback-blocked", (_event: PlaybackBlockedEvent) => this.#set({ playbackBlocked: true }));
    this.#on("audio", () => this.#set({ playbackBlocked: false }));
    this.#watchDevices();
  }

  #handleState(state: CallState): void {
    if (state === "connecting") {
      const { microphones, speakers } = this.#snapshot;
      this.#set({ ...IDLE_SNAPSHOT, microphones, speakers, state });
    } else if (state === "idle") {
      this.#set({ state, assistantSpeaking: false, assistantLevel: 0, microphoneLevel: 0, playbackBlocked: false });
    } else this.#set({ state });
    if (state === "waiting") void this.#readDevices();
  }

  #watchDevices(): void {
    const devices = globalThis.navigator?.mediaDevices;
    if (!devices?.addEventListener) return;
    const read = () => void this.#readDevices();
    devices.addEventListener("devicechange", read);
    this.#detach.push(() => devices.removeEventListener("devicechange", read));
    read();
  }

  async #readDevices(): Promise<void> {
    const all = (await globalThis.navigator?.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
    if (!this.inUse) return;
    this.#set({
      microphones: all.filter(({ kind }) => kind === "audioinput"),
      speakers: all.filter(({ kind }) => kind === "audiooutput"),
    });
  }

  #on<Name extends keyof WebCallEvents>(name: Name, listener: (...args: WebCallEvents[Name]) => void): void {
    this.call.on(name, listener);
    this.#detach.push(() => this.call.off(name, listener));
  }

  #set(changes: Partial<CallSnapshot>): void {
    const changed = (Object.keys(changes) as (keyof CallSnapshot)[]).some(
      (key) => !Object.is(changes[key], this.#snapshot[key]),
    );
    if (!changed) return;
    this.#snapshot = { ...this.#snapshot, ...changes };
    for (const subscriber of [...this.#subscribers]) subscriber();
  }
}
