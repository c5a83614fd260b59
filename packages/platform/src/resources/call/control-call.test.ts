import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallEngine } from "../../calls/call-engine.ts";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

describe("steering a call by its address", () => {
  const told: unknown[] = [];
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({
      createCallEngine: (): CallEngine => ({
        open: async ({ call }) => ({
          webCallUrl: `http://platform.test/rtc/${call.id}`,
          transport: { provider: "parlor", callToken: "", transcriber: "server" },
          warnings: [],
        }),
        end: async () => undefined,
        control: async (_, message) => {
          told.push(message);
          return true;
        },
        handleSignalling: async () => new Response(null, { status: 404 }),
        close: async () => undefined,
      }),
    });
  }, 120_000);
  afterAll(() => test.close());

  async function controlOf(assistant: Record<string, unknown>) {
    const { body } = await test.send("POST", "/call/web", { assistant });
    const { controlUrl } = (body["monitor"] ?? {}) as { controlUrl?: string };
    return { id: String(body["id"]), path: controlUrl?.replace("http://platform.test", "") };
  }

  it("passes on what is said, added, muted and ended", async () => {
    const { path = "" } = await controlOf({ name: "Alex" });
    const messages = [
      { type: "say", content: "Hello", endCallAfterSpoken: true },
      { type: "add-message", message: { role: "system", content: "Be brief." }, triggerResponseEnabled: false },
      { type: "control", control: "mute-assistant" },
      { type: "end-call" },
    ];
    for (const message of messages) {
      expect((await test.send("POST", path, message, { key: null })).status).toBe(204);
    }
    expect(told).toEqual(messages);
  });

  it("hands over to those whom the call knows, and with the private key to any assistant", async () => {
    const stored = await test.send("POST", "/assistant", { name: "Boss" });
    const { path = "" } = await controlOf({ name: "Alex" });
    const destination = { type: "assistant", assistantId: stored.body["id"], "parlor:prepared": { name: "Evil" } };
    const message = { type: "transfer", destination, content: "I pass you on." };
    expect((await test.send("POST", path, message, { key: null })).status).toBe(204);
    const { "parlor:prepared": _evil, ...plain } = destination;
    expect(told.at(-1)).toEqual({ type: "handoff", destination: plain, content: "I pass you on." });
    expect((await test.send("POST", path, message)).status).toBe(204);
    expect(told.at(-1)).toMatchObject({ destination: { "parlor:prepared": { name: "Boss" } } });
    const number = { type: "transfer", destination: { type: "number", number: "+1" } };
    expect((await test.send("POST", path, number)).status).toBe(424);
    expect((await test.send("POST", path, { type: "handoff" })).status).toBe(400);
  });

  it("refuses another address, an unknown kind, and a call that is over", async () => {
    const { id, path = "" } = await controlOf({ name: "Alex" });
    expect((await test.send("POST", `${path}x`, { type: "say" }, { key: null })).status).toBe(404);
    expect((await test.send("POST", path, { type: "explode" }, { key: null })).status).toBe(400);
    await test.platform.calls.endCall(id, { endedReason: "x", endedAt: 1, messages: [], transcript: "", artifact: {} });
    expect((await test.send("POST", path, { type: "say", content: "x" }, { key: null })).status).toBe(409);
  });

  it("asks for a key, or is not there at all, as the assistant's plan says", async () => {
    const guarded = await controlOf({ monitorPlan: { controlAuthenticationEnabled: true } });
    const message = { type: "say", content: "x" };
    expect((await test.send("POST", guarded.path ?? "", message, { key: null })).status).toBe(401);
    expect((await test.send("POST", guarded.path ?? "", message)).status).toBe(204);
    expect((await controlOf({ monitorPlan: { controlEnabled: false } })).path).toBeUndefined();
  });
});
