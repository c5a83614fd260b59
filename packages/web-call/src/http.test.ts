import { describe, expect, it } from "vitest";
import { request } from "./http.ts";
import { ManualClock } from "./testing/manual-clock.ts";

const URL_ = "http://platform.test/call/web";
const never: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
  );

function ask(fetcher: typeof fetch, clock = new ManualClock(), abort = new AbortController()) {
  return request({ fetch: fetcher, clock }, URL_, { method: "POST", signal: abort.signal }, 1000);
}

describe("request", () => {
  it("throws a refusal with its status, parsed body and the time to wait", async () => {
    const refusal = Response.json({ message: ["a", "b"] }, { status: 429, headers: { "retry-after": "7" } });
    const error = await ask(async () => refusal).catch((cause) => cause);
    expect(error).toMatchObject({
      status: 429,
      body: { message: ["a", "b"] },
      message: "a, b",
      retryAfterSeconds: 7,
      data: null,
    });
  });

  it("throws a refusal that is not JSON with its text", async () => {
    await expect(ask(async () => new Response("gateway down", { status: 502 }))).rejects.toMatchObject({
      status: 502,
      body: "gateway down",
      message: "gateway down",
    });
    await expect(ask(async () => new Response("", { status: 500 }))).rejects.toThrow("HTTP 500");
  });

  it("says when nobody answered, in time or at all, and leaves no timer", async () => {
    const clock = new ManualClock();
    const late = ask(never, clock).catch((cause) => cause);
    await clock.advance(1000);
    expect(await late).toMatchObject({ failureCode: "timed-out" });
    await expect(ask(() => Promise.reject(new TypeError("no route")), clock)).rejects.toMatchObject({
      failureCode: "unreachable",
      name: "TypeError",
    });
    await ask(async () => new Response("ok"), clock);
    expect(clock.pending).toBe(0);
  });

  it("passes a caller's abort on as it is", async () => {
    const abort = new AbortController();
    const asked = ask(never, new ManualClock(), abort);
    abort.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });
});
