import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { readiness } from "./readiness.ts";

describe("readiness", () => {
  it("is that of every part, and says nothing of why one failed", async () => {
    const ready = await readiness({ database: () => ({ ok: true }), disk: async () => ({ ok: true, detail: 3 }) });
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: "ready",
      parts: { database: { ok: true }, disk: { ok: true, detail: 3 } },
    });
    const not = await readiness(
      {
        database: async () => {
          throw new Error("password of postgres@10.0.0.1 is wrong");
        },
        workers: () => new Promise(() => undefined),
        disk: () => ({ ok: true }),
      },
      5,
    );
    expect(not.status).toBe(503);
    expect(await not.json()).toEqual({
      status: "not-ready",
      parts: {
        database: { ok: false, detail: "failed" },
        workers: { ok: false, detail: "no answer" },
        disk: { ok: true },
      },
    });
  });
});

describe("GET /readyz", () => {
  let test: TestPlatform;
  let speech = true;
  beforeAll(async () => {
    test = await openTestPlatform({ readyChecks: { speech: () => ({ ok: speech }) } });
  });
  afterAll(() => test.close());

  it("tells the truth of the database, the disk and what the server adds, without a key", async () => {
    const ready = await test.send("GET", "/readyz", undefined, { key: null });
    expect([ready.status, ready.body]).toMatchObject([
      200,
      { status: "ready", parts: { database: { ok: true }, disk: { ok: true }, speech: { ok: true } } },
    ]);
    speech = false;
    expect((await test.send("GET", "/readyz")).status).toBe(503);
    speech = true;
  });

  it("is not ready while it drains, and takes no calls then", async () => {
    await test.platform.drain(0);
    const drained = await test.send("GET", "/readyz");
    expect([drained.status, drained.body["parts"]]).toMatchObject([503, { server: { ok: false, detail: "draining" } }]);
    const call = await test.send("POST", "/call/web", {
      assistant: { model: { provider: "parlor", model: "knowledge" } },
    });
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await test.send("GET", "/assistant")).status).toBe(200);
  });
});
