import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { speak } from "@parlor/speech/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Caller } from "../media/caller.ts";
import { chromiumOffer } from "../media/testing/offers.ts";
import type { StoredCall } from "../store/calls.ts";
import { MemoryCallStore } from "../testing/memory-call-store.ts";
import { EmbeddedCallEngine } from "./embedded-call-engine.ts";

/** The engine with real workers, real WebRTC and real voice activity; transcriber, voice and brain are scripted. */
let folder: string;
let server: Server;
let engine: EmbeddedCallEngine;
let store: MemoryCallStore;
let question: Int16Array;
let uhHuh: Int16Array;
const callers: Caller[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-calls-"));
  store = new MemoryCallStore();
  server = createServer(getRequestListener((request) => engine.handleSignalling(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  engine = new EmbeddedCallEngine({
    store,
    dataDir: folder,
    url: `http://127.0.0.1:${port}`,
    isOriginAllowed: (origin) => origin === "http://allowed.example",
    iceServers: [],
    workers: 1,
    partsModule: new URL("../testing/scripted-parts.ts", import.meta.url).href,
    partsConfiguration: {},
    summarize: async ({ messages }) => ({ summary: `${messages.length} messages` }),
    log: () => undefined,
  });
  await engine.start();
  question = await speak("What does it cost?", "slt");
  uhHuh = await speak("uh huh", "rms");
});

afterEach(() => {
  for (const caller of callers.splice(0)) caller.close();
});

afterAll(async () => {
  await engine.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const longAnswer =
  "The software is free, it is open source. You run it on your own machine and nobody sends you a bill for it. Shall I show you how?";

async function open(
  script: Record<string, unknown>,
  assistant: Record<string, unknown> = {},
): Promise<{ id: string; url: string }> {
  const effective = { assistant, variableValues: { script } };
  const call: StoredCall = store.create(effective);
  const { webCallUrl } = await engine.open({ call, ...effective });
  return { id: call.id, url: webCallUrl };
}

async function dial(url: string, token?: string): Promise<Caller> {
  const caller = await Caller.dial(url, token ? { token } : {});
  callers.push(caller);
  return caller;
}

const isFinal = (role: string) => (event: { message: unknown }) => {
  const message = event.message as Record<string, unknown>;
  return message["type"] === "transcript" && message["role"] === role && message["transcriptType"] === "final";
};
const isEnd = (event: { message: unknown }) => (event.message as Record<string, unknown>)["status"] === "ended";

describe("a call with scripted transcriber, voice and brain", { timeout: 180_000 }, () => {
  test("greets, hears a question, answers with sound, and keeps both in the transcript", async () => {
    const { id, url } = await open({
      firstMessage: "Hello, this is Alex.",
      hears: ["what does it cost"],
      says: { cost: "It is free." },
    });
    const caller = await dial(url);
    await caller.event(({ message }) => message === "listening");
    await caller.event(isFinal("assistant"));
    expect(caller.firstSoundAfter(0)).toBeDefined();
    const saidAt = await caller.say(question, 16_000);
    await caller.event(({ message }) => (message as Record<string, unknown>)["transcript"] === "It is free.");
    expect(caller.firstSoundAfter(saidAt)).toBeDefined();
    await caller.hangUp();
    await store.ended(id);
    const call = store.call(id);
    expect(call["endedReason"]).toBe("customer-ended-call");
    expect(call["transcript"]).toBe("AI: Hello, this is Alex.\nUser: what does it cost\nAI: It is free.");
    expect(call["summary"]).toBe("4 messages");
    const { turnLatencies } = (call["artifact"] as { performanceMetrics: { turnLatencies: { turnLatency: number }[] } })
      .performanceMetrics;
    expect(turnLatencies).toHaveLength(1);
    expect(turnLatencies[0]?.turnLatency).toBeGreaterThan(150);
    const { recordingUrl } = call["artifact"] as { recordingUrl: string };
    const recording = Buffer.from(await (await fetch(recordingUrl)).arrayBuffer());
    expect(recording.subarray(0, 4).toString()).toBe("RIFF");
    expect(recording.length).toBeGreaterThan(64_000);
    expect(recording.readUInt32LE(40)).toBe(recording.length - 44);
  });

  test("is heard by who listens: the visitor left, the assistant right, until it ends", async () => {
    const { id, url } = await open({
      firstMessage: "Hello, this is Alex.",
      hears: ["what does it cost"],
      says: { "*": "Fine." },
    });
    const caller = await dial(url);
    await caller.event(({ message }) => message === "listening");
    /** The loudest sample of each side. */
    const loudest = { visitor: 0, assistant: 0 };
    const ended = new Promise<void>((resolve) => {
      engine.listen(id, {
        hear: (pcm) => {
          const bytes = Buffer.from(pcm);
          for (let at = 0; at < bytes.length; at += 4) {
            loudest.visitor = Math.max(loudest.visitor, Math.abs(bytes.readInt16LE(at)));
            loudest.assistant = Math.max(loudest.assistant, Math.abs(bytes.readInt16LE(at + 2)));
          }
        },
        end: resolve,
      });
    });
    await caller.event(isFinal("assistant"));
    expect(loudest.assistant).toBeGreaterThan(1_000);
    await caller.say(question, 16_000);
    await caller.event(isFinal("user"));
    expect(loudest.visitor).toBeGreaterThan(1_000);
    await caller.hangUp();
    await ended;
    expect(engine.listen(id, { hear: () => undefined, end: () => undefined })).toBeUndefined();
  });

  test("falls silent when the visitor speaks, and keeps only what was heard", async () => {
    const { id, url } = await open({ firstMessage: longAnswer, hears: ["what does it cost"], says: { "*": "Fine." } });
    const caller = await dial(url);
    await caller.event(isPartial(6));
    const startedAt = performance.now();
    await caller.say(question, 16_000);
    await caller.event(({ message }) => (message as Record<string, unknown>)["type"] === "user-interrupted");
    const silentAt = caller.silentFrom(startedAt, 200);
    // The answer alone lasts seven seconds; the figure itself is measured in bench/.
    expect((silentAt ?? Number.POSITIVE_INFINITY) - startedAt).toBeLessThan(4_000);
    const said = await caller.event(isFinal("assistant"));
    const text = String((said.message as Record<string, unknown>)["transcript"]);
    expect(longAnswer.startsWith(text)).toBe(true);
    expect(text.length).toBeLessThan(longAnswer.length);
    await caller.hangUp();
    await store.ended(id);
    expect(store.call(id)["transcript"]).toContain("User: what does it cost");
  });

  test("speaks on at full voice while fewer words are said than its plan asks for", async () => {
    const stopSpeakingPlan = { numWords: 6 };
    const { id, url } = await open({ firstMessage: longAnswer, hears: ["what does it cost"] }, { stopSpeakingPlan });
    const caller = await dial(url);
    await caller.event(isPartial(6));
    await caller.say(question, 16_000);
    const said = await caller.event(isFinal("assistant"), 30_000);
    expect((said.message as Record<string, unknown>)["transcript"]).toBe(longAnswer);
    await caller.hangUp();
    await store.ended(id);
    const types = caller.events.map(({ message }) => (message as Record<string, unknown>)["type"]);
    expect(types).not.toContain("user-interrupted");
    expect(store.call(id)["transcript"]).not.toContain("User:");
  });

  test("goes on after a mere uh-huh", async () => {
    const { url } = await open({ firstMessage: longAnswer, hears: ["uh huh"] });
    const caller = await dial(url);
    await caller.event(isPartial(6));
    const spokenAt = await caller.say(uhHuh, 16_000);
    await caller.event(isFinal("assistant"), 20_000).then(({ message }) => {
      expect((message as Record<string, unknown>)["transcript"]).toBe(longAnswer);
    });
    expect(caller.firstSoundAfter(spokenAt + 600)).toBeDefined();
    await caller.hangUp();
  });

  test("a second join needs the participant's token, and a lost connection may come back with it", async () => {
    const { id, url } = await open({ firstMessage: "Hello." });
    const first = await dial(url);
    await first.event(({ message }) => message === "listening");
    await expect(Caller.dial(url)).rejects.toThrow(/409/);
    first.close();
    const second = await dial(url, first.token);
    await second.event(({ message }) => message === "listening");
    await second.hangUp();
    await store.ended(id);
    await expect(Caller.dial(url)).rejects.toThrow(/410/);
  });

  test("writing works as well as speaking, and say is spoken to the letter", async () => {
    const { url } = await open({ deaf: true, says: { german: "Yes, it speaks German." } });
    const caller = await dial(url);
    await caller.event(({ message }) => message === "listening");
    caller.send({ type: "add-message", message: { role: "user", content: "Does it speak German?" } });
    await caller.event(
      ({ message }) => (message as Record<string, unknown>)["transcript"] === "Yes, it speaks German.",
    );
    caller.send({ type: "say", message: "One more thing.", endCallAfterSpoken: true });
    const end = await caller.event(isEnd);
    expect((end.message as Record<string, unknown>)["endedReason"]).toBe("assistant-ended-call-after-message-spoken");
  });

  test.each([
    [{ silenceTimeoutSeconds: 1 }, "silence-timed-out"],
    [{ maxDurationSeconds: 1 }, "exceeded-max-duration"],
    [{ endCallPhrases: ["goodbye"] }, "assistant-said-end-call-phrase"],
  ])("%j ends the call with %s", async (assistant, reason) => {
    const { id, url } = await open({ firstMessage: "Goodbye." }, assistant);
    const caller = await dial(url);
    const end = await caller.event(isEnd);
    expect((end.message as Record<string, unknown>)["endedReason"]).toBe(reason);
    await store.ended(id);
    expect(store.call(id)["endedReason"]).toBe(reason);
  });

  test("two calls at once do not mix", async () => {
    const calls = await Promise.all(
      ["one", "two"].map(async (name) => {
        const { id, url } = await open({ hears: [`what does ${name} cost`], says: { [name]: `That is ${name}.` } });
        const caller = await dial(url);
        await caller.event(({ message }) => message === "listening");
        return { id, name, caller };
      }),
    );
    await Promise.all(
      calls.map(async ({ name, caller }) => {
        await caller.say(question, 16_000);
        await caller.event(({ message }) => (message as Record<string, unknown>)["transcript"] === `That is ${name}.`);
        await caller.hangUp();
      }),
    );
    for (const { id, name } of calls) {
      await store.ended(id);
      expect(store.call(id)["transcript"]).toBe(`User: what does ${name} cost\nAI: That is ${name}.`);
    }
  });

  test("a killed worker costs its call a rejoin with an apology, and nothing that was said or recorded", async () => {
    const { id, url } = await open({
      firstMessage: "Hello, this is Alex.",
      hears: ["what does it cost"],
      says: { cost: "It is free." },
    });
    const caller = await dial(url);
    await caller.event(isFinal("assistant"));
    const [pid] = engine.workerProcessIds;
    process.kill(pid ?? 0, "SIGKILL");
    caller.close();
    await expect
      .poll(() => engine.workerProcessIds.filter((each) => each !== pid), { timeout: 45_000 })
      .toHaveLength(1);
    const again = await expect
      .poll(() => dial(url, caller.token).catch(() => undefined), { timeout: 45_000, interval: 200 })
      .toBeDefined()
      .then(() => callers.at(-1));
    if (!again) throw new Error("The call could not be joined again.");
    const apology = await again.event(isFinal("assistant"), 20_000);
    expect((apology.message as Record<string, unknown>)["transcript"]).toMatch(/^Sorry, our line broke/);
    await again.say(question, 16_000);
    await again.event(({ message }) => (message as Record<string, unknown>)["transcript"] === "It is free.");
    await again.hangUp();
    await store.ended(id);
    expect(store.call(id)["endedReason"]).toBe("customer-ended-call");
    expect(store.call(id)["transcript"]).toBe(
      "AI: Hello, this is Alex.\nAI: Sorry, our line broke for a moment. I am back now: please go on.\nUser: what does it cost\nAI: It is free.",
    );
    const { recordingUrl } = store.call(id)["artifact"] as { recordingUrl: string };
    const recording = Buffer.from(await (await fetch(recordingUrl)).arrayBuffer());
    expect(recording.readUInt32LE(40)).toBe(recording.length - 44);
    expect((await store.listEvents(id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(["recording.started", "worker.lost", "connection.restored", "recording.stored"]),
    );
  });

  test("a call that loses its second worker ends with a reason", async () => {
    const { id, url } = await open({ firstMessage: "Hello, this is Alex." });
    const caller = await dial(url);
    await caller.event(isFinal("assistant"));
    for (let death = 0; death < 2; death++) {
      await expect.poll(() => engine.workerProcessIds.length, { timeout: 45_000 }).toBe(1);
      const seen = (await store.listEvents(id)).filter(({ type }) => type === "worker.lost").length;
      const [pid] = engine.workerProcessIds;
      process.kill(pid ?? 0, "SIGKILL");
      if (death === 0)
        await expect
          .poll(async () => (await store.listEvents(id)).filter(({ type }) => type === "worker.lost").length, {
            timeout: 45_000,
          })
          .toBe(seen + 1);
    }
    await store.ended(id);
    expect(store.call(id)).toMatchObject({
      endedReason: "call.in-progress.error-vapifault-worker-died",
      transcript: "AI: Hello, this is Alex.",
      artifact: { recordingUrl: expect.stringMatching(/recordings\/[0-9a-f]{32}\.wav$/) },
    });
  });
});

function isPartial(leastWords: number) {
  return ({ message }: { message: unknown }) => {
    const { type, role, transcript } = message as Record<string, unknown>;
    return type === "transcript" && role === "assistant" && String(transcript).split(" ").length >= leastWords;
  };
}

describe("signalling", () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body, headers: { "content-type": "application/sdp", ...headers } });

  test.each([
    ["not an offer", 400],
    ["v=0\r\nm=video 9 x\r\n", 400],
    ["x".repeat(1_100_000), 413],
  ])("refuses an offer that begins with %.12s", async (body, status) => {
    const { url } = await open({});
    const response = await post(url, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, message: expect.any(String) });
  });
  test("refuses an offer that would crash the native library, and its worker lives on", async () => {
    const { url } = await open({});
    const before = engine.workerProcessIds;
    const response = await post(url, chromiumOffer.replace("m=application", "m=text"));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("m=text") });
    const answered = await post(url, chromiumOffer);
    expect(answered.status).toBe(201);
    expect(engine.workerProcessIds).toEqual(before);
  });
  test("refuses unknown rooms, foreign origins and wrong methods with a hint", async () => {
    const { url } = await open({});
    const unknown = url.replace(/[0-9a-f]{32}$/, "0".repeat(32));
    expect((await post(unknown, "v=0")).status).toBe(404);
    expect((await post(url, "v=0", { origin: "http://evil.example" })).status).toBe(403);
    expect((await fetch(url)).status).toBe(405);
    expect((await post(url, "v=0", { "content-type": "text/plain" })).status).toBe(415);
    const preflight = await fetch(url, { method: "OPTIONS", headers: { origin: "http://allowed.example" } });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("http://allowed.example");
  });
  test("gives no file but recordings", async () => {
    const base = new URL((await open({})).url).origin;
    for (const name of ["../parlor.db", "..%2f..%2fetc%2fpasswd", `${"0".repeat(32)}.wav`])
      expect((await fetch(`${base}/rtc/recordings/${name}`)).status).toBe(404);
  });
});
