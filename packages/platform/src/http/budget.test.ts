import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { type Budget, BudgetSpentError, createBudget, paidParts } from "./budget.ts";

let test: TestPlatform;
let orgId: string;
let time = new Date("2026-03-01T22:00:00Z");
let budget: Budget;

beforeAll(async () => {
  test = await openTestPlatform({ dailyLimits: { calls: 2, minutes: 0, paidUnits: 0 } });
  orgId = String((await test.send("GET", "/org")).list[0]?.["id"]);
  const limits = { calls: 2, minutes: 10, paidUnits: 0 };
  budget = createBudget({ database: test.database, limits, now: () => time });
});
afterAll(() => test.close());

describe("a day's budget", () => {
  it("lets strangers begin until one kind is used up, and again on the next day", async () => {
    await budget.admit(orgId);
    await budget.spend(test.database, orgId, "minutes", 9.5);
    await budget.admit(orgId);
    await budget.spend(test.database, orgId, "minutes", 0.5);
    const refused = await budget.admit(orgId).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BudgetSpentError);
    const response = (refused as BudgetSpentError).getResponse();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("7200");
    expect(await response.json()).toMatchObject({
      statusCode: 429,
      code: "budget-spent",
      message: expect.stringContaining("raise the daily limit"),
    });
    await budget.admit(orgId, ["calls"]);
    time = new Date("2026-03-02T00:00:00Z");
    await budget.admit(orgId);
  });

  it("counts all that is spent, and is without limit at 0", async () => {
    await Promise.all([1, 2, 3].map(() => budget.spend(test.database, orgId, "paidUnits", 400)));
    await budget.admit(orgId, ["paidUnits"]);
    expect(await budget.today()).toContainEqual({ kind: "paidUnits", used: 1200, limit: 0 });
  });

  it("knows which parts are paid", () => {
    expect(paidParts({ model: { provider: "openai" }, voice: { provider: "parlor" } })).toBe(1);
    expect(paidParts({ name: "Ava" })).toBe(0);
  });
});

describe("calls", () => {
  const call = (key?: string) =>
    test.send(
      "POST",
      "/call/web",
      { assistant: { model: { provider: "parlor", model: "knowledge" } } },
      { headers: { origin: "http://localhost:3000" }, ...(key && { key }) },
    );

  it("count against the budget: strangers are refused, the private key is not", async () => {
    const { publicKey } = test.platform.keys;
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await call(publicKey)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await call(publicKey)).body).toMatchObject({ code: "budget-spent" });
    expect((await call()).status).toBe(201);
    expect((await test.platform.budget.today()).find(({ kind }) => kind === "calls")).toMatchObject({ used: 3 });
  });

  it("count their minutes, and their paid parts by the minute, when they end", async () => {
    const created = await test.send("POST", "/call/web", {
      assistant: { model: { provider: "openai", model: "gpt-4o-mini" } },
    });
    await test.platform.calls.endCall(String(created.body["id"]), {
      endedReason: "customer-ended-call",
      startedAt: 0,
      endedAt: 90_000,
      messages: [],
      transcript: "",
      artifact: {},
    });
    expect(await test.platform.budget.today()).toEqual(
      expect.arrayContaining([
        { kind: "minutes", used: 1.5, limit: 0 },
        { kind: "paidUnits", used: 1.5, limit: 0 },
      ]),
    );
  });
});
