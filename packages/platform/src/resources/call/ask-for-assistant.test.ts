import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";

/** The organisation's server: what it was told, and what it answers. */
const told: { readonly url: string; readonly headers: Headers; readonly message: Record<string, unknown> }[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({});
const outside: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { message } = (await request.json()) as { message: Record<string, unknown> };
  if (message["type"] !== "assistant-request") return new Response();
  told.push({ url: request.url, headers: request.headers, message });
  return answer();
};

describe("a call that names nobody", () => {
  let test: TestPlatform;
  let orgPath = "";
  const server = { url: "https://own.example/hook", secret: "shared-secret" };
  beforeAll(async () => {
    test = await openTestPlatform({ fetch: outside });
    orgPath = `/org/${String((await test.send("GET", "/org")).list[0]?.["id"])}`;
  }, 120_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    told.length = 0;
    await test.send("PATCH", orgPath, { server });
  });

  const visitor = () => ({ key: test.platform.keys.publicKey, headers: { origin: "http://localhost:3000" } });
  const alex = { name: "Alex", firstMessage: "Hello {{name}}", model: { provider: "parlor", model: "knowledge" } };

  it("is refused where there is no server to ask", async () => {
    await test.send("PATCH", orgPath, { server: null });
    const refused = await test.send("POST", "/call", { metadata: { a: 1 } });
    expect(refused).toMatchObject({ status: 400 });
    expect(JSON.stringify(refused.body["message"])).toContain("Assistant or Squad or Workflow must be provided.");
    expect(told).toEqual([]);
  });

  it.each(["/call", "/call/web"])(
    "is answered by the assistant that the organisation's server gives: POST %s",
    async (path) => {
      answer = () =>
        Response.json({ assistant: alex, assistantOverrides: { variableValues: { name: "Ada", plan: "Pro" } } });
      const overrides = { variableValues: { name: "Bo" } };
      const created = await test.send("POST", path, { metadata: { page: "prices" }, assistantOverrides: overrides });
      expect(created.status).toBe(201);
      expect(test.opened.at(-1)?.assistant).toMatchObject({ name: "Alex", firstMessage: "Hello {{name}}" });
      expect(test.opened.at(-1)?.variableValues).toEqual({ name: "Bo" });
      expect(told[0]?.headers.get("x-vapi-secret")).toBe("shared-secret");
      expect(told[0]?.message).toMatchObject({
        type: "assistant-request",
        call: { id: created.body["id"], type: "webCall", metadata: { page: "prices" } },
      });
    },
  );

  it("is answered by a stored assistant that the server names", async () => {
    const { body } = await test.send("POST", "/assistant", alex);
    answer = () => Response.json({ assistantId: body["id"] });
    const created = await test.send("POST", "/call/web", {});
    expect(created).toMatchObject({ status: 201, body: { assistantId: body["id"], assistant: { name: "Alex" } } });
  });

  it("asks nobody for a page's key, which could have anybody answer", async () => {
    answer = () => Response.json({ assistant: alex });
    const refused = await test.send("POST", "/call/web", {}, visitor());
    expect(refused.status).toBe(400);
    expect(refused.body["message"]).toContain("Assistant or Squad or Workflow must be provided.");
    expect(told).toEqual([]);
  });

  it("is asked of the phone number's server before the organisation's", async () => {
    const own = { provider: "vapi", name: "Front desk", server: { url: "https://number.example/hook" } };
    const { body: number } = await test.send("POST", "/phone-number", own);
    answer = () => Response.json({ assistant: alex });
    const created = await test.send("POST", "/call/web", { phoneNumberId: number["id"] });
    expect(created.status).toBe(201);
    expect(told.map(({ url }) => url)).toEqual(["https://number.example/hook"]);
    const unknown = await test.send("POST", "/call/web", { phoneNumberId: "nowhere" });
    expect(unknown).toMatchObject({ status: 400 });
  });

  it.each<[string, typeof answer, RegExp]>([
    [
      "an error",
      () => Response.json({ error: "We are closed." }),
      /^assistant-request-returned-error: .*We are closed\./,
    ],
    ["nobody", () => Response.json({}), /^assistant-request-returned-no-assistant: /],
    ["a number", () => Response.json({ destination: { type: "number" } }), /forwarding-phone-number: .*carrier/],
    [
      "a wrong assistant",
      () => Response.json({ assistant: { firstMessage: 7 } }),
      /returned-invalid-assistant: assistant\.firstMessage/,
    ],
    ["no JSON", () => new Response("<html>"), /^assistant-request-failed: .*not a JSON object/],
    ["a status", () => new Response("", { status: 503 }), /^assistant-request-failed: the server answered 503/],
    ["nothing in time", () => Promise.reject(new DOMException("late", "TimeoutError")), /within 7\.5 seconds/],
    ["no connection", () => Promise.reject(new TypeError("fetch failed")), /could not be reached/],
  ])("is refused in words, and not opened, where the server answers %s", async (_, given, words) => {
    answer = given;
    const opened = test.opened.length;
    const refused = await test.send("POST", "/call/web", {});
    expect(refused.status).toBe(424);
    expect(refused.body["message"]).toMatch(words);
    expect(test.opened).toHaveLength(opened);
  });
});
