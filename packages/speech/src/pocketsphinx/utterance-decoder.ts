import type { Decoder } from "./library.ts";
import type { DecoderCommand, DecoderReport } from "./messages.ts";
import { readableText } from "./readable-text.ts";

/** 40 ms: what is decoded in one go before other commands (a cancel above all) get their turn. */
const samplesPerStep = 640;
/** A hypothesis is looked up after every 120 ms of audio: more often costs more than a caption gains. */
const samplesPerPartial = 1_920;
const alternativesOfFinal = 3;

/**
 * Runs one decoder by commands. Audio is queued and decoded in short steps, so that a cancel overtakes what waits.
 *
 * @param schedule runs a step soon, after the commands that have already arrived (`setImmediate`).
 */
export function createUtteranceDecoder(
  decoder: Decoder,
  report: (report: DecoderReport) => void,
  schedule: (step: () => void) => void,
) {
  let utterance: number | undefined;
  let queue: Int16Array[] = [];
  let ending = false;
  let scheduled = false;
  let sincePartial = 0;
  let partial = "";

  const reset = () => {
    utterance = undefined;
    queue = [];
    ending = false;
    sincePartial = 0;
    partial = "";
  };

  const decodeNext = () => {
    const [head] = queue;
    if (!head || utterance === undefined) return;
    const step = head.subarray(0, samplesPerStep);
    if (step.length === head.length) queue.shift();
    else queue[0] = head.subarray(step.length);
    decoder.process(step);
    sincePartial += step.length;
    if (sincePartial < samplesPerPartial) return;
    sincePartial = 0;
    const text = readableText(decoder.hypothesis());
    if (text === partial) return;
    partial = text;
    report({ type: "partial", utterance, text });
  };

  const finish = (finished: number) => {
    decoder.end();
    const text = readableText(decoder.hypothesis());
    const confidence = text === "" ? 0 : decoder.confidence();
    const others = text === "" ? [] : decoder.alternatives(alternativesOfFinal).map(readableText);
    const alternatives = [...new Set(others)].filter((other) => other !== text && other !== "");
    reset();
    report({ type: "final", utterance: finished, text, confidence, alternatives });
  };

  const run = () => {
    scheduled = false;
    if (utterance === undefined) return;
    if (queue.length > 0) decodeNext();
    else if (ending) return finish(utterance);
    if (queue.length > 0 || ending) wake();
  };

  const wake = () => {
    if (scheduled) return;
    scheduled = true;
    schedule(run);
  };

  return {
    handle(command: Exclude<DecoderCommand, { type: "configure" }>): void {
      switch (command.type) {
        case "begin":
          reset();
          decoder.start();
          utterance = command.utterance;
          return;
        case "audio":
          if (utterance === undefined || ending) return;
          queue.push(command.samples);
          wake();
          return;
        case "end":
          if (utterance === undefined) return;
          ending = true;
          wake();
          return;
        case "cancel":
          decoder.end();
          reset();
          return;
      }
    },
  };
}
