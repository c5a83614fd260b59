import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RoomCaller } from "../packages/platform/src/testing/room-caller.ts";
import { type BuiltMachines, startBuiltMachines } from "./support/built-machines.ts";
import type { BuiltProcess } from "./support/built-process.ts";
import { liveKitCommand } from "./support/livekit-command.ts";

const greeting = "Hello, this is Alex speaking.";

/** The built product (npm run build first): what holds a call dies, and another machine goes on with it. */
describe.skipIf(!liveKitCommand)("with real parts, who holds a call dies", { timeout: 300_000 }, () => {
  let machines: BuiltMachines;
  let worker: BuiltProcess;

  beforeAll(async () => {
    machines = await startBuiltMachines(liveKitCommand ?? "");
    await machines.startServer();
    worker = await machines.startWorker();
    await machines.alive(1);
  }, 300_000);
  afterAll(() => machines?.close(), 60_000);

  async function ask(caller: RoomCaller): Promise<void> {
    const askedAt = performance.now();
    caller.send({ type: "add-message", message: { role: "user", content: "What does it cost?" } });
    const isAnswer = /assistant[^}]*free|free[^}]*assistant/i;
    await caller.event(({ at, message }) => at > askedAt && isAnswer.test(JSON.stringify(message)), 60_000);
  }

  /** A call in mid-conversation whose holder is ended by `die`; resolves with the milliseconds until its apology. */
  async function survives(die: () => Promise<void>): Promise<number> {
    const assistant = { firstMessage: greeting, model: { provider: "parlor", model: "knowledge" } };
    const call = await machines.ask("POST", "/call/web", { assistant });
    const caller = await RoomCaller.dial(String(call["webCallUrl"]));
    try {
      await caller.event(({ message }) => JSON.stringify(message).includes(greeting), 60_000);
      await ask(caller);
      const next = await machines.startWorker();
      await machines.alive(2);
      const diedAt = performance.now();
      await die();
      worker = next;
      const isApology = ({ at, message }: { at: number; message: unknown }) =>
        at > diedAt && /line broke/.test(JSON.stringify(message));
      const back = (await caller.event(isApology, 60_000)).at - diedAt;
      await ask(caller);
      await caller.hangUp();
      const kept = await machines.ended(String(call["id"]), 60_000);
      expect(kept["endedReason"]).toBe("customer-ended-call");
      expect(kept["transcript"]).toMatch(/What does it cost\?[\s\S]*line broke[\s\S]*What does it cost\?/);
      return back;
    } finally {
      await caller.close();
    }
  }

  test("a whole machine: the call goes on, on another one", async () => {
    const back = await survives(() => worker.kill());
    console.info(`A machine killed: the call was back after ${(back / 1000).toFixed(1)} s.`);
  });

  test("the worker alone: its call processes let go of what another machine goes on with", async () => {
    const orphaned = worker;
    const back = await survives(async () => {
      process.kill(orphaned.processId, "SIGKILL");
    });
    console.info(`A worker killed: the call was back after ${(back / 1000).toFixed(1)} s.`);
    await orphaned.kill();
  });
});
