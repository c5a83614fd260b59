import { ReadableStream, type ReadableStreamDefaultController } from "node:stream/web";
import { voice } from "@livekit/agents";
import { AudioFrame, AudioResampler, AudioResamplerQuality } from "@livekit/rtc-node";

/** Hertz that every listener wants. */
export const microphoneRate = 16_000;

/** The visitor's audio on its way into the session, at the listeners' rate whatever rate it comes at. */
export class Microphone extends voice.AudioInput {
  readonly #stream: ReadableStream<AudioFrame>;
  #controller: ReadableStreamDefaultController<AudioFrame> | undefined;
  #resampler: AudioResampler | undefined;
  #resamplerRate = 0;
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
  }

  push(samples: Int16Array, sampleRate: number): void {
    if (!this.#attached || !this.#controller) return;
    // The sender reuses its buffer: what goes on into queues has to be a copy.
    const frame = new AudioFrame(samples.slice(), sampleRate, 1, samples.length);
    if (sampleRate === microphoneRate) {
      this.#controller.enqueue(frame);
      return;
    }
    for (const resampled of this.#resamplerFor(sampleRate).push(frame)) this.#controller.enqueue(resampled);
  }

  override async close(): Promise<void> {
    this.#controller?.close();
    this.#controller = undefined;
    this.#resampler?.close();
    this.#resampler = undefined;
    await super.close();
  }

  #resamplerFor(sampleRate: number): AudioResampler {
    if (this.#resampler && this.#resamplerRate === sampleRate) return this.#resampler;
    this.#resampler?.close();
    this.#resamplerRate = sampleRate;
    this.#resampler = new AudioResampler(sampleRate, microphoneRate, 1, AudioResamplerQuality.MEDIUM);
    return this.#resampler;
  }
}
