import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlatform } from "../create-platform.ts";
import { openTestPlatform, type TestPlatform, testPlatformOptions } from "../testing/open-test-platform.ts";

let test: TestPlatform;
let assistantId: string;
const paid = {
  name: "Paid",
  model: { provider: "openai", model: "gpt-4o" },
  voice: { provider: "11labs", voiceId: "x" },
};
beforeAll(async () => {
  test = await openTestPlatform({ allowedOrigins: ["https://site.example"] });
  assistantId = String((await test.send("POST", "/assistant", paid)).body["id"]);
});
afterAll(() => test.close());

const call = (key: string, body: object, origin?: string) =>
  test.send("POST", "/call/web", body, { key, headers: origin ? { origin } : {} });
const tokenWith = async (restrictions: object) =>
  String((await test.send("POST", "/token", { tag: "public", restrictions })).body["value"]);
const local = "http://localhost:5173";
const site = "https://site.example";

describe("the printed public key", () => {
  it("starts an inline assistant of embedded parts for a page on localhost", async () => {
    const inline = {
      name: "Mine",
      model: { provider: "parlor", model: "knowledge" },
      voice: { provider: "parlor", voiceId: "rms" },
    };
    const answer = await call(test.platform.keys.publicKey, { assistant: inline }, local);
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty("warnings");
    expect(test.opened.at(-1)?.assistant).toMatchObject(inline);
  });

  it("serves one of paid parts by embedded ones, follows none of its servers, and says so", async () => {
    const tools = [
      { type: "function", function: { name: "leak" }, server: { url: "https://evil.example" } },
      { type: "endCall" },
    ];
    const inline = {
      ...paid,
      model: { ...paid.model, tools, fallbackModels: ["gpt-4o-mini"] },
      transcriber: { provider: "deepgram" },
      server: { url: "https://evil.example" },
    };
    const answer = await call(test.platform.keys.publicKey, { assistant: inline }, local);
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.body["warnings"])).toMatch(/model: a page's own assistant.*voice: .*transcriber: /);
    const opened = JSON.stringify(test.opened.at(-1)?.assistant);
    expect(opened).not.toMatch(/openai|11labs|deepgram|evil/);
    expect(opened).toContain("endCall");
  });

  it.each([
    ["an inline assistant", { assistant: { name: "Mine" } }],
    ["an inline squad", { squad: { members: [{ assistantId: "5c9d2d7e-0f0c-4a53-9d3b-7d7a6a1b2c3d" }] } }],
    ["another model", { assistantOverrides: { model: { provider: "openai", model: "o3" } } }],
    ["other words", { assistantOverrides: { firstMessage: "Free stuff!" } }],
    ["an old version", { assistantVersion: "1" }],
  ])("takes %s from no other page, and from nobody without an origin", async (_, body) => {
    const given = "assistant" in body || "squad" in body ? body : { assistantId, ...body };
    expect((await call(test.platform.keys.publicKey, given, site)).status).toBe(403);
    expect((await call(test.platform.keys.publicKey, given)).status).toBe(403);
  });

  it("starts a stored assistant for a configured page with what the visitor is called", async () => {
    const overrides = {
      variableValues: { name: "Ada" },
      metadata: { a: 1 },
      artifactPlan: { recordingEnabled: false },
    };
    const answer = await call(test.platform.keys.publicKey, { assistantId, assistantOverrides: overrides }, site);
    expect(answer.status).toBe(201);
    expect(test.opened.at(-1)?.assistant).toMatchObject({ model: paid.model, variableValues: { name: "Ada" } });
  });
});

describe("a public key of somebody's own", () => {
  it("takes inline assistants where its restrictions say so, and never where they forbid it", async () => {
    const open = await tokenWith({ enabled: true, allowTransientAssistant: true });
    expect((await call(open, { assistant: paid }, site)).status).toBe(201);
    expect(test.opened.at(-1)?.assistant).toMatchObject({ model: paid.model });
    const closed = await tokenWith({ enabled: true, allowTransientAssistant: false });
    expect((await call(closed, { assistant: paid }, local)).status).toBe(403);
    const silent = await tokenWith({});
    expect((await call(silent, { assistant: paid }, site)).status).toBe(403);
  });

  it("may change what is on its list", async () => {
    const key = await tokenWith({ enabled: true, allowedOverrides: ["voice"] });
    const override = (assistantOverrides: object) => call(key, { assistantId, assistantOverrides }, site);
    expect((await override({ voice: { provider: "parlor", voiceId: "slt" } })).status).toBe(201);
    expect((await override({ variableValues: {} })).status).toBe(403);
  });

  it("for one assistant is for no squad and no workflow either", async () => {
    const key = await tokenWith({ enabled: true, allowTransientAssistant: true, allowedAssistantIds: [assistantId] });
    const squad = { members: [{ assistant: { name: "Mine" } }] };
    expect((await call(key, { assistantId, squad }, site)).status).toBe(403);
    expect((await call(key, { assistantId }, site)).status).toBe(201);
  });
});

describe("the page's key", () => {
  it("starts its assistant for its page, is the same after a restart, and no other key", async () => {
    const page = { assistantId, allowedOrigins: [site] };
    const key = await test.platform.pageKey(page);
    const again = await createPlatform(testPlatformOptions(test));
    expect(await again.pageKey(page)).toBe(key);
    expect(Object.values(test.platform.keys)).not.toContain(key);
    expect((await call(key, { assistantId, assistantOverrides: { variableValues: {} } }, site)).status).toBe(201);
    expect((await call(key, { assistantId }, "https://evil.example")).status).toBe(403);
    expect((await call(key, { assistantId })).status).toBe(403);
    expect((await call(key, { assistant: { name: "Mine" } }, site)).status).toBe(403);
    expect(
      (await call(key, { assistantId, assistantOverrides: { voice: { provider: "parlor", voiceId: "rms" } } }, site))
        .status,
    ).toBe(403);
    expect((await test.send("GET", "/assistant", undefined, { key, headers: { origin: site } })).status).toBe(403);
  });
});

describe("a restriction that was tightened", () => {
  it("survives a restart", async () => {
    const managed = (await test.send("GET", "/token")).list.find(({ name }) => name === "Installation (public)");
    const restrictions = {
      ...(managed?.["restrictions"] as object),
      allowedAssistantIds: [assistantId],
      allowTransientAssistant: false,
      allowLocalOrigins: false,
      allowedOrigins: ["https://narrow.example"],
    };
    await test.send("PATCH", `/token/${String(managed?.["id"])}`, { restrictions });
    const options = testPlatformOptions(test);
    const restarted = await createPlatform({ ...options, allowedOrigins: [site] });
    const after = (await test.send("GET", "/token")).list.find(({ name }) => name === "Installation (public)");
    expect(after?.["restrictions"]).toMatchObject({
      allowedAssistantIds: [assistantId],
      allowTransientAssistant: false,
      allowLocalOrigins: false,
      allowedOrigins: ["https://narrow.example"],
    });
    expect(restarted.keys.publicKey).toBe(test.platform.keys.publicKey);
    expect((await call(restarted.keys.publicKey, { assistant: { name: "Mine" } }, local)).status).toBe(403);
  });
});

describe("a chat with the printed public key", () => {
  it("goes by the same rules, also when it goes on", async () => {
    const key = await tokenWith({});
    const chat = (body: object, origin?: string) =>
      test.send("POST", "/chat/web", { input: "Hi", ...body }, { key, headers: origin ? { origin } : {} });
    expect((await chat({ assistant: paid }, site)).status).toBe(403);
    expect((await chat({ assistantId, assistantOverrides: { model: paid.model } }, site)).status).toBe(403);
  });
});
