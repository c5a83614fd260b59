import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endSpentCalls } from "../calls/end-spent-calls.ts";
import { openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { type Budget, BudgetSpentError, createBudget } from "./budget.ts";
import { paidParts } from "./running-calls.ts";

let test: TestPlatform;
let orgId: string;
let time = new Date("2026-03-01T22:00:00Z");
let budget: Budget;
const networkKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  test = await openTestPlatform({ dailyLimits: { calls: 2, minutes: 0, paidUnits: 0 } });
  orgId = String((await test.send("GET", "/org")).list[0]?.["id"]);
  const limits = { calls: 2, minutes: 10, paidUnits: 0 };
  budget = createBudget({ database: test.database, limits, networkKey, now: () => time });
});
afterAll(() => test.close());

describe("a day's budget", () => {
  it("lets strangers begin until one kind is used up, and again on the next day", async () => {
    await budget.admit({ orgId });
    await budget.spend(test.database, orgId, "minutes", 9.5);
    await budget.admit({ orgId });
    await budget.spend(test.database, orgId, "minutes", 0.5);
    const refused = await budget.admit({ orgId }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BudgetSpentError);
    const response = (refused as BudgetSpentError).getResponse();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("7200");
    expect(await response.json()).toMatchObject({
      statusCode: 429,
      code: "budget-spent",
      message: expect.stringContaining("raise the daily limit"),
    });
    await budget.admit({ orgId }, ["calls"]);
    time = new Date("2026-03-02T00:00:00Z");
    await budget.admit({ orgId });
  });

  it("gives a quarter of the day bit by bit, so that nobody closes the door until midnight", async () => {
    let moment = new Date("2026-04-01T00:00:00Z");
    const limits = { calls: 100, minutes: 0, paidUnits: 0 };
    const paced = createBudget({ database: test.database, limits, networkKey, now: () => moment });
    await paced.spend(test.database, orgId, "calls", 75);
    const refused = await paced.admit({ orgId }).catch((error: unknown) => error);
    expect((refused as BudgetSpentError).getResponse().headers.get("retry-after")).toBe("1");
    expect(String(refused)).toContain("bit by bit");
    moment = new Date("2026-04-01T00:30:00Z");
    await paced.admit({ orgId });
    await paced.spend(test.database, orgId, "calls", 5);
    const { headers } = (
      (await paced.admit({ orgId }).catch((error: unknown) => error)) as BudgetSpentError
    ).getResponse();
    // Eighty of a hundred are there at 4:48.
    expect(Math.abs(Number(headers.get("retry-after")) - (4 * 3600 + 18 * 60))).toBeLessThan(5);
    moment = new Date("2026-04-01T04:48:02Z");
    await paced.admit({ orgId });
  });

  it("gives one network a tenth at most, and remembers no address", async () => {
    let moment = new Date("2026-05-01T12:00:00Z");
    const limits = { calls: 1000, minutes: 0, paidUnits: 0 };
    const shared = createBudget({ database: test.database, limits, networkKey, now: () => moment });
    const network = shared.networkName("8.8.8.8");
    await shared.spend(test.database, orgId, "calls", 100, network);
    const neighbour = await shared.admit({ orgId, address: "8.8.8.200" }).catch((error: unknown) => error);
    expect(neighbour).toBeInstanceOf(BudgetSpentError);
    expect(String(neighbour)).toContain("Your network");
    // Other networks, and a proxy that tells nobody's address, are not meant.
    for (const address of ["8.8.9.8", "2600:1f18::1", "127.0.0.1", "unknown", undefined])
      await shared.admit({ orgId, address });
    const { rows } = await test.database.executeSql("select network from platform.usage_of_networks");
    expect(JSON.stringify(rows)).not.toContain("8.8");
    moment = new Date("2026-05-02T12:00:00Z");
    expect(shared.networkName("8.8.8.8")).not.toBe(network);
    await shared.admit({ orgId, address: "8.8.8.8" });
    await shared.spend(test.database, orgId, "calls", 1, shared.networkName("8.8.8.8"));
    expect((await test.database.executeSql("select 1 from platform.usage_of_networks")).rows).toHaveLength(1);
  });

  it("counts all that is spent, and is without limit at 0", async () => {
    await Promise.all([1, 2, 3].map(() => budget.spend(test.database, orgId, "paidUnits", 400)));
    await budget.admit({ orgId }, ["paidUnits"]);
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

describe("calls that go on when the day's minutes are used up", () => {
  it("say goodbye where a stranger began them, and go on where the private key did", async () => {
    const limits = { calls: 0, minutes: 60, paidUnits: 0 };
    const { rows } = await test.database.executeSql(
      "select id, effective ? 'stranger' as stranger from platform.calls where data->>'status' = 'queued'",
    );
    const strangers = rows.filter(({ stranger }) => stranger === true).map(({ id }) => String(id));
    expect([strangers.length, rows.length]).toEqual([2, 3]);
    const startedAt = "2026-06-01T10:00:00.000Z";
    for (const { id } of rows) await test.platform.calls.updateCall(String(id), { status: "in-progress", startedAt });
    let moment = new Date("2026-06-01T10:19:00Z");
    const live = createBudget({ database: test.database, limits, networkKey, now: () => moment });
    const told: unknown[][] = [];
    const control = async (...given: unknown[]) => told.push(given) > 0;
    const look = () => endSpentCalls({ budget: live, callEngine: { control }, log: () => undefined });
    await look();
    expect(told).toEqual([]);
    // Calls that go on count: 57 minutes of 60 are too many to begin another one.
    expect((await live.today()).find(({ kind }) => kind === "minutes")?.used).toBeCloseTo(57);
    await expect(live.admit({ orgId: undefined })).rejects.toThrow("minutes of calls");
    moment = new Date("2026-06-01T10:20:01Z");
    await look();
    expect(told.map(([id]) => id).sort()).toEqual([...strangers].sort());
    expect(told[0]?.[1]).toEqual({ type: "budget-spent" });
  });
});
