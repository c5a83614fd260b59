/** An utterance as it grows, with a simple idea of where in it somebody speaks. */
export interface RollingAudio {
  push(samples: Int16Array): void;
  /** Samples so far. */
  readonly length: number;
  /** Samples since the last that was loud enough for speech. */
  readonly silence: number;
  /** Where speech was heard last. */
  readonly spokenUpTo: number;
  /** Samples from the first speech to the last. */
  readonly spoken: number;
  /** What a model is given: the last half minute, for it knows nothing longer. */
  samples(): Int16Array;
}

const longest = 30 * 16_000;
/** 10 ms. */
const frame = 160;
/** A frame this far below the loudest so far is silence: 26 dB. */
const relativeThreshold = 0.05;
/** Root mean square of the quietest speech that counts. */
const absoluteThreshold = 60;
/** The loudness that counts fades, so that a cough does not make speech silent. */
const fading = 0.9985;

export function createRollingAudio(): RollingAudio {
  let buffer = new Int16Array(4 * 16_000);
  let length = 0;
  let dropped = 0;
  let loudest = 0;
  let spokenUpTo = 0;
  let spokenFrom: number | undefined;
  let judged = 0;

  const judge = () => {
    for (; judged + frame <= length; judged += frame) {
      let sum = 0;
      for (let index = judged; index < judged + frame; index += 1) sum += (buffer[index] ?? 0) ** 2;
      const loudness = Math.sqrt(sum / frame);
      loudest = Math.max(loudness, loudest * fading);
      if (loudness >= Math.max(absoluteThreshold, loudest * relativeThreshold)) {
        spokenFrom ??= dropped + judged;
        spokenUpTo = dropped + judged + frame;
      }
    }
  };

  return {
    push(samples) {
      if (length + samples.length > buffer.length) {
        const excess = Math.max(0, length + samples.length - longest);
        const grown = new Int16Array(Math.max(2 * buffer.length, samples.length));
        grown.set(buffer.subarray(Math.min(excess, length), length));
        dropped += Math.min(excess, length);
        judged = Math.max(0, judged - excess);
        length -= Math.min(excess, length);
        buffer = grown;
      }
      buffer.set(samples, length);
      length += samples.length;
      judge();
    },
    get length() {
      return dropped + length;
    },
    get silence() {
      return dropped + length - spokenUpTo;
    },
    get spokenUpTo() {
      return spokenUpTo;
    },
    get spoken() {
      return spokenUpTo - (spokenFrom ?? spokenUpTo);
    },
    samples: () => buffer.slice(Math.max(0, length - longest), length),
  };
}
