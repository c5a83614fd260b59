import { inference, type VADEvent, type VADStream } from "@livekit/agents";

/** Hears every event of the detector before the session does. */
export type VoiceActivityListener = (event: VADEvent) => void;

const detectorOptions = {
  minSpeechDuration: 64,
  prefixPaddingDuration: 100,
  /** The listener keeps the audio itself: the detector needs no more than its own window. */
  maxBufferedSpeech: 500,
  activationThreshold: 0.5,
} as const;

/**
 * The library's voice-activity detector, with a tap: the listener that cuts utterances and begins answers early has
 * to know of speech and silence in the same moment as the session.
 */
export class TappedVad extends inference.VAD {
  readonly #listener: VoiceActivityListener;

  constructor(silenceMilliseconds: number, listener: VoiceActivityListener) {
    super({ ...detectorOptions, minSilenceDuration: silenceMilliseconds });
    this.#listener = listener;
  }

  override stream(): VADStream {
    const stream = super.stream();
    const next = stream.next.bind(stream);
    stream.next = async () => {
      const result = await next();
      if (!result.done) this.#listener(result.value);
      return result;
    };
    return stream;
  }
}
