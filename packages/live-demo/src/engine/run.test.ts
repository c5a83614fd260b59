import { expect, test } from "vitest";
import { makeDecision } from "../planner/words.ts";
import { Run } from "./run.ts";

const aRun = () =>
  new Run({
    taskId: "t",
    visitorSessionId: "v",
    timestamp: () => "2026-03-02T09:00:00.000Z",
    onChange: () => undefined,
  });
const fill = makeDecision(
  { type: "fill", ref: "e1", value: "secret words", isSecret: true },
  'Fill in "Password"',
  "Why",
  "What",
  "Then",
);
const wait = makeDecision({ type: "wait" }, "Wait for the page", "Why", "What", "Then");

test("writes down steps, without the values", () => {
  const run = aRun();
  run.beginRunning();
  run.beginStep(fill, "https://app.example.com/");
  expect(run.result()).toMatchObject({ status: "running", steps: [{ stepNumber: 1, status: "running" }] });
  run.endStep("done");
  expect(run.result().steps).toEqual([
    {
      stepNumber: 1,
      status: "done",
      action: 'Fill in "Password"',
      reasoning: "Why",
      observation: "What",
      nextAction: "Then",
      currentUrl: "https://app.example.com/",
      timestamp: "2026-03-02T09:00:00.000Z",
    },
  ]);
  expect(JSON.stringify(run.result())).not.toContain("secret words");
});

test("waiting on and on is one step", () => {
  const run = aRun();
  for (let round = 0; round < 3; round += 1) {
    run.beginStep(wait, "https://app.example.com/");
    run.endStep("done");
  }
  expect(run.steps).toHaveLength(1);
});

test("rests on its last page with the preview, and loses it at the end", () => {
  const run = aRun();
  run.showPreview("http://localhost/live/x");
  run.rest({ status: "preview_ready" }, 1);
  expect(run.result()).toMatchObject({ status: "preview_ready", previewUrl: "http://localhost/live/x" });
  run.end({ status: "stopped", error: "Time is up." });
  expect(run.result()).toMatchObject({ status: "stopped", previewUrl: null });
  expect(run.signal.aborted).toBe(true);
});

test("what was finished does not fail afterwards, and what has ended stays as it is", () => {
  const run = aRun();
  run.rest({ status: "preview_ready" }, 1);
  run.end({ status: "failed", error: "The browser was closed unexpectedly." });
  expect(run.result().status).toBe("preview_ready");
  expect(run.error).toBeUndefined();
  run.end({ status: "stopped" });
  run.rest({ status: "stopped" }, 2);
  expect(run.result().status).toBe("preview_ready");
});

test("a step that was under way when the run ended was not completed", () => {
  const run = aRun();
  run.beginStep(fill, "https://app.example.com/");
  run.end({ status: "failed", error: "Gone." });
  expect(run.result()).toMatchObject({ status: "failed", steps: [{ status: "failed" }] });
});
