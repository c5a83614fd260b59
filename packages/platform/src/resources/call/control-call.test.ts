import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallEngine } from "../../calls/call-engine.ts";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

/** The call's server, asked who goes on. */
const asked: { readonly url: string; readonly message: Record<string, unknown> }[] = [];
let names: unknown = {};
const outside: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { message } = (await request.json()) as { message: Record<string, unknown> };
  if (!String(message["type"]).endsWith("destination-request")) return new Response();
  asked.push({ url: request.url, message });
  return Response.json(names);
};

describe("steering a call by its address", () => {
  const told: unknown[] = [];
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({
      fetch: outside,
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
    // As long in characters, longer in bytes.
    const foreign = encodeURIComponent("é".repeat(43));
    const elsewhere = path?.replace(/[^/]+$/, foreign) ?? "";
    expect((await test.send("POST", elsewhere, { type: "say" }, { key: null })).status).toBe(404);
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

  describe("by its own server, which is asked who goes on", () => {
    const tool = { type: "transferCall", function: { name: "pass_on" }, server: { url: "https://own.example/tool" } };
    const assistant = { name: "Alex", model: { provider: "parlor", model: "knowledge", tools: [tool] } };

    /** A call in which the tool is used, and what it is told then. */
    async function passedOn(answer: unknown): Promise<{ readonly type?: string; readonly [field: string]: unknown }> {
      names = answer;
      asked.length = 0;
      const { id } = await controlOf(assistant);
      const before = told.length;
      const data = { asks: "transfer-destination-request", tool: "pass_on", parameters: { topic: "prices" } };
      await test.platform.calls.appendEvents(id, [{ seq: 0, at: 0, type: "destination.wanted", data }]);
      await expect.poll(() => told.length, { timeout: 20_000 }).toBe(before + 1);
      expect(asked).toMatchObject([
        {
          url: "https://own.example/tool",
          message: { type: data.asks, functionCall: { name: "pass_on" }, call: { id }, assistant: { name: "Alex" } },
        },
      ]);
      return told.at(-1) as Awaited<ReturnType<typeof passedOn>>;
    }

    it("hands over to a stored assistant or one that it gives whole, made ready to run", async () => {
      const { body } = await test.send("POST", "/assistant", { name: "Boss" });
      const destination = { type: "assistant", assistantId: body["id"], "parlor:prepared": { name: "Evil" } };
      expect(await passedOn({ destination, message: "One moment." })).toMatchObject({
        type: "handoff",
        content: "One moment.",
        destination: { assistantId: body["id"], "parlor:prepared": { name: "Boss" } },
      });
      const whole = { type: "assistant", assistant: { name: "Sales", firstMessage: "Sales here." } };
      expect(await passedOn({ destination: whole })).toMatchObject({
        type: "handoff",
        destination: { "parlor:prepared": { name: "Sales", firstMessage: "Sales here." } },
      });
    });

    it.each<[string, unknown, RegExp]>([
      ["an error", { error: "We are closed." }, /We are closed\./],
      ["nobody", {}, /the server named nobody\./],
      ["a number", { destination: { type: "number", number: "+1" } }, /needs a carrier/],
      ["somebody unknown", { destination: { type: "assistant", assistantId: "nobody" } }, /nobody who is there/],
      ["no object", 7, /not a JSON object/],
    ])("tells the assistant why nobody goes on where it answers %s", async (_, answer, why) => {
      expect(await passedOn(answer)).toMatchObject({
        type: "add-message",
        message: { role: "system", content: expect.stringMatching(why) },
      });
    });
  });
});
