import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RoomCaller } from "../packages/platform/src/testing/room-caller.ts";
import { type BuiltMachines, type BuiltServer, startBuiltMachines } from "./support/built-machines.ts";
import { type HookServer, startHookServer } from "./support/hook-server.ts";
import { liveKitCommand } from "./support/livekit-command.ts";
import { eventually } from "./support/visitor-page.ts";

/** Milliseconds for which a service is gone. */
const away = 30_000;
const greeting = "Hello, this is Alex speaking.";
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The built product on many machines (npm run build first), of which one part after the other is gone in the middle of calls. */
describe.skipIf(!liveKitCommand)("deaths in the middle of calls", { timeout: 300_000 }, () => {
  let machines: BuiltMachines;
  let hook: HookServer;
  let first: BuiltServer;

  beforeAll(async () => {
    [machines, hook] = await Promise.all([startBuiltMachines(liveKitCommand ?? ""), startHookServer()]);
    first = await machines.startServer();
    await Promise.all([machines.startServer(), machines.startWorker()]);
    await machines.alive(1);
  }, 300_000);
  afterAll(async () => {
    await machines?.close();
    hook?.close();
  }, 60_000);

  /** A call in which the assistant has greeted. */
  async function talk(): Promise<{ readonly id: string; readonly caller: RoomCaller }> {
    const assistant = {
      firstMessage: greeting,
      model: { provider: "parlor", model: "knowledge" },
      server: { url: hook.url },
    };
    const call = await machines.ask("POST", "/call/web", { assistant });
    const caller = await RoomCaller.dial(String(call["webCallUrl"]));
    await caller.event(({ message }) => JSON.stringify(message).includes(greeting), 60_000);
    return { id: String(call["id"]), caller };
  }

  const write = (caller: RoomCaller, content: string) =>
    caller.send({ type: "add-message", message: { role: "user", content } });

  async function answered(caller: RoomCaller): Promise<void> {
    const askedAt = performance.now();
    write(caller, "What does it cost?");
    const isAnswer = /assistant[^}]*free|free[^}]*assistant/i;
    await caller.event(({ at, message }) => at > askedAt && isAnswer.test(JSON.stringify(message)), 60_000);
  }

  async function closed({ id, caller }: { id: string; caller: RoomCaller }): Promise<string> {
    await caller.hangUp();
    const kept = await machines.ended(id, 60_000);
    expect(kept["endedReason"]).toBe("customer-ended-call");
    return String(kept["transcript"]);
  }

  test("a server: its call goes on, is known to the other one, and is told of once", async () => {
    const call = await talk();
    await first.kill();
    await answered(call.caller);
    expect(await machines.ask("GET", `/call/${call.id}`)).toMatchObject({ status: "in-progress" });
    await closed(call);
    const reports = () => hook.heard.filter(({ type, callId }) => type === "end-of-call-report" && callId === call.id);
    await eventually(async () => reports().length > 0, "the report has come");
    first = await machines.startServer();
    await wait(5_000);
    expect(reports()).toHaveLength(1);
  });

  test("Postgres for half a minute: calls talk on, and everything that was said is kept", async () => {
    const call = await talk();
    machines.postgres.shut();
    const goneAt = performance.now();
    await answered(call.caller);
    await expect(machines.ask("POST", "/call/web", { assistant: {} })).rejects.toThrow(/^5\d\d/);
    await wait(away - (performance.now() - goneAt));
    await answered(call.caller);
    machines.postgres.open();
    const openAt = performance.now();
    await eventually(
      async () => machines.ask("GET", `/call/${call.id}`).catch(() => false),
      "calls are known again",
      60_000,
    );
    console.info(`Postgres was back: the API answered after ${((performance.now() - openAt) / 1000).toFixed(1)} s.`);
    await answered(call.caller);
    const transcript = await closed(call);
    expect(transcript.match(/What does it cost\?/g)).toHaveLength(3);
    expect(transcript).not.toContain("line broke");
    await closed(await talk());
  });

  test("the storage for half a minute: a call ends as ever, and its recording comes later", async () => {
    const call = await talk();
    await answered(call.caller);
    machines.storage.gate.shut();
    await closed(call);
    const before = machines.storage.objects.size;
    await wait(away);
    expect(machines.storage.objects.size).toBe(before);
    machines.storage.gate.open();
    await eventually(async () => machines.storage.objects.size > before, "the recording is in the storage", 90_000);
    const kept = await machines.ask("GET", `/call/${call.id}`);
    const { recordingUrl } = kept["artifact"] as { recordingUrl: string };
    const recording = await fetch(recordingUrl, { headers: { range: "bytes=0-3" } });
    expect(await recording.text()).toBe("RIFF");
  });
});
