import type { EmbeddingModel } from "./embedding-models.ts";

/**
 * What an encoder's likenesses are worth, so that the rules' thresholds hold for each. Set on the development questions of
 * `bench/brain`.
 */
interface EncoderMeasures {
  /** Nearest exemplars of which the mean is a topic's likeness. */
  readonly nearestExemplars: number;
  /** What a topic gains by an answer that is near to the question. */
  readonly answerWeight: number;
  /** What small talk and acts gain in place of it, by their nearest exemplar. */
  readonly talkWeight: number;
  /** Whether answers are told apart well enough to choose among them. */
  readonly choosesAnswers: boolean;
  /** Added to every score. */
  readonly shift: number;
  /** Score from which a question's topic is told however near the next is; below it the topic must lead, or the visitor is asked. */
  readonly sureOfTopic: number;
  /** Likeness of what is compared as it is, without a mean taken off: tools. */
  readonly plainScale: number;
}

export const encoderMeasures: Readonly<Record<EmbeddingModel["name"], EncoderMeasures>> = {
  "use-lite-512": {
    nearestExemplars: 2,
    answerWeight: 0,
    talkWeight: 0,
    choosesAnswers: false,
    shift: -0.03,
    sureOfTopic: 0.7,
    plainScale: 0.84,
  },
  "minilm-l6": {
    nearestExemplars: 3,
    answerWeight: 0.3,
    talkWeight: 0.15,
    choosesAnswers: true,
    shift: 0,
    sureOfTopic: 0.7,
    plainScale: 1,
  },
};
