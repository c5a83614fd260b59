import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Machine, startCallHost } from "../packages/platform/src/testing/machine.ts";
import { RoomCaller } from "../packages/platform/src/testing/room-caller.ts";
import { speak } from "../packages/speech/src/testing/speak.ts";
import { liveKitCommand } from "./support/livekit-command.ts";
import { assistant, assistantOverrides, type ManyMachines, says, startManyMachines } from "./support/many-machines.ts";

describe.skipIf(!liveKitCommand)("many machines, of which one dies", { timeout: 180_000 }, () => {
  let machines: ManyMachines;
  let survivor: Machine | undefined;

  beforeAll(async () => {
    machines = await startManyMachines(liveKitCommand ?? "");
  });
  afterAll(async () => {
    await survivor?.close();
    await machines?.close();
  });

  test("a machine that dies gives its call to another one, in the same room", async () => {
    const { first, ask, ended, alive, host, installation } = machines;
    await machines.alive(1);
    const question = await speak("What does it cost?", "slt");
    const call = await ask(first, "POST", "/call/web", { assistant, assistantOverrides });
    const caller = await RoomCaller.dial(String(call["webCallUrl"]));
    await caller.event(says("Hello, this is Alex."));
    survivor = await startCallHost(installation);
    await alive(2);
    host.kill();
    const diedAt = performance.now();
    await caller.event(says("our line broke"), 40_000);
    const heardAt = performance.now();
    await caller.say(question);
    await caller.event(says("It is free."));
    await caller.hangUp();
    await ended(call["id"]);
    const kept = await ask(first, "GET", `/call/${call["id"]}`);
    expect(kept["endedReason"]).toBe("customer-ended-call");
    expect(kept["transcript"]).toMatch(
      /^AI: Hello, this is Alex\.\nAI: Sorry, our line broke.*\nUser: what does it cost\nAI: It is free\./,
    );
    console.info(`A call was back ${((heardAt - diedAt) / 1000).toFixed(1)} s after its machine had died.`);
  });
});
