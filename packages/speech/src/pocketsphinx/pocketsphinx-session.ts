import type { TranscriberHandlers, TranscriberSession, Transcript } from "../engines.ts";
import type { DecoderChild } from "./decoder-child.ts";
import type { DecoderPool } from "./decoder-pool.ts";
import type { DecoderReport } from "./messages.ts";

/** A call's transcriber is given up when its decoder dies this often without a final hypothesis in between. */
const deathsInARow = 3;
/** Longer utterances are decoded, but after a decoder's death only their last 60 s are decoded again. */
const replayedSamples = 60 * 16_000;

interface Utterance {
  readonly number: number;
  /** What was heard so far, kept until the final hypothesis so that a second decoder can hear it again. */
  audio: Int16Array<ArrayBuffer>[];
  length: number;
  partial: string;
  finish?: (transcript: Transcript) => void;
}

/**
 * One call's transcriber on a decoder process. When the process dies, the next one hears the running utterance again: nothing
 * that was said is lost.
 *
 * @param finalTimeout milliseconds a final hypothesis may take before the last partial one stands for it
 */
export function createPocketsphinxSession(
  pool: DecoderPool,
  firstDecoder: DecoderChild,
  handlers: TranscriberHandlers,
  finalTimeout: number,
): TranscriberSession {
  let decoder: DecoderChild | undefined;
  let utterance: Utterance | undefined;
  let count = 0;
  let deaths = 0;
  let closed = false;

  const handleReport = (report: DecoderReport) => {
    if (!utterance || !("utterance" in report) || report.utterance !== utterance.number) return;
    if (report.type === "partial") {
      utterance.partial = report.text;
      handlers.onPartial(report.text);
      return;
    }
    deaths = 0;
    const { finish } = utterance;
    utterance = undefined;
    finish?.({ text: report.text, confidence: report.confidence, alternatives: report.alternatives });
  };

  const fail = (error: Error) => {
    closed = true;
    const last = utterance;
    utterance = undefined;
    last?.finish?.({ text: last.partial });
    handlers.onFailure(error);
  };

  const replace = async (reason: string) => {
    decoder = undefined;
    if (closed) return;
    deaths += 1;
    if (deaths >= deathsInARow) return fail(new Error(`The transcriber failed ${deaths} times in a row: ${reason}`));
    try {
      const next = await pool.acquire();
      if (closed) next.kill();
      else employ(next);
    } catch (error) {
      if (!closed) fail(new Error(`The transcriber failed and cannot be restarted: ${reason}`, { cause: error }));
    }
  };

  const employ = (next: DecoderChild) => {
    decoder = next;
    next.attach({ onReport: handleReport, onDeath: (reason) => void replace(reason) });
    if (!utterance) return;
    next.send({ type: "begin", utterance: utterance.number });
    for (const samples of utterance.audio) next.send({ type: "audio", samples });
    if (utterance.finish) next.send({ type: "end" });
  };

  const cancel = () => {
    const dropped = utterance;
    utterance = undefined;
    if (dropped) decoder?.send({ type: "cancel" });
    dropped?.finish?.({ text: "" });
  };

  const giveUpWaiting = (late: Utterance) => {
    if (utterance !== late) return;
    utterance = undefined;
    late.finish?.({ text: late.partial });
    if (late.partial !== "") {
      // It works, but not fast enough for this machine's load: another one would be no faster.
      decoder?.send({ type: "cancel" });
      return;
    }
    decoder?.kill();
    void replace(`no hypothesis within ${finalTimeout} ms`);
  };

  employ(firstDecoder);
  return {
    begin() {
      if (closed) return;
      cancel();
      count += 1;
      utterance = { number: count, audio: [], length: 0, partial: "" };
      decoder?.send({ type: "begin", utterance: count });
    },
    push(samples) {
      if (closed || !utterance || utterance.finish) return;
      const copy = new Int16Array(samples);
      utterance.audio.push(copy);
      utterance.length += copy.length;
      while (utterance.length > replayedSamples)
        utterance.length -= utterance.audio.shift()?.length ?? utterance.length;
      decoder?.send({ type: "audio", samples: copy });
    },
    end() {
      const ended = utterance;
      if (closed || !ended || ended.finish) return Promise.resolve({ text: "" });
      return new Promise((resolve) => {
        const timer = setTimeout(() => giveUpWaiting(ended), finalTimeout);
        ended.finish = (transcript) => {
          clearTimeout(timer);
          resolve(transcript);
        };
        decoder?.send({ type: "end" });
      });
    },
    cancel,
    close() {
      cancel();
      closed = true;
      decoder?.kill();
      decoder = undefined;
    },
  };
}
