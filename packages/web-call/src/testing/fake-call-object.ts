import { Emitter } from "../emitter.ts";
import type {
  CallObject,
  CallObjectEvents,
  CallObjectOptions,
  InputDevices,
  InputSettings,
  JoinOptions,
} from "../transport/call-object.ts";

/** One call of a method, as it was made. */
export interface RecordedCall {
  method: string;
  args: unknown[];
}

/** A call object that joins nothing, records every call, and emits what a test tells it to. */
export class FakeCallObject extends Emitter<CallObjectEvents> implements CallObject {
  readonly calls: RecordedCall[] = [];
  readonly options: CallObjectOptions;
  /** Methods that shall fail, with what they throw or reject with. */
  readonly failures: Record<string, unknown> = {};
  #joined = false;
  #audio: boolean;
  #observing = false;

  constructor(options: CallObjectOptions = {}) {
    super();
    this.options = options;
    this.#audio = options.startAudioOff !== true;
  }

  iframe(): null {
    return null;
  }

  async join(options: JoinOptions): Promise<void> {
    this.record("join", options);
    this.#joined = true;
  }

  async leave(): Promise<void> {
    this.record("leave");
    this.leaveMeeting();
  }

  async destroy(): Promise<void> {
    this.record("destroy");
    await Promise.resolve();
    this.leaveMeeting();
  }

  /** The meeting ends, from whichever side. Reported once. */
  leaveMeeting(): void {
    if (!this.#joined) return;
    this.#joined = false;
    this.emit("left-meeting", { action: "left-meeting" });
  }

  sendAppMessage(data: unknown): void {
    this.record("sendAppMessage", data);
  }

  updateParticipant(sessionId: string, updates: object): void {
    this.record("updateParticipant", sessionId, updates);
  }

  async startRemoteParticipantsAudioLevelObserver(interval?: number): Promise<void> {
    this.record("startRemoteParticipantsAudioLevelObserver", interval);
  }

  async startLocalAudioLevelObserver(interval?: number): Promise<void> {
    this.record("startLocalAudioLevelObserver", interval);
    this.#observing = true;
  }

  stopLocalAudioLevelObserver(): void {
    this.record("stopLocalAudioLevelObserver");
    this.#observing = false;
  }

  isLocalAudioLevelObserverRunning(): boolean {
    return this.#observing;
  }

  getLocalAudioLevel(): number {
    return 0;
  }

  async updateInputSettings(settings: InputSettings): Promise<void> {
    this.record("updateInputSettings", settings);
  }

  startRecording(options?: object): void {
    this.record("startRecording", options);
  }

  stopRecording(): void {
    this.record("stopRecording");
  }

  setLocalAudio(enabled: boolean): void {
    this.record("setLocalAudio", enabled);
    this.#audio = enabled;
  }

  localAudio(): boolean {
    return this.#audio;
  }

  async setInputDevicesAsync(devices: InputDevices): Promise<void> {
    this.record("setInputDevicesAsync", devices);
  }

  async setOutputDeviceAsync(options: object): Promise<void> {
    this.record("setOutputDeviceAsync", options);
  }

  startScreenShare(options?: object): void {
    this.record("startScreenShare", options);
  }

  stopScreenShare(): void {
    this.record("stopScreenShare");
  }

  /** The arguments of every call of a method, in order. */
  argumentsOf(method: string): unknown[][] {
    return this.calls.filter((call) => call.method === method).map((call) => call.args);
  }

  protected record(method: string, ...args: unknown[]): void {
    this.calls.push({ method, args });
    if (method in this.failures) throw this.failures[method];
  }
}
