import { expect, it } from "vitest";
import { createHarness, reachReady } from "../../test/support/fake-services.ts";
import { viewCall } from "./call-view.ts";

it("goes on in writing when the microphone is lost, and takes it back in the same call", async () => {
  const harness = createHarness();
  await reachReady(harness);
  const { call } = harness.journey;
  const failures: unknown[] = [];
  call.on("microphoneFailed", ({ failure }) => failures.push(failure));
  harness.client.report({ type: "microphone-lost", failure: { kind: "denied" } });
  harness.client.report({ type: "microphone-lost", failure: { kind: "denied" } });
  expect(failures).toEqual([{ kind: "denied" }]);
  expect(viewCall(call.getSnapshot())).toMatchObject({ isTextOnly: true, isConnected: true });

  harness.microphone = { kind: "not-found" };
  call.send({ type: "TRY_MICROPHONE" });
  await harness.pass(0);
  expect(failures).toEqual([{ kind: "denied" }, { kind: "not-found" }]);
  expect(viewCall(call.getSnapshot()).isTextOnly).toBe(true);

  harness.microphone = null;
  call.send({ type: "TRY_MICROPHONE" });
  await harness.pass(0);
  expect(viewCall(call.getSnapshot())).toMatchObject({ isTextOnly: false, isConnected: true });
  expect(harness.client.inputs).toEqual(["default"]);
  expect(harness.client.isStopped).toBe(false);
});

it("needs no microphone in a call that is written", async () => {
  const harness = createHarness((prepared) => {
    prepared.microphone = { kind: "denied" };
  });
  await reachReady(harness);
  const failures: unknown[] = [];
  harness.journey.call.on("microphoneFailed", ({ failure }) => failures.push(failure));
  harness.client.report({ type: "microphone-lost", failure: { kind: "not-found" } });
  expect(failures).toEqual([]);
  expect(harness.journey.call.getSnapshot().context.isMicrophoneLost).toBe(false);
});
