import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RoomCaller } from "../packages/platform/src/testing/room-caller.ts";
import { type BuiltMachines, type BuiltServer, startBuiltMachines } from "./support/built-machines.ts";
import type { BuiltProcess } from "./support/built-process.ts";
import { liveKitCommand } from "./support/livekit-command.ts";

/** Callers that call again and again, and what became of their calls. */
const callers = 2;
const greeting = "Hello, this is Alex speaking.";
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Every machine of the built product (npm run build first) is replaced while calls run, and nobody notices. */
describe.skipIf(!liveKitCommand)("a rolling restart", { timeout: 900_000 }, () => {
  let machines: BuiltMachines;
  let servers: BuiltServer[];
  let workers: BuiltProcess[];

  beforeAll(async () => {
    machines = await startBuiltMachines(liveKitCommand ?? "");
    servers = [await machines.startServer()];
    workers = [];
    servers.push(await machines.startServer());
    for (let machine = 0; machine < 2; machine += 1) workers.push(await machines.startWorker());
    await machines.alive(2);
  }, 600_000);
  afterAll(() => machines?.close(), 60_000);

  /** One whole call: greeting, question, answer, good-bye. Resolves with its id. */
  async function callOnce(): Promise<string> {
    const assistant = { firstMessage: greeting, model: { provider: "parlor", model: "knowledge" } };
    const call = await machines.ask("POST", "/call/web", { assistant });
    const caller = await RoomCaller.dial(String(call["webCallUrl"]));
    try {
      await caller.event(({ message }) => JSON.stringify(message).includes(greeting), 60_000);
      caller.send({ type: "add-message", message: { role: "user", content: "What does it cost?" } });
      await caller.event(
        ({ message }) => /assistant[^}]*free|free[^}]*assistant/i.test(JSON.stringify(message)),
        60_000,
      );
      await wait(3_000);
      await caller.hangUp();
    } finally {
      await caller.close();
    }
    return String(call["id"]);
  }

  test("replaces every server and every worker under load, and loses no call", async () => {
    let isOver = false;
    const held: string[] = [];
    const refused: string[] = [];
    const load = Array.from({ length: callers }, async () => {
      while (!isOver) {
        try {
          held.push(await callOnce());
        } catch (error) {
          // A full house is polite: it gives a place in the line, and the caller comes back.
          if (!String(error).includes("at-capacity")) refused.push(String(error));
          await wait(1_000);
        }
      }
    });
    await wait(5_000);
    const exits: (number | null)[] = [];
    for (const old of [...servers]) {
      await machines.startServer();
      exits.push(await old.stop());
    }
    for (const old of [...workers]) {
      await machines.startWorker();
      exits.push(await old.stop());
    }
    await wait(5_000);
    isOver = true;
    await Promise.all(load);
    expect(refused).toEqual([]);
    expect(exits).toEqual([0, 0, 0, 0]);
    for (const id of held) {
      const { endedReason, transcript } = await machines.ended(id, 60_000);
      expect([endedReason, transcript]).toEqual(["customer-ended-call", expect.stringMatching(/free/i)]);
      expect(transcript).not.toContain("line broke");
    }
    console.info(`${held.length} calls were held while two servers and two workers were replaced.`);
  });
});
