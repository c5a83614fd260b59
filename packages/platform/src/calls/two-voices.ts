/** Hertz of what is recorded and listened to. */
export const sampleRate = 16_000;
/** The visitor may be this many samples ahead before the surplus (clock drift) is dropped. */
const mostAhead = sampleRate / 2;

function atRate(samples: Int16Array, rate: number): Int16Array {
  if (rate === sampleRate) return samples;
  const out = new Int16Array(Math.floor((samples.length * sampleRate) / rate));
  const step = rate / sampleRate;
  for (let index = 0; index < out.length; index++) {
    const from = Math.floor(index * step);
    const to = Math.max(from + 1, Math.floor((index + 1) * step));
    let sum = 0;
    for (let at = from; at < to; at++) sum += samples[at] ?? 0;
    out[index] = sum / (to - from);
  }
  return out;
}

/** Brings the visitor's voice and the assistant's into one stereo stream; what the assistant sends is its clock. */
export class TwoVoices {
  #visitor: Int16Array[] = [];
  #visitorSamples = 0;
  #visitorPosition = 0;

  /** Audio of the visitor at 16 kHz; the array is not changed. */
  visitor(samples: Int16Array): void {
    this.#visitor.push(samples);
    this.#visitorSamples += samples.length;
    while (this.#visitorSamples > mostAhead) {
      this.#visitorSamples -= this.#visitor.shift()?.length ?? 0;
      this.#visitorPosition = 0;
    }
  }

  /**
   * Ten milliseconds of the assistant.
   *
   * @param rate hertz of the voice that speaks
   * @returns the visitor's and the assistant's samples in turn
   */
  assistant(frame: Int16Array, rate: number): Int16Array {
    const own = atRate(frame, rate);
    const stereo = new Int16Array(own.length * 2);
    for (const [index, sample] of own.entries()) {
      stereo[index * 2] = this.#nextVisitorSample();
      stereo[index * 2 + 1] = sample;
    }
    return stereo;
  }

  #nextVisitorSample(): number {
    const first = this.#visitor[0];
    if (!first) return 0;
    const sample = first[this.#visitorPosition++] ?? 0;
    if (this.#visitorPosition >= first.length) {
      this.#visitor.shift();
      this.#visitorSamples -= first.length;
      this.#visitorPosition = 0;
    }
    return sample;
  }
}
