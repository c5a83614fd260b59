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

    it.each([
      ["GET", "/eval/simulation", "parlor test"],
      ["POST", "/eval/simulation", "parlor test"],
      ["GET", "/eval/simulation/personality", "parlor test"],
    ])(
      "says of a method of the provider's that is not served what there is instead: %s %s",
      async (method, path, remedy) => {
        const answer = await test.send(method, path, method === "POST" ? {} : undefined);
        expect(answer).toMatchObject({ status: 424, body: { statusCode: 424 } });
        expect(answer.body["message"]).toContain(remedy);
      },
    );

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

    it.each([
      "limit=1.5",
      "page=1.5",
      "page=1e15",
      "limit=-1",
      "createdAtGt=-271821-04-20T00:00:00Z",
      "createdAtLe=9e99",
    ])("refuses what the database cannot count: %s", async (query) => {
      for (const path of ["/assistant", "/v2/call", "/v2/assistant", "/logs"]) {
        expect((await test.send("GET", `${path}?${query}`)).status).toBeLessThan(500);
      }
      expect([200, 400]).toContain((await test.send("GET", `/assistant?${query}`)).status);
    });

    it("believes nothing that a body says of the platform's own part of a call, and no null", async () => {
      const own = { startedAt: "never", endedAt: "x", cost: "a lot", status: "ended", endedReason: "mine" };
      const assistant = { name: null, firstMessage: null, voice: null, model: null, artifactPlan: null };
      const answer = await test.send("POST", "/call/web", { ...own, assistant });
      expect(answer.status).toBeLessThan(500);
      const plain = await test.send("POST", "/call/web", { ...own, assistant: { name: "Mine" } });
      expect([201, 400]).toContain(plain.status);
      if (plain.status === 201) expect(plain.body).toMatchObject({ status: "queued" });
      expect((await test.send("GET", "/call")).status).toBe(200);
      expect(JSON.stringify((await test.send("GET", "/call")).list)).not.toMatch(/a lot|never/);
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

    it("is each key's own, and what was answered is kept sealed, and forgotten with what it tells of", async () => {
      const secret = "not-for-other-keys";
      const headers = { "idempotency-key": "shared", origin: "http://localhost:3000" };
      const body = { assistant: { name: secret, model: { provider: "parlor", model: "knowledge" } } };
      const mine = await test.send("POST", "/call/web", body, { headers });
      expect(JSON.stringify(mine.body)).toContain(secret);
      const other = await test.send("POST", "/call/web", body, { headers, key: test.platform.keys.publicKey });
      expect(other.headers.get("idempotency-replayed")).toBeNull();
      expect(other.body["id"]).not.toBe(mine.body["id"]);
      const issue = () => test.send("POST", "/token", { tag: "private" }, { headers: { "idempotency-key": "issue" } });
      const value = String((await issue()).body["value"]);
      expect((await issue()).body["value"]).toBe(value);
      const { rows } = await test.database.executeSql("select body from platform.idempotency_keys");
      expect(JSON.stringify(rows)).not.toContain(value);
      expect(JSON.stringify(rows)).not.toContain(secret);
      await test.send("DELETE", `/call/${String(mine.body["id"])}`);
      const left = await test.database.executeSql(
        "select about from platform.idempotency_keys where about is not null",
      );
      expect(left.rows.map(({ about }) => about)).not.toContain(mine.body["id"]);
      expect(left.rows.map(({ about }) => about)).toContain(other.body["id"]);
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
