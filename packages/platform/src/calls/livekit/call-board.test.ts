import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls, callWorkers, heldCalls, organisations } from "../../store/schema.ts";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { CallBoard } from "./call-board.ts";

let test_: TestPlatform;
let board: CallBoard;

beforeAll(async () => {
  test_ = await openTestPlatform();
  board = new CallBoard(test_.database);
});
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.database.orm.delete(heldCalls);
  await test_.database.orm.delete(callWorkers);
});

async function post(address: string | null = null): Promise<string> {
  const [organisation] = await test_.database.orm.select().from(organisations);
  if (!organisation) throw new Error("There is no organisation.");
  const now = new Date();
  const id = randomUUID();
  await test_.database.orm
    .insert(calls)
    .values({ id, orgId: organisation.id, createdAt: now, updatedAt: now, data: {}, effective: {} });
  await board.post({ callId: id, room: `room of ${id}`, opening: "sealed", address });
  return id;
}

const age = (table: "call_workers" | "held_calls", column: string, seconds: number) =>
  test_.database.executeSql(`update platform.${table} set ${column} = now() - make_interval(secs => $1)`, [seconds]);

describe("who holds which call", () => {
  test("a server that holds its calls itself says so, for as long as it lives", async () => {
    const id = await post();
    await board.remove(id);
    await board.live("server", 0);
    await board.hold(id, "its room", "server");
    expect([await board.isHeld(id), await board.heldBy("server")]).toEqual([true, [id]]);
    await age("call_workers", "seen_at", 4);
    expect(await board.isHeld(id)).toBe(false);
  });

  test("one of many gets a call that nobody holds", async () => {
    const id = await post();
    const claims = await Promise.all(["a", "b", "c"].map((worker) => board.claim(id, worker)));
    const [winner] = claims.filter((claim) => claim !== undefined);
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    expect(await board.heldBy(String(winner?.worker))).toEqual([id]);
    await board.opened(id, { transcriber: "server" });
    expect(await board.ofCall(id)).toMatchObject({ room: `room of ${id}`, opened: { transcriber: "server" } });
    await board.remove(id);
    expect(await board.ofRoom(`room of ${id}`)).toBeUndefined();
    expect(await board.claim(id, "d")).toBeUndefined();
  });

  test("free places are those of workers that live, less the calls that wait", async () => {
    await board.live("a", 3);
    await board.live("b", 2);
    await board.live("b", 1);
    expect(await board.free()).toBe(4);
    await post();
    expect(await board.free()).toBe(3);
    await age("call_workers", "seen_at", 4);
    expect(await board.free()).toBe(0);
    await board.live("a", 3);
    await board.leave("b");
    expect(await board.free()).toBe(2);
  });

  test("the calls of a dead worker are given to one asker, and those of a living one to nobody", async () => {
    await board.live("dead", 3);
    await age("call_workers", "seen_at", 4);
    await board.live("alive", 3);
    const [orphan, held] = [await post(), await post()];
    await board.claim(orphan, "dead");
    await board.claim(held, "alive");
    const taken = (await Promise.all([board.takeFromDead(), board.takeFromDead()])).flat();
    expect(taken).toMatchObject([{ callId: orphan, worker: null, takeOvers: 1 }]);
    expect((await board.claim(orphan, "alive"))?.takeOvers).toBe(1);
  });

  test("a call that nobody takes is taken away after a while", async () => {
    const [old, held] = [await post(), await post()];
    await board.claim(held, "alive");
    await age("held_calls", "since", 30);
    const young = await post();
    expect((await board.takeUnwanted(20)).map(({ callId }) => callId)).toEqual([old]);
    expect((await board.ofCall(young))?.callId).toBe(young);
  });

  test("one visitor comes in, and calls that nobody joined are counted by address", async () => {
    const id = await post("203.0.113.7");
    await post("203.0.113.8");
    const own = (address: string) => address === "203.0.113.7";
    expect(await board.unjoinedOf(own)).toBe(1);
    expect([await board.enter(`room of ${id}`), await board.enter(`room of ${id}`)]).toEqual([true, false]);
    expect(await board.unjoinedOf(own)).toBe(0);
    const [{ count } = { count: -1 }] = await test_.database.orm
      .select({ count: sql<number>`count(*)::int` })
      .from(heldCalls);
    expect(count).toBe(2);
  });
});
