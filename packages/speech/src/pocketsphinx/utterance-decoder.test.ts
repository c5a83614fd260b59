import { expect, test } from "vitest";
import type { DecoderReport } from "./messages.ts";
import { createUtteranceDecoder } from "./utterance-decoder.ts";

/** A decoder whose hypothesis is the number of samples it has processed; steps run when the test says so. */
function setUp() {
  const reports: DecoderReport[] = [];
  const steps: (() => void)[] = [];
  const calls: string[] = [];
  let processed = 0;
  const decoder = createUtteranceDecoder(
    {
      start: () => {
        processed = 0;
        calls.push("start");
      },
      process: (samples) => {
        processed += samples.length;
        calls.push(`process ${samples.length}`);
      },
      hypothesis: () => (processed ? `read(2) ${processed} <sil>` : ""),
      end: () => calls.push("end"),
      confidence: () => 0.7,
      alternatives: () => ["red", "red(2)", `read ${processed}`],
    },
    (report) => reports.push(report),
    (step) => steps.push(step),
  );
  const runSteps = () => {
    for (let step = steps.shift(); step; step = steps.shift()) step();
  };
  return { decoder, reports, calls, runSteps, runOneStep: () => steps.shift()?.() };
}

const audio = (length: number) => ({ type: "audio" as const, samples: new Int16Array(length) });

test("decodes in steps of 40 ms and reports a hypothesis every 120 ms", () => {
  const { decoder, reports, calls, runSteps } = setUp();
  decoder.handle({ type: "begin", utterance: 7 });
  decoder.handle(audio(2_000));
  runSteps();
  expect(calls).toEqual(["start", "process 640", "process 640", "process 640", "process 80"]);
  expect(reports).toEqual([{ type: "partial", utterance: 7, text: "read 1920" }]);
});

test("the final hypothesis waits for all audio, also for what comes in small pieces", () => {
  const { decoder, reports, runSteps } = setUp();
  decoder.handle({ type: "begin", utterance: 1 });
  for (let piece = 0; piece < 5; piece += 1) decoder.handle(audio(160));
  decoder.handle({ type: "end" });
  runSteps();
  expect(reports).toEqual([{ type: "final", utterance: 1, text: "read 800", confidence: 0.7, alternatives: ["red"] }]);
});

test("an utterance without audio ends with an empty hypothesis", () => {
  const { decoder, reports, runSteps } = setUp();
  decoder.handle({ type: "begin", utterance: 1 });
  decoder.handle({ type: "end" });
  runSteps();
  expect(reports).toEqual([{ type: "final", utterance: 1, text: "", confidence: 0, alternatives: [] }]);
});

test("a cancel overtakes audio that waits", () => {
  const { decoder, reports, calls, runSteps, runOneStep } = setUp();
  decoder.handle({ type: "begin", utterance: 1 });
  decoder.handle(audio(64_000));
  runOneStep();
  decoder.handle({ type: "cancel" });
  runSteps();
  expect(calls).toEqual(["start", "process 640", "end"]);
  expect(reports).toEqual([]);
});

test("a begin drops what an earlier utterance left", () => {
  const { decoder, reports, calls, runSteps } = setUp();
  decoder.handle({ type: "begin", utterance: 1 });
  decoder.handle(audio(640));
  decoder.handle({ type: "end" });
  decoder.handle({ type: "begin", utterance: 2 });
  decoder.handle(audio(10));
  decoder.handle({ type: "end" });
  runSteps();
  expect(calls).toEqual(["start", "start", "process 10", "end"]);
  expect(reports.map((report) => "utterance" in report && report.utterance)).toEqual([2]);
});

test("audio, end and cancel without a begin do nothing", () => {
  const { decoder, reports, calls, runSteps } = setUp();
  decoder.handle(audio(640));
  decoder.handle({ type: "end" });
  runSteps();
  expect([...calls, ...reports]).toEqual([]);
});
