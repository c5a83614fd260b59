import { describe, expect, it } from "vitest";
import { ReadableError } from "../../readable-error.ts";
import { ManualClock } from "../../testing/manual-clock.ts";
import { defaultReconnectPolicy } from "./reconnect-policy.ts";
import { reconnect } from "./reconnection.ts";

const policy = defaultReconnectPolicy(() => 0.5);

function run(connect: () => Promise<void>, recovered = () => false) {
  const clock = new ManualClock();
  const abort = new AbortController();
  const delays: number[] = [];
  const outcome = reconnect("failed", {
    clock,
    policy,
    signal: abort.signal,
    recovered,
    connect,
    reconnecting: ({ delayMilliseconds }) => delays.push(delayMilliseconds),
  });
  return { clock, abort, delays, outcome };
}

const refused = (status: number) => () => Promise.reject(new ReadableError("no", { status }));
const down = () => Promise.reject(new ReadableError("down", { failureCode: "unreachable" }));

describe("the default reconnect policy", () => {
  it("tries ten times: 0, 300, 1200, 2700, 4800 ms, then 7 s with jitter", () => {
    const delays = Array.from({ length: 11 }, (_, attempt) =>
      policy.nextDelay({ attempt, elapsedMilliseconds: 0, reason: "" }),
    );
    expect(delays).toEqual([0, 300, 1200, 2700, 4800, 7500, 7500, 7500, 7500, 7500, null]);
  });
});

describe("reconnect", () => {
  it("tries by the policy until it succeeds, and says how long it took", async () => {
    let failures = 3;
    const { clock, outcome, delays } = run(() => (failures-- > 0 ? down() : Promise.resolve()));
    await clock.advance(4200);
    expect(await outcome).toEqual({ outcome: "reconnected", attempts: 4, durationMilliseconds: 4200 });
    expect(delays).toEqual([0, 300, 1200, 2700]);
    expect(clock.pending).toBe(0);
  });

  it("gives up when the policy does, with the last error", async () => {
    const { clock, outcome, delays } = run(down);
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ outcome: "gave-up", error: { failureCode: "unreachable" } });
    expect(delays).toHaveLength(10);
  });

  it.each([401, 403, 404, 409, 410])("does not try again after a %i", async (status) => {
    const { clock, outcome, delays } = run(refused(status));
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ outcome: "refused", error: { status } });
    expect(delays).toEqual([0]);
  });

  it("tries again after a 503", async () => {
    const { clock, delays } = run(refused(503));
    await clock.advance(2000);
    expect(delays).toEqual([0, 300, 1200, 2700]);
  });

  it("takes a connection that came back by itself", async () => {
    const { clock, outcome } = run(
      () => Promise.reject(new Error("should not connect")),
      () => true,
    );
    await clock.advance(0);
    expect(await outcome).toMatchObject({ outcome: "reconnected", attempts: 1 });
  });

  it("stops at once when the call is left", async () => {
    const { clock, abort, outcome } = run(down);
    await clock.advance(400);
    abort.abort();
    expect(await outcome).toEqual({ outcome: "left" });
    expect(clock.pending).toBe(0);
  });

  it("does not wait any longer once the browser is online again", async () => {
    const page = new EventTarget();
    const { addEventListener, removeEventListener } = globalThis;
    Object.assign(globalThis, {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    });
    try {
      let up = false;
      const { clock, outcome } = run(() => (up ? Promise.resolve() : down()));
      await clock.advance(1600);
      up = true;
      page.dispatchEvent(new Event("online"));
      await clock.advance(0);
      expect(await outcome).toMatchObject({ outcome: "reconnected", durationMilliseconds: 1600 });
    } finally {
      Object.assign(globalThis, { addEventListener, removeEventListener });
    }
  });
});
