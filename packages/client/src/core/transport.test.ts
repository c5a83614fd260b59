import { afterEach, describe, expect, test, vi } from "vitest";
import { createAssistantClient } from "../resources/assistant.ts";
import { createCredentialClient } from "../resources/credential.ts";
import { fakePlatform, json } from "../testing/fake-platform.ts";
import { ConnectionError, NotFoundError, RateLimitError, RequestTimeoutError, ServerError } from "./errors.ts";

const failure = (status: number, headers = {}) => json({ statusCode: status, message: "no" }, status, headers);
const broken = new TypeError("connection reset");

afterEach(() => {
  vi.useRealTimers();
});

/** Answers never, until its request is aborted. */
const silent = (request: Request) =>
  new Promise<Response>((_, reject) => {
    if (request.signal.aborted) reject(request.signal.reason);
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });

describe("a request", () => {
  test("goes to the base with key, JSON and headers, and gives the parsed answer", async () => {
    const { options, sent } = fakePlatform(json({ id: "a-1" }, 201));
    const client = createAssistantClient({ ...options, headers: { "x-team": "one", "x-both": "client" } });
    const created = await client.create({ name: "Alex" }, { headers: { "x-both": "request" } });
    expect(created).toEqual({ id: "a-1" });
    expect(sent[0]).toMatchObject({ method: "POST", body: '{"name":"Alex"}' });
    expect(sent[0]?.url.href).toBe("http://platform.test/assistant");
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: "Bearer key",
      "content-type": "application/json",
      "x-team": "one",
      "x-both": "request",
    });
  });

  test("goes to the provider's public API without a base", async () => {
    const { options, sent } = fakePlatform();
    await createAssistantClient({ token: "key", fetch: options.fetch ?? fetch }).get("a");
    expect(sent[0]?.url.href).toBe("https://api.vapi.ai/assistant/a");
  });

  test("takes options where there is nothing else to send", async () => {
    const { options, sent } = fakePlatform();
    await createAssistantClient(options).get("a", { headers: { "x-one": "1" } });
    expect(sent[0]?.headers.get("x-one")).toBe("1");
    expect(sent[0]?.url.search).toBe("");
  });

  test("encodes ids, and refuses an empty one before it asks", async () => {
    const { options, sent } = fakePlatform();
    await createAssistantClient(options).get("../org?x");
    expect(sent[0]?.url.pathname).toBe("/assistant/..%2Forg%3Fx");
    await expect(createAssistantClient(options).delete("")).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(1);
  });

  test.each([".", ".."])("refuses the id %j, which a URL takes for a step up", async (id) => {
    const { options, sent } = fakePlatform();
    await expect(createAssistantClient(options).delete(id)).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  test.each([Number.POSITIVE_INFINITY, 2 ** 31])(
    "sets no timer for %d ms, which it would take for 1",
    async (timeout) => {
      const timers = vi.spyOn(globalThis, "setTimeout");
      const { options } = fakePlatform(json({ id: "a-1" }));
      await createAssistantClient({ ...options, timeout }).get("a-1");
      const delays = timers.mock.calls.map(([, delay]) => delay ?? 0);
      timers.mockRestore();
      expect(Math.max(0, ...delays)).toBeLessThan(2 ** 31);
    },
  );

  test("gives text and nothing as they are", async () => {
    const { options } = fakePlatform(new Response("a;b"), new Response(null, { status: 204 }));
    const client = createAssistantClient(options);
    expect(await client.get("a")).toBe("a;b");
    expect(await client.get("a")).toBeUndefined();
  });

  test("sends no key where the row needs none", async () => {
    const { options, sent } = fakePlatform();
    await createCredentialClient(options).webhook({ type: "auth" } as never);
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });

  test("of one client never carries another's key", async () => {
    const one = fakePlatform();
    const other = fakePlatform();
    const clients = [createAssistantClient({ ...one.options, token: "1" })];
    clients.push(createAssistantClient({ ...other.options, token: "2" }));
    await Promise.all(clients.map((client) => client.list()));
    expect(one.sent[0]?.headers.get("authorization")).toBe("Bearer 1");
    expect(other.sent[0]?.headers.get("authorization")).toBe("Bearer 2");
  });

  test("needs a key from the start", () => {
    expect(() => createAssistantClient({ token: "" })).toThrow(/token/);
  });
});

describe("another try", () => {
  test.each([408, 429, 500, 502, 503, 504])("follows %i, later each time", async (status) => {
    const { options, sent, waits } = fakePlatform(failure(status), failure(status), json({ id: "a" }));
    expect(await createAssistantClient(options).get("a")).toEqual({ id: "a" });
    expect(sent).toHaveLength(3);
    expect(waits).toEqual([500, 1000]);
  });

  test("follows a broken connection, and an answer that breaks off", async () => {
    const torn = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError("terminated")) }));
    const { options, sent } = fakePlatform(broken, torn, json({ id: "a" }));
    expect(await createAssistantClient(options).get("a")).toEqual({ id: "a" });
    expect(sent).toHaveLength(3);
  });

  test("is spread by chance and never waits longer than eight seconds", async () => {
    const { options, waits } = fakePlatform(failure(500));
    const client = createAssistantClient({ ...options, retries: 6, random: () => 0 });
    await expect(client.get("a")).rejects.toThrow(ServerError);
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  });

  test("waits as long as Retry-After says, in seconds or as a date, but no longer than a minute", async () => {
    vi.useFakeTimers({ now: Date.parse("2026-01-01T00:00:00Z"), toFake: ["Date"] });
    const { options, waits } = fakePlatform(
      failure(429, { "retry-after": "3" }),
      failure(503, { "retry-after": "Thu, 01 Jan 2026 00:00:07 GMT" }),
      failure(429, { "retry-after": "61" }),
    );
    await expect(createAssistantClient({ ...options, retries: 5 }).get("a")).rejects.toThrow(RateLimitError);
    expect(waits).toEqual([3000, 7000]);
  });

  test("never follows an answer that would stay the same", async () => {
    const { options, sent } = fakePlatform(failure(404));
    await expect(createAssistantClient(options).get("a")).rejects.toThrow(NotFoundError);
    expect(sent).toHaveLength(1);
  });

  test.each([failure(503), broken])("never follows a POST without a key of its own", async (answer) => {
    const { options, sent } = fakePlatform(answer);
    await expect(createAssistantClient(options).create({})).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });

  test("follows a POST with a key, and sends the same one", async () => {
    const { options, sent } = fakePlatform(broken, failure(500), json({ id: "a" }));
    const client = createAssistantClient(options);
    await client.create({}, { idempotencyKey: true });
    await client.create({}, { idempotencyKey: "mine" });
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], "mine"]);
  });

  test("is left out when told so, by the request before the client", async () => {
    const { options, sent } = fakePlatform(broken);
    const client = createAssistantClient({ ...options, retries: 4 });
    await expect(client.get("a", { retries: 0 })).rejects.toThrow(ConnectionError);
    expect(sent).toHaveLength(1);
    await expect(client.get("a")).rejects.toMatchObject({ cause: broken, message: /connection reset/ });
    expect(sent).toHaveLength(6);
  });
});

describe("an end", () => {
  test("comes after the time-out, to each try", async () => {
    vi.useFakeTimers();
    const { options, sent } = fakePlatform(silent);
    const result = createAssistantClient({ ...options, timeout: 100, retries: 1 }).get("a");
    const failed = expect(result).rejects.toThrow(RequestTimeoutError);
    await vi.advanceTimersByTimeAsync(99);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(102);
    await failed;
    expect(sent).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("comes after the time-out also to an answer that never finishes", async () => {
    vi.useFakeTimers();
    const { options } = fakePlatform(({ signal }) => {
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
      });
      return new Response(body);
    });
    const failed = expect(createAssistantClient({ ...options, retries: 0 }).get("a")).rejects.toThrow(/60000 ms/);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });

  test("comes by the signal, with its reason, and no other try follows", async () => {
    const { options, sent } = fakePlatform(silent);
    const controller = new AbortController();
    const result = createAssistantClient(options).get("a", { signal: controller.signal });
    const reason = new Error("left the page");
    const failed = expect(result).rejects.toBe(reason);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort(reason);
    await failed;
    expect(sent).toHaveLength(1);
  });

  test("comes by the signal also before a request and between two", async () => {
    const { options, sent } = fakePlatform(failure(503));
    const controller = new AbortController();
    const waiting = createAssistantClient({ ...options, sleep: () => new Promise(() => {}) });
    const result = waiting.get("a", { signal: controller.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort("enough");
    await expect(result).rejects.toBe("enough");
    await expect(waiting.get("a", { signal: AbortSignal.abort("before") })).rejects.toBe("before");
    expect(sent).toHaveLength(1);
  });
});
