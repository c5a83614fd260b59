import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../store/new-id.ts";
import { calls } from "../store/schema.ts";
import { databaseKinds, openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";

describe.each(databaseKinds)("on %s", (on) => {
  /** What is told of the past: lists and exports of calls, figures, logs. */
  let test: TestPlatform;
  const assistantId = "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d";
  const hour = (n: number) => new Date(Date.UTC(2026, 0, 5, n));

  interface Past {
    readonly start: number;
    readonly minutes: number;
    readonly cost: number;
    readonly reason: string;
    readonly name: string;
    readonly success: string;
  }

  const past: Past[] = [
    { start: 0, minutes: 60, cost: 1, reason: "customer-ended-call", name: '=HYPERLINK("x")', success: "true" },
    { start: 1, minutes: 120, cost: 3, reason: "customer-ended-call", name: "Ada, the first", success: "false" },
    { start: 2, minutes: 30, cost: 0.5, reason: "silence-timed-out", name: "Grace", success: "true" },
    { start: 26, minutes: 10, cost: 2, reason: "silence-timed-out", name: "Edsger", success: "true" },
  ];

  beforeAll(async () => {
    test = await openTestPlatform({ on });
    const orgId = String((await test.send("GET", "/org")).list[0]?.["id"]);
    for (const { start, minutes, cost, reason, name, success } of past) {
      const startedAt = hour(start);
      await test.database.orm.insert(calls).values({
        id: newId(startedAt),
        orgId,
        createdAt: startedAt,
        updatedAt: startedAt,
        effective: { variableValues: { plan: start < 2 ? "pro" : "free" } },
        data: {
          type: "webCall",
          status: "ended",
          assistantId,
          endedReason: reason,
          startedAt: startedAt.toISOString(),
          endedAt: new Date(startedAt.getTime() + minutes * 60_000).toISOString(),
          cost,
          costBreakdown: { llm: cost / 2, analysisBreakdown: { summary: 0.25 } },
          analysis: { successEvaluation: success },
          transcript: `User: I am ${name}`,
          messages: [{ role: "user", message: name }],
          customer: { name, number: "+14155550100" },
        } as object as (typeof calls.$inferInsert)["data"],
      });
    }
  });
  afterAll(() => test.close());

  const range = { start: hour(0).toISOString(), end: hour(48).toISOString() };
  const analyse = async (query: Record<string, unknown>) => {
    const answer = await test.send("POST", "/analytics", {
      queries: [{ table: "call", name: "q", timeRange: range, ...query }],
    });
    expect(answer.status).toBeLessThan(300);
    return answer.list[0]?.["result"] as Record<string, unknown>[];
  };

  describe("figures", () => {
    it("sum, average, count, and find the least and the most", async () => {
      const operations = (["sum", "avg", "min", "max"] as const).map((operation) => ({ operation, column: "cost" }));
      const count = { operation: "count", column: "id", alias: "calls" };
      const nested = { operation: "sum", column: "costBreakdown.analysisBreakdown.summary", alias: "summaries" };
      const minutes = { operation: "sum", column: "duration" };
      expect(await analyse({ operations: [...operations, count, nested, minutes] })).toEqual([
        { sumCost: 6.5, avgCost: 1.625, minCost: 0.5, maxCost: 3, calls: 4, summaries: 1, sumDuration: 220 },
      ]);
    });

    it("are grouped by fields, by variables and by steps of time in a zone", async () => {
      const operations = [{ operation: "count", column: "id", alias: "calls" }];
      expect(await analyse({ operations, groupBy: ["endedReason", "analysis.successEvaluation"] })).toEqual([
        { endedReason: "customer-ended-call", "analysis.successEvaluation": "false", calls: 1 },
        { endedReason: "customer-ended-call", "analysis.successEvaluation": "true", calls: 1 },
        { endedReason: "silence-timed-out", "analysis.successEvaluation": "true", calls: 2 },
      ]);
      expect(await analyse({ operations, groupByVariableValue: [{ key: "plan" }] })).toEqual([
        { plan: "free", calls: 2 },
        { plan: "pro", calls: 2 },
      ]);
      const byDay = await analyse({ operations, timeRange: { ...range, step: "day", timezone: "Europe/Berlin" } });
      expect(byDay).toEqual([
        { date: "2026-01-04T23:00:00.000Z", calls: 3 },
        { date: "2026-01-05T23:00:00.000Z", calls: 1 },
      ]);
    });

    it.each(["second", "minute", "hour", "day", "week", "month", "quarter", "year", "decade", "century", "millennium"])(
      "step by %s",
      async (step) => {
        const operations = [{ operation: "count", column: "id", alias: "calls" }];
        const rows = await analyse({ operations, timeRange: { ...range, step } });
        expect(rows.reduce((total, row) => total + Number(row["calls"]), 0)).toBe(4);
      },
    );

    it("tell how many calls were live at once, and its history", async () => {
      const operations = [
        { operation: "max", column: "concurrency" },
        { operation: "history", column: "concurrency" },
        { operation: "history", column: "cost" },
      ];
      const [row = {}] = await analyse({ operations });
      expect(row["maxConcurrency"]).toBe(2);
      expect((row["historyConcurrency"] as unknown[]).length).toBeGreaterThan(3);
      expect((row["historyCost"] as { value: number }[]).map(({ value }) => value)).toEqual([1, 3, 0.5, 2]);
    });

    it.each([
      [{ timeRange: { ...range, timezone: "Moon/Base" } }, "timezone"],
      [{ timeRange: { start: range.end, end: range.start } }, "start"],
    ])("refuse %j", async (query, words) => {
      const operations = [{ operation: "count", column: "id" }];
      const answer = await test.send("POST", "/analytics", {
        queries: [{ table: "call", name: "q", operations, ...query }],
      });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body["message"])).toContain(words);
    });
  });

  describe("the paged list of calls", () => {
    const found = async (query: string) => {
      const answer = await test.send("GET", `/v2/call?${query}`);
      expect(answer.status).toBe(200);
      return (answer.body["results"] as { cost: number }[]).map(({ cost }) => cost);
    };

    it.each([
      ["", [2, 0.5, 3, 1]],
      ["sortOrder=ASC", [1, 3, 0.5, 2]],
      ["sortBy=cost", [3, 2, 1, 0.5]],
      ["sortBy=duration&sortOrder=ASC", [2, 0.5, 1, 3]],
      ["limit=2&page=2", [3, 1]],
      [`assistantId=${assistantId}&endedReason=silence-timed-out`, [2, 0.5]],
      [`assistantIdAny=${assistantId},x`, [2, 0.5, 3, 1]],
      ["endedReasonAny=silence-timed-out,other", [2, 0.5]],
      ["costGe=1&costLe=2", [2, 1]],
      ["transcript=ada", [3]],
      ["transcript=100%25", []],
      ["successEvaluation=false", [3]],
      ["customerNumberAny=%2B14155550100", [2, 0.5, 3, 1]],
      [`createdAtGe=${hour(2).toISOString()}&createdAtLt=${hour(20).toISOString()}`, [0.5]],
      ["idAny=nonsense", []],
    ])("%s", async (query, costs) => {
      expect(await found(query)).toEqual(costs);
    });

    it("goes on from a cursor, and leaves the heavy fields out where only the rest is asked", async () => {
      const first = await test.send("GET", "/v2/call?limit=3");
      const { nextCursor } = first.body["metadata"] as { nextCursor: string };
      expect(await found(`limit=3&cursor=${nextCursor}`)).toEqual([1]);
      const light = await test.send("GET", "/v2/call/metadata?limit=1");
      expect((light.body["results"] as object[])[0]).not.toHaveProperty("messages");
    });
  });

  describe("the export of calls", () => {
    const text = async (query: string) => {
      const response = await test.platform.fetch(
        new Request(`http://platform.test/v2/call/export?${query}`, {
          headers: { authorization: `Bearer ${test.platform.keys.privateKey}` },
        }),
      );
      return { type: response.headers.get("content-type"), body: await response.text() };
    };

    it("is CSV that a spreadsheet reads and does not run", async () => {
      const { type, body } = await text("columns=cost&columns=customerName&columns=customerNumber&sortOrder=ASC");
      expect(type).toContain("text/csv");
      expect(body.split("\r\n")).toEqual([
        "cost,customerName,customerNumber",
        `1,"'=HYPERLINK(""x"")",+14155550100`,
        '3,"Ada, the first",+14155550100',
        "0.5,Grace,+14155550100",
        "2,Edsger,+14155550100",
        "",
      ]);
    });

    it("is JSON on request, with the same filters", async () => {
      const { type, body } = await text("format=json&costGe=2&columns=cost");
      expect(type).toContain("application/json");
      expect(JSON.parse(body)).toEqual([{ cost: 2 }, { cost: 3 }]);
      expect(JSON.parse((await text("format=json&costGe=99")).body)).toEqual([]);
    });

    it("does not pretend to send mail", async () => {
      expect((await test.send("GET", "/v2/call/export?email=a@example.com")).status).toBe(424);
    });
  });

  describe("logs", () => {
    it("tell of requests, and forget them when asked", async () => {
      await test.send("GET", "/squad");
      const page = await test.send("GET", "/logs?type=API&limit=1000");
      const paths = (page.body["results"] as Record<string, unknown>[]).map((log) => log["requestPath"]);
      expect(paths).toContain("/squad");
      expect(JSON.stringify(page.body)).not.toContain(test.platform.keys.privateKey);
      expect((await test.send("DELETE", "/logs?type=API")).status).toBeLessThan(300);
      const after = await test.send("GET", "/logs?type=API");
      expect((after.body["results"] as unknown[]).length).toBeLessThanOrEqual(1);
    });

    it("tell of one call's events, until they are cleared; its messages stay", async () => {
      const created = await test.send("POST", "/call/web", { assistant: { name: "Alex" } });
      const callId = String(created.body["id"]);
      const at = Date.now();
      await test.platform.calls.appendEvents(callId, [
        { seq: 0, at, type: "call.started", data: {} },
        { seq: 1, at, type: "user.message", data: { text: "Hi", startedAt: at, endedAt: at, source: "text" } },
      ]);
      const page = await test.send("GET", `/log?callId=${callId}&sortOrder=ASC`);
      expect(page.body["results"]).toMatchObject([{ level: "CHECKPOINT" }, { level: "INFO", callId }]);
      await test.send("DELETE", `/log?callId=${callId}`);
      expect((await test.send("GET", `/log?callId=${callId}`)).body["results"]).toEqual([]);
      const call = await test.send("GET", `/call/${callId}`);
      expect(call.body["messages"]).toMatchObject([{ message: "Hi" }]);
      expect((await test.send("GET", "/log")).status).toBe(400);
    });
  });
});
