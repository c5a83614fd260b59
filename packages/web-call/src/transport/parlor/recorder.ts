import { type Clock, delay, repeat } from "../../clock.ts";
import { type ReadableError, toReadableError } from "../../readable-error.ts";
import { RECORDING_TEXTS } from "../../texts-on-demand.ts";
import type { AudioGraph } from "./audio-graph.ts";

const FRAME_INTERVAL_MILLISECONDS = 1000 / 15;
const PIECE_MILLISECONDS = 2000;
const UPLOAD_RETRY_DELAYS_MILLISECONDS = [300, 1200, 4800];
const FLUSH_LIMIT_MILLISECONDS = 3000;
const TYPES = ["video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];

interface RecorderOptions {
  clock: Clock;
  graph: AudioGraph;
  width?: number;
  height?: number;
  /** `#RRGGBB`, or Daily's `#AARRGGBB`. */
  backgroundColor?: string;
  upload(index: number, final: boolean, piece: Blob): Promise<void>;
  /** What is to be seen now. */
  picture(): MediaStreamTrack | null;
  /** What is to be heard now. */
  sounds(): (MediaStreamTrack | null)[];
  started(): void;
  stopped(): void;
  uploaded(): void;
  failed(error: ReadableError): void;
}

/** Daily writes the alpha first, a canvas last. */
export function canvasColor(color: string): string {
  const [, alpha, rest] = /^#([0-9a-f]{2})([0-9a-f]{6})$/i.exec(color) ?? [];
  return alpha === undefined ? color : `#${rest}${alpha}`;
}

/** Where a picture of one size sits inside a frame of another without being cut. */
export function fitInside(picture: { width: number; height: number }, frame: { width: number; height: number }) {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}

/** Records a canvas with the call's picture, mixed with both voices, and uploads it piece by piece in order. */
export class CallRecorder {
  readonly #options: RecorderOptions;
  readonly #canvas = document.createElement("canvas");
  readonly #video = document.createElement("video");
  readonly #sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  readonly #pieces: Blob[] = [];
  #recorder: MediaRecorder | null = null;
  #mix: MediaStreamAudioDestinationNode | null = null;
  #stopDrawing: () => void = () => undefined;
  #sent = 0;
  #ended = false;
  #uploading: Promise<void> = Promise.resolve();

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#canvas.width = options.width ?? 1280;
    this.#canvas.height = options.height ?? 720;
    this.#video.muted = true;
    this.#video.playsInline = true;
  }

  get active(): boolean {
    return this.#recorder?.state === "recording";
  }

  start(): void {
    this.#mix = this.#options.graph.context.createMediaStreamDestination();
    this.#draw();
    this.#stopDrawing = repeat(this.#options.clock, FRAME_INTERVAL_MILLISECONDS, () => this.#draw());
    const stream = new MediaStream([
      ...this.#canvas.captureStream(15).getVideoTracks(),
      ...this.#mix.stream.getAudioTracks(),
    ]);
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    this.#recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    this.#recorder.onstart = () => this.#options.started();
    this.#recorder.ondataavailable = ({ data }) => this.#take(data);
    this.#recorder.start(PIECE_MILLISECONDS);
  }

  /** Ends the recording and waits, not for long, until its last piece is uploaded. */
  async stop(): Promise<void> {
    const recorder = this.#recorder;
    if (!recorder || recorder.state === "inactive") return;
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
    });
    this.#ended = true;
    recorder.stop();
    await ended;
    this.#stopDrawing();
    for (const source of this.#sources.values()) source.disconnect();
    this.#sources.clear();
    this.#video.srcObject = null;
    for (const track of recorder.stream.getTracks()) track.stop();
    this.#options.stopped();
    const flushed = new AbortController();
    const last = this.#uploading.finally(() => flushed.abort());
    await Promise.race([last, delay(this.#options.clock, FLUSH_LIMIT_MILLISECONDS, flushed.signal)]);
  }

  #take(piece: Blob): void {
    this.#pieces.push(piece);
    const final = this.#ended;
    this.#uploading = this.#uploading.then(() => this.#uploadNext(final));
  }

  async #uploadNext(final: boolean): Promise<void> {
    const piece = this.#pieces.shift();
    if (!piece) return;
    const index = this.#sent++;
    for (const wait of [0, ...UPLOAD_RETRY_DELAYS_MILLISECONDS]) {
      if (wait > 0) await delay(this.#options.clock, wait);
      try {
        await this.#options.upload(index, final, piece);
        if (final) this.#options.uploaded();
        return;
      } catch (error) {
        const { status } = toReadableError(error);
        if (status !== undefined && status < 500 && status !== 429) break;
      }
    }
    this.#options.failed(toReadableError(RECORDING_TEXTS.recordingUploadFailed));
    if (this.active) void this.stop();
  }

  #draw(): void {
    const context = this.#canvas.getContext("2d");
    if (!context) return;
    context.fillStyle = canvasColor(this.#options.backgroundColor ?? "#000000");
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#show(this.#options.picture());
    if (this.#video.videoWidth > 0) {
      const size = { width: this.#video.videoWidth, height: this.#video.videoHeight };
      const { x, y, width, height } = fitInside(size, this.#canvas);
      context.drawImage(this.#video, x, y, width, height);
    }
    this.#listen(this.#options.sounds());
  }

  #show(track: MediaStreamTrack | null): void {
    const shown = (this.#video.srcObject as MediaStream | null)?.getVideoTracks()[0] ?? null;
    if (shown === track) return;
    this.#video.srcObject = track && new MediaStream([track]);
    if (track) void this.#video.play().catch(() => undefined);
  }

  #listen(tracks: (MediaStreamTrack | null)[]): void {
    const wanted = new Set(tracks.filter((track) => track !== null));
    for (const [track, source] of this.#sources)
      if (!wanted.has(track)) {
        source.disconnect();
        this.#sources.delete(track);
      }
    for (const track of wanted) {
      if (this.#sources.has(track) || !this.#mix) continue;
      const source = this.#options.graph.context.createMediaStreamSource(new MediaStream([track]));
      source.connect(this.#mix);
      this.#sources.set(track, source);
    }
  }
}
