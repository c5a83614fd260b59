import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestPlatform, type TestPlatform, testUrl } from "../testing/open-test-platform.ts";

describe.each(databaseKinds)("on %s", (on) => {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await openTestPlatform({ on });
  });
  afterAll(() => test.close());

  const uuid = "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d";
  const fetchPlain = (path: string, init: RequestInit = {}) =>
    test.platform.fetch(new Request(`${testUrl}${path}`, init));

  describe("the door", () => {
    it.each([
      ["GET", "/nothing", undefined, 404],
      ["PUT", "/squad", {}, 405],
      ["GET", `/squad/${uuid}`, undefined, 404],
      ["POST", "/assistant", "{broken", 400],
      ["POST", "/assistant", '{"name":"\\u0000"}', 400],
      ["POST", "/assistant", `{"name":"${"a".repeat(1_000_001)}"}`, 413],
      ["GET", "/assistant/%00", undefined, 400],
      ["GET", "/assistant?createdAtGt=%00", undefined, 400],
    ])("answers %s %s in the provider's shape", async (method, path, body, status) => {
      const answer = await test.send(method, path, body);
      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ statusCode: status, error: expect.any(String) });
      expect(answer.body["message"]).toBeTruthy();
      expect(answer.headers.get("x-request-id")).toBeTruthy();
    });

    it("names the methods that a path takes", async () => {
      const answer = await test.send("PUT", "/squad", {});
      expect(answer.headers.get("allow")).toBe("GET, POST");
    });

    it("gives every reply an id: the caller's, if it is one", async () => {
      const own = await test.send("GET", "/squad", undefined, { headers: { "x-request-id": "mine-1" } });
      expect(own.headers.get("x-request-id")).toBe("mine-1");
      const odd = await test.send("GET", "/squad", undefined, { headers: { "x-request-id": "a b" } });
      expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    });

    it("lets browsers of any origin read, preflights included", async () => {
      const preflight = await fetchPlain("/call/web", {
        method: "OPTIONS",
        headers: { origin: "https://shop.example", "access-control-request-headers": "authorization, content-type" },
      });
      expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
      expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,content-type");
      expect((await fetchPlain("/squad")).headers.get("access-control-allow-origin")).toBe("*");
    });

    it("is well", async () => {
      expect(await (await fetchPlain("/healthz")).json()).toEqual({ status: "ok" });
    });

    it("takes the webhook without a key, and does nothing by it", async () => {
      const webhook = {
        type: "auth",
        operation: "creation",
        from: "nango",
        connectionId: "1",
        authMode: "API_KEY",
        providerConfigKey: "x",
        provider: "x",
        environment: "dev",
        success: true,
        endUser: { endUserId: "1", organizationId: uuid },
      };
      const answer = await test.send("POST", "/credential/webhook", webhook, { key: null });
      expect(answer.status).toBeLessThan(300);
      expect((await test.send("GET", "/credential")).list).toEqual([]);
    });
  });

  describe("an idempotency key", () => {
    const create = (key: string, name: string) =>
      test.send("POST", "/assistant", { name }, { headers: { "idempotency-key": key } });

    it("makes one resource of two requests", async () => {
      const first = await create("one", "Once");
      const second = await create("one", "Once");
      expect(second.body).toEqual(first.body);
      expect(second.status).toBe(201);
      expect(second.headers.get("idempotency-replayed")).toBe("true");
      const all = (await test.send("GET", "/assistant")).list.filter((assistant) => assistant["name"] === "Once");
      expect(all).toHaveLength(1);
    });

    it("makes one of many at once; the others are told to wait, or get the first one's reply", async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => create("many", "Many")));
      for (const { status } of answers) expect([201, 409]).toContain(status);
      const all = (await test.send("GET", "/assistant")).list.filter((assistant) => assistant["name"] === "Many");
      expect(all).toHaveLength(1);
    });

    it("repeats an empty reply as well", async () => {
      const orgId = String((await test.send("GET", "/org")).list[0]?.["id"]);
      const invite = () =>
        test.send(
          "POST",
          `/org/${orgId}/invite`,
          { emails: ["once@example.com"], role: "viewer" },
          { headers: { "idempotency-key": "empty" } },
        );
      const [first, second] = [await invite(), await invite()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(first.headers.get("content-type")).toBeNull();
      expect(second.headers.get("idempotency-replayed")).toBe("true");
    });

    it("refuses another request under the same key, and forgets a request that failed", async () => {
      await create("two", "Two");
      expect((await create("two", "Not two")).status).toBe(409);
      const refused = () =>
        test.send("POST", "/call/web", { assistantId: uuid }, { headers: { "idempotency-key": "three" } });
      expect((await refused()).status).toBe(400);
      expect((await refused()).status).toBe(400);
    });
  });
});
