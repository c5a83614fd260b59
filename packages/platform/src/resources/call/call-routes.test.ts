import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(() => test.close());

const assistant = { name: "Alex", model: { provider: "parlor", model: "knowledge" } };
const create = () => test.send("POST", "/call/web", { assistant });
const idOf = async () => String((await create()).body["id"]);

describe("a web call", () => {
  it("is opened with the public key and an inline assistant", async () => {
    const answer = await test.send(
      "POST",
      "/call/web",
      { assistant, assistantOverrides: { firstMessage: "Hello {{name}}", variableValues: { name: "Ada" } } },
      { key: test.platform.keys.publicKey, headers: { origin: "http://localhost:3000" } },
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      type: "webCall",
      status: "queued",
      webCallUrl: expect.stringContaining("/rtc/"),
    });
    const input = test.opened.at(-1);
    expect(input?.assistant).toMatchObject({ name: "Alex", firstMessage: "Hello {{name}}" });
    expect(input?.variableValues).toEqual({ name: "Ada" });
    expect(input?.call.id).toBe(answer.body["id"]);
  });

  it("does not show visitors what an assistant is told, nor its secrets", async () => {
    const stored = await test.send("POST", "/assistant", {
      ...assistant,
      server: { url: "https://hooks.example", secret: "not-for-visitors" },
      voice: { provider: "parlor", voiceId: "slt" },
    });
    const answer = await test.send(
      "POST",
      "/call/web",
      { assistantId: stored.body["id"] },
      { key: test.platform.keys.publicKey, headers: { origin: "http://localhost:3000" } },
    );
    expect(answer.body["assistant"]).toEqual({
      name: "Alex",
      voice: { provider: "parlor", voiceId: "slt" },
    });
    expect(JSON.stringify(answer.body)).not.toContain("not-for-visitors");
  });

  it("is not opened for another origin, nor shown to a public key", async () => {
    const options = { key: test.platform.keys.publicKey, headers: { origin: "https://evil.example" } };
    expect((await test.send("POST", "/call/web", { assistant }, options)).status).toBe(403);
    expect((await test.send("GET", "/call", undefined, { key: test.platform.keys.publicKey })).status).toBe(403);
  });

  it("names the field of an assistant that is not there", async () => {
    const answer = await test.send("POST", "/call/web", { assistantId: "5c9d2d7e-0f0c-4a53-9d3b-7d7a6a1b2c3d" });
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, error: "Bad Request" } });
    expect(JSON.stringify(answer.body["message"])).toContain("assistantId");
  });

  it("shows its messages while it runs, and all of it once it has ended", async () => {
    const id = await idOf();
    const at = Date.now();
    await test.platform.calls.appendEvents(id, [
      { seq: 0, at, type: "call.opened", data: { assistantName: "Alex", systemPrompt: "" } },
      { seq: 1, at, type: "call.started", data: {} },
      { seq: 2, at, type: "user.message", data: { text: "Hello", startedAt: at, endedAt: at + 500, source: "voice" } },
    ]);
    await test.platform.calls.appendEvents(id, [
      { seq: 2, at, type: "user.message", data: { text: "Twice", startedAt: at, endedAt: at, source: "voice" } },
    ]);
    await test.platform.calls.updateCall(id, { status: "in-progress" });
    const live = await test.send("GET", `/call/${id}`);
    expect(live.body).toMatchObject({ status: "in-progress", messages: [{ role: "user", message: "Hello" }] });
    const end = { endedAt: at + 9000, messages: [{ role: "user", message: "Hello" }], transcript: "User: Hello" };
    const first = await test.platform.calls.endCall(id, { endedReason: "silence-timed-out", ...end, artifact: {} });
    const second = await test.platform.calls.endCall(id, { endedReason: "other", ...end, artifact: {} });
    expect([first, second]).toEqual([true, false]);
    const ended = await test.send("GET", `/call/${id}`);
    expect(ended.body).toMatchObject({
      status: "ended",
      endedReason: "silence-timed-out",
      transcript: "User: Hello",
      artifact: { transcript: "User: Hello" },
    });
  });

  it("takes its recordings with it when it is deleted, and no other file", async () => {
    const [id, folder] = [await idOf(), join(test.dataDir, "recordings")];
    const [audio, video, other] = [`${"a".repeat(32)}.wav`, `${"b".repeat(32)}.webm`, "parlor.lock.wav"];
    mkdirSync(folder, { recursive: true });
    for (const name of [audio, video, other]) writeFileSync(join(folder, name), "sound");
    await test.platform.calls.endCall(id, {
      endedReason: "customer-ended-call",
      endedAt: Date.now(),
      messages: [],
      transcript: "",
      artifact: {
        recordingUrl: `http://localhost:3001/rtc/recordings/${audio}`,
        videoRecordingUrl: `http://localhost:3001/rtc/recordings/${video}`,
        logUrl: `http://localhost:3001/rtc/recordings/${other}`,
      },
    });
    expect((await test.send("DELETE", `/call/${id}`)).status).toBe(200);
    expect(readdirSync(folder)).toEqual([other]);
  });

  it("is renamed, listed newest first, and ended when it is deleted", async () => {
    const [older, newer] = [await idOf(), await idOf()];
    expect((await test.send("PATCH", `/call/${older}`, { name: "Renamed", status: "ended" })).body).toMatchObject({
      name: "Renamed",
      status: "queued",
    });
    const list = await test.send("GET", "/call?limit=2");
    expect(list.list.map((call) => call["id"])).toEqual([newer, older]);
    const removed = await test.send("DELETE", `/call/${older}`);
    expect(removed).toMatchObject({ status: 200, body: { id: older, status: "ended" } });
    expect((await test.send("GET", `/call/${older}`)).status).toBe(404);
    expect((await test.send("DELETE", `/call/${older}`)).status).toBe(404);
    expect(test.ended).toContainEqual({ callId: older, endedReason: "manually-canceled" });
  });
});

describe("an outbound phone call", () => {
  it("is refused with what would have to be configured", async () => {
    const answer = await test.send("POST", "/call/phone", { assistant, customer: { number: "+14155550123" } });
    expect(answer.status).toBe(424);
    expect(String(answer.body["message"])).toContain("telephony provider");
  });
});
