import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitingTickets } from "../../store/schema.ts";
import { openTestPlatform, type TestPlatform } from "../../testing/open-test-platform.ts";
import { SharedLine } from "./shared-line.ts";

let test_: TestPlatform;

beforeAll(async () => {
  test_ = await openTestPlatform();
});
afterAll(() => test_.close());
beforeEach(() => test_.database.orm.delete(waitingTickets));

const stand = async (line: SharedLine, ticket?: string): Promise<string> => {
  const given = await line.stand(ticket);
  if (given === undefined) throw new Error("The line is full.");
  return given;
};

const silentFor = (ticket: string, seconds: number) =>
  test_.database.executeSql(
    "update platform.waiting_tickets set seen_at = now() - make_interval(secs => $1) where ticket = $2",
    [seconds, ticket],
  );

describe("a line that several servers have in common", () => {
  test("places are those of all servers, and asking again keeps one", async () => {
    const [here, there] = [new SharedLine(test_.database), new SharedLine(test_.database)];
    const first = await stand(here);
    const second = await stand(there);
    expect(await stand(there, first)).toBe(first);
    expect([await there.before(first), await here.before(second), await here.before(undefined)]).toEqual([0, 1, 2]);
    await there.leave(first);
    expect([await here.before(second), await here.has(first), await here.has(second)]).toEqual([0, false, true]);
  });

  test("who does not ask any more loses the place, and comes back to the end", async () => {
    const line = new SharedLine(test_.database);
    const gone = await stand(line);
    const patient = await stand(line);
    await silentFor(gone, 16);
    expect([await line.before(patient), await line.has(gone)]).toEqual([0, false]);
    const back = await stand(line, gone);
    expect(back).not.toBe(gone);
    expect(await line.before(back)).toBe(1);
    expect(await test_.database.orm.select().from(waitingTickets)).toHaveLength(2);
  });

  test("a line of a thousand takes nobody more", async () => {
    const line = new SharedLine(test_.database);
    await test_.database.executeSql(
      "insert into platform.waiting_tickets (ticket, seen_at) select n::text, now() from generate_series(1, 1000) n",
    );
    expect(await line.stand(undefined)).toBeUndefined();
    expect(await line.stand("7")).toBe("7");
  });
});
