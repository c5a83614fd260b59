const SAMPLE_RATE = 48_000;
const ANALYSER_SIZE = 4096;

export interface LevelMeter {
  /** The root mean square of the last 85 ms, 0 to 1, or null while the context does not run. */
  level(): number | null;
  close(): void;
}

/** The call's one audio context, opened when first needed and closed with the call. */
export class AudioGraph {
  #context: AudioContext | null = null;
  #closed = false;

  /**
   * The open context. It has RNNoise's sample rate, so that one context is enough.
   *
   * @throws Error after the end: what comes late to a call that was left must not open a context nobody would close
   */
  get context(): AudioContext {
    if (this.#closed) throw new Error("The call is over.");
    if (!this.#context) {
      this.#context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: "interactive" });
      void this.#context.resume().catch(() => undefined);
    }
    return this.#context;
  }

  meter(track: MediaStreamTrack): LevelMeter {
    const source = this.context.createMediaStreamSource(new MediaStream([track]));
    return this.meterNode(source);
  }

  meterNode(source: AudioNode): LevelMeter {
    const { context } = this;
    const analyser = context.createAnalyser();
    analyser.fftSize = ANALYSER_SIZE;
    source.connect(analyser);
    const samples = new Float32Array(ANALYSER_SIZE);
    return {
      level() {
        if (context.state !== "running") return null;
        analyser.getFloatTimeDomainData(samples);
        return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      },
      close: () => source.disconnect(analyser),
    };
  }

  close(): void {
    this.#closed = true;
    void this.#context?.close().catch(() => undefined);
    this.#context = null;
  }
}
