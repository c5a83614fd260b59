import { expect, it } from "vitest";
import { createHarness, reachReady } from "../../test/support/fake-services.ts";
import { viewCall } from "./call-view.ts";

/** A visit whose second call waits for a line. */
async function reachLine() {
  const harness = createHarness();
  await reachReady(harness);
  const { call } = harness.journey;
  call.send({ type: "END" });
  await harness.pass(0);
  const { visitor } = call.getSnapshot().context;
  if (visitor === null) throw new Error("There is no visitor.");
  call.send({ type: "START", visitor, isAuto: false });
  await harness.pass(0);
  harness.client.report({ type: "waiting", place: 4 });
  return { harness, call, place: () => call.getSnapshot().context.waitingPlace };
}

it("says the place in the line until the call begins", async () => {
  const { harness, call, place } = await reachLine();
  expect(place()).toBe(4);
  expect(viewCall(call.getSnapshot()).isStartingCall).toBe(true);
  harness.client.report({ type: "waiting", place: 1 });
  expect(place()).toBe(1);
  call.send({ type: "END" });
  await harness.pass(0);
  expect(place()).toBeNull();
  expect(viewCall(call.getSnapshot()).isStartingCall).toBe(false);
});

it("goes on in writing for who would rather not wait", async () => {
  const { harness, call, place } = await reachLine();
  call.send({ type: "WRITE_INSTEAD" });
  await harness.pass(0);
  expect(place()).toBeNull();
  expect(call.getSnapshot().context.mode).toBe("chat");
});
