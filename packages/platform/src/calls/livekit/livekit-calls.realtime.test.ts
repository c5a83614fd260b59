import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { speak } from "@parlor/speech/testing";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlatform, type Platform, type PlatformOptions } from "../../create-platform.ts";
import { openDatabase } from "../../store/database.ts";
import { openJobs } from "../../store/jobs.ts";
import { RoomCaller } from "../../testing/room-caller.ts";
import { findLiveKit, startLiveKit, type TestLiveKit } from "../../testing/start-livekit.ts";
import { startPostgres, type TestPostgres } from "../../testing/start-postgres.ts";
import { liveKitCalls, liveKitHost } from "./create-livekit-calls.ts";

/** Two API servers and a worker on one Postgres and one real LiveKit server; ear, mouth and brain are scripted. */
const command = findLiveKit();
if (!command)
  console.warn("SKIPPED: calls in LiveKit's rooms. livekit-server is not here; docs/scale.md says how to build it.");

const keys = {
  privateKey: "private-key-of-the-test",
  publicKey: "public-key-of-the-test",
  secretKey: "secret-key-of-the-test",
};

interface Machine {
  readonly platform: Platform;
  readonly url: string;
  close(): Promise<void>;
}

let folder: string;
let postgres: TestPostgres;
let liveKit: TestLiveKit;
const machines: Machine[] = [];

async function startMachine(createCallEngine: PlatformOptions["createCallEngine"]): Promise<Machine> {
  let platform: Platform | undefined;
  const server: Server = createServer(
    getRequestListener(async (request) => (await platform?.fetch(request)) ?? new Response(null, { status: 503 })),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const dataDir = mkdtempSync(path.join(folder, "machine-"));
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url });
  const jobs = await openJobs(database);
  const url = `http://127.0.0.1:${port}`;
  platform = await createPlatform({
    database,
    jobs,
    dataDir,
    url,
    ...keys,
    allowPrivateUrls: true,
    allowedOrigins: [],
    logger: pino({ level: "error" }),
    createCallEngine,
  });
  const running = platform;
  const machine = {
    platform: running,
    url,
    async close() {
      await running.close();
      await jobs.close();
      await database.close();
      server.close();
    },
  };
  machines.push(machine);
  return machine;
}

const api = () => startMachine(liveKitCalls({ liveKit, allowedOrigins: [] }));
const host = () =>
  startMachine(
    liveKitHost({
      liveKit,
      workers: 1,
      partsModule: new URL("../../testing/scripted-parts.ts", import.meta.url).href,
      parts: { knowledgeFolder: "", assistantName: "", productName: "", providers: {}, allowPrivateUrls: true },
    }),
  );

async function ask(machine: Machine, method: string, route: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${machine.url}${route}`, {
    method,
    headers: { authorization: `Bearer ${keys.privateKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return text === "" ? {} : JSON.parse(text);
}

const says = (text: string) => (event: { message: unknown }) => JSON.stringify(event.message).includes(text);

describe.skipIf(!command)("calls in LiveKit's rooms", { timeout: 120_000 }, () => {
  let first: Machine;
  let second: Machine;
  let question: Int16Array;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "parlor-livekit-"));
    [postgres, liveKit] = await Promise.all([startPostgres(), startLiveKit(command ?? "")]);
    first = await api();
    [second, , question] = await Promise.all([api(), host(), speak("What does it cost?", "slt")]);
  });
  afterAll(async () => {
    for (const machine of machines.splice(0).reverse()) await machine.close();
    await liveKit?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openCall = async () => {
    const until = performance.now() + 30_000;
    for (;;) {
      try {
        return await ask(first, "POST", "/call/web", {
          assistant: { firstMessage: "ignored", model: { provider: "parlor", model: "knowledge" } },
          assistantOverrides: {
            variableValues: {
              script: {
                firstMessage: "Hello, this is Alex.",
                hears: ["what does it cost"],
                says: { cost: "It is free.", "*": "Fine." },
              },
            },
          },
        });
      } catch (error) {
        if (performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };

  test("greets, hears and answers, obeys every server, and keeps the transcript", async () => {
    const call = await openCall();
    expect(call["transport"]).toMatchObject({ provider: "livekit", livekitUrl: liveKit.url, transcriber: "server" });
    // The other server serves the same call.
    const webCallUrl = String(call["webCallUrl"]).replace(first.url, second.url);
    const caller = await RoomCaller.dial(webCallUrl);
    await caller.event(says("Hello, this is Alex."));
    await expect.poll(() => caller.firstSoundAfter(0), { timeout: 10_000 }).toBeDefined();
    const saidAt = await caller.say(question);
    await caller.event(says("It is free."));
    expect(caller.firstSoundAfter(saidAt)).toBeDefined();
    await expect(RoomCaller.dial(webCallUrl)).rejects.toThrow(/^409/);
    const { monitor } = call as { monitor: { controlUrl: string } };
    const control = new URL(monitor.controlUrl).pathname;
    await ask(second, "POST", control, { type: "say", content: "One more thing." });
    await caller.event(says("One more thing."));
    await caller.hangUp();
    await expect
      .poll(async () => (await ask(second, "GET", `/call/${call["id"]}`))["status"], { timeout: 15_000 })
      .toBe("ended");
    const ended = await ask(first, "GET", `/call/${call["id"]}`);
    expect(ended["endedReason"]).toBe("customer-ended-call");
    expect(ended["transcript"]).toContain("AI: Hello, this is Alex.\nUser: what does it cost\nAI: It is free.");
  });
});
