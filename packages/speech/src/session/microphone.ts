import { ReadableStream, type ReadableStreamDefaultController } from "node:stream/web";
import { voice } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";

/** Hertz that every listener wants. */
export const microphoneRate = 16_000;
/**
 * Samples that go on together: one window of the voice-activity detector. It can say nothing before a window is full, so
 * nobody waits for it; and every frame costs a walk through several streams.
 */
const windowSamples = 512;

/** The visitor's audio on its way into the session. */
export class Microphone extends voice.AudioInput {
  readonly #stream: ReadableStream<AudioFrame>;
  #controller: ReadableStreamDefaultController<AudioFrame> | undefined;
  #window = new Int16Array(windowSamples);
  #filled = 0;
  #attached = true;

  constructor() {
    super();
    this.#stream = new ReadableStream<AudioFrame>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.multiStream.addInputStream(this.#stream);
  }

  override setAttached(attached: boolean): void {
    super.setAttached(attached);
    this.#attached = attached;
    this.#filled = 0;
  }

  /** Mono 16-bit PCM at 16 kHz, of any length. */
  push(samples: Int16Array): void {
    if (!this.#attached || !this.#controller) return;
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + windowSamples - this.#filled);
      this.#window.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled < windowSamples) return;
      this.#controller.enqueue(new AudioFrame(this.#window, microphoneRate, 1, windowSamples));
      this.#window = new Int16Array(windowSamples);
      this.#filled = 0;
    }
  }

  override async close(): Promise<void> {
    this.#controller?.close();
    this.#controller = undefined;
    await super.close();
  }
}
