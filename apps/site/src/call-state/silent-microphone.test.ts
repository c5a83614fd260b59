import { expect, it } from "vitest";
import { createHarness, reachReady } from "../../test/support/fake-services.ts";
import { SILENCE_PATIENCE_MS } from "../spec-constants.ts";

it("is told after a while, and no longer when something is heard", async () => {
  const harness = createHarness();
  await reachReady(harness);
  const isSilent = () => harness.journey.call.getSnapshot().context.isMicrophoneSilent;
  harness.client.report({ type: "microphone-silent", isSilent: true });
  await harness.pass(SILENCE_PATIENCE_MS - 1);
  expect(isSilent()).toBe(false);
  await harness.pass(1);
  expect(isSilent()).toBe(true);
  harness.client.report({ type: "microphone-silent", isSilent: false });
  expect(isSilent()).toBe(false);
});

it("is not told of a microphone that was only waited for, nor after the call", async () => {
  const harness = createHarness();
  await reachReady(harness);
  const isSilent = () => harness.journey.call.getSnapshot().context.isMicrophoneSilent;
  harness.client.report({ type: "microphone-silent", isSilent: true });
  harness.client.report({ type: "microphone-silent", isSilent: false });
  await harness.pass(SILENCE_PATIENCE_MS);
  expect(isSilent()).toBe(false);
  harness.client.report({ type: "microphone-silent", isSilent: true });
  harness.journey.call.send({ type: "END" });
  await harness.pass(SILENCE_PATIENCE_MS);
  expect(isSilent()).toBe(false);
});
