import type { Clock } from "../../clock.ts";
import type { CallObjectEvents } from "../call-object.ts";
import type { AudioGraph } from "./audio-graph.ts";
import { CallRecorder } from "./recorder.ts";

interface PictureTools {
  clock: Clock;
  graph: AudioGraph;
  emit<Name extends keyof CallObjectEvents>(event: Name, ...args: CallObjectEvents[Name]): unknown;
  upload(index: number, final: boolean, piece: Blob): Promise<void>;
  sounds(): (MediaStreamTrack | null)[];
}

/** What can be seen of a call: camera, shared screen, and the recording of them. Loaded when one of them is wanted. */
export class Picture {
  readonly #tools: PictureTools;
  #camera: MediaStreamTrack | null = null;
  #screen: MediaStreamTrack | null = null;
  #recorder: CallRecorder | null = null;
  #closed = false;

  constructor(tools: PictureTools) {
    this.#tools = tools;
  }

  /** @throws DOMException when the browser refuses */
  async openCamera(source: string | boolean | MediaStreamTrack): Promise<void> {
    this.#camera?.stop();
    this.#camera = null;
    if (source === false) return;
    if (typeof source === "object") this.#camera = source;
    else {
      const video = source === true ? true : { deviceId: { ideal: source } };
      const stream = await navigator.mediaDevices.getUserMedia({ video });
      this.#camera = stream.getVideoTracks()[0] ?? null;
    }
    if (this.#closed) this.#camera?.stop();
  }

  /** @throws DOMException when the browser or the visitor refuses */
  async shareScreen(options?: DisplayMediaStreamOptions): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia(options);
    this.#screen = stream.getVideoTracks()[0] ?? null;
    if (this.#closed) this.stopScreen();
  }

  stopScreen(): void {
    this.#screen?.stop();
    this.#screen = null;
  }

  record(options: object): void {
    if (this.#closed || this.#recorder?.active) return;
    const { emit, ...tools } = this.#tools;
    this.#recorder = new CallRecorder({
      ...options,
      ...tools,
      picture: () => this.#screen ?? this.#camera,
      started: () => emit("recording-started", { action: "recording-started", type: "cloud" }),
      stopped: () => emit("recording-stopped", { action: "recording-stopped" }),
      uploaded: () => emit("recording-upload-completed", { action: "recording-upload-completed" }),
      failed: (error) => emit("recording-error", { action: "recording-error", errorMsg: error.message }),
    });
    this.#recorder.start();
  }

  async stopRecording(): Promise<void> {
    await this.#recorder?.stop();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.stopRecording();
    this.#camera?.stop();
    this.stopScreen();
  }
}
