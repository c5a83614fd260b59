import { VirtualClock } from "@parlor/processes/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Admission, AtCapacityError } from "./admission.ts";
import { CallCost, freePlaces } from "./capacity.ts";
import type { Room } from "./rooms.ts";

const load = { cores: 2, busy: 0, delay: 0, calls: 0, young: 0, cost: undefined };

describe("what a machine carries", () => {
  test.each<readonly [string, Partial<Parameters<typeof freePlaces>[0]>, number]>([
    ["a machine that nobody has called yet", {}, 8],
    ["one whose calls cost what was measured", { busy: 0.45, calls: 6, cost: 0.05 }, 8],
    ["one that is nearly full", { busy: 0.82, calls: 8, cost: 0.1 }, 0],
    ["one that is full", { busy: 0.97, calls: 12, cost: 0.08 }, 0],
    ["one whose newest calls do not show yet", { busy: 0.45, calls: 8, young: 3, cost: 0.1 }, 1],
    ["one whose workers are late", { busy: 0.3, calls: 8, delay: 60, cost: 0.01 }, 0],
    ["one that is busy with something else", { busy: 1, calls: 1 }, 3],
    ["one whose calls seem to cost nothing", { busy: 0.05, calls: 5, cost: 0 }, 32],
    ["one whose calls seem to cost all of it", { busy: 0.2, calls: 5, cost: 5 }, 2],
  ])("%s", (_, given, places) => {
    expect(freePlaces({ ...load, ...given })).toBe(places);
  });

  test("is learned from calls that are old enough, less what the machine does without any", () => {
    const cost = new CallCost();
    cost.seen(0.1, 0, 0);
    cost.seen(0.9, 4, 2);
    expect(cost.value).toBeUndefined();
    cost.seen(0.5, 4, 0);
    expect(cost.value).toBeCloseTo(0.1);
    for (let second = 0; second < 60; second++) cost.seen(0.3, 4, 0);
    expect(cost.value).toBeCloseTo(0.05);
  });
});

let clock: VirtualClock;
let rooms: Room[];
let busy: number;
let delay: number;
let spent: { idle: number; all: number };
let admission: Admission;
beforeEach(() => {
  clock = new VirtualClock();
  rooms = [];
  busy = 0;
  delay = 0;
  spent = { idle: 0, all: 0 };
  const core = () => {
    spent = { idle: spent.idle + (1 - busy) * 100, all: spent.all + 100 };
    return spent;
  };
  admission = new Admission({
    clock,
    delay: () => delay,
    rooms: {
      get all() {
        return rooms;
      },
    },
    cores: () => [core()],
  });
});
afterEach(() => admission.close());

/** A call that was let in and opened, by somebody of this address. */
function call(address?: string, joined = true): Room {
  const participant = joined ? { id: "p", token: "t" } : undefined;
  const room = { id: String(rooms.length), callId: "", address, openedAt: clock.elapsed(), participant } as Room;
  admission.used({ address });
  rooms.push(room);
  return room;
}

function refused(caller: Parameters<Admission["admit"]>[0] = {}) {
  try {
    admission.admit(caller);
  } catch (error) {
    if (error instanceof AtCapacityError) return error;
    throw error;
  }
  throw new Error("was let in");
}

describe("calls", () => {
  test("are let in while there is room, each counted from the moment it is", () => {
    for (let index = 0; index < 4; index++) {
      admission.admit({});
      call();
    }
    const { queue } = refused();
    expect(queue).toMatchObject({ place: 1, free: false, retryAfterSeconds: 3 });
  });

  test("that come all at once do not slip through together", () => {
    let letIn = 0;
    for (let index = 0; index < 50; index++) {
      try {
        admission.admit({});
        letIn++;
      } catch {
        // The line.
      }
    }
    expect(letIn).toBe(4);
  });

  test("wait in a line: whoever came first is let in first, and newcomers do not overtake", async () => {
    for (let index = 0; index < 4; index++) call();
    const first = refused().queue?.ticket ?? "";
    const second = refused().queue?.ticket ?? "";
    expect(refused({ ticket: second }).queue?.place).toBe(2);
    rooms.pop();
    expect([admission.place(first), admission.place(second)]).toMatchObject([
      { place: 1, free: true },
      { place: 2, free: false },
    ]);
    expect(refused({ ticket: second }).queue?.place).toBe(2);
    expect(refused().queue?.place).toBe(3);
    admission.admit({ ticket: first });
    expect(admission.place(first)).toBeUndefined();
    expect(admission.place(second)?.place).toBe(1);
  });

  test("of those who stopped asking lose their place", async () => {
    for (let index = 0; index < 4; index++) call();
    const first = refused().queue?.ticket ?? "";
    const second = refused().queue?.ticket ?? "";
    for (let at = 0; at < 4; at++) {
      await clock.pass(5_000);
      admission.place(second);
    }
    expect(admission.place(first)).toBeUndefined();
    expect(admission.place(second)?.place).toBe(1);
  });

  test("that were let in and never opened leave their place free", async () => {
    for (let index = 0; index < 4; index++) admission.admit({});
    refused();
    await clock.pass(30_000);
    expect(() => admission.admit({})).not.toThrow();
  });
});

describe("a refusal", () => {
  test("says the place, the ticket, and when to ask again, in its body and its headers", async () => {
    for (let index = 0; index < 4; index++) call();
    const response = refused().getResponse();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "3"]);
    expect(await response.json()).toEqual({
      statusCode: 503,
      error: "Service Unavailable",
      message: expect.stringMatching(/^All lines are busy. You are number 1 in the line. .* leave a message\.$/),
      code: "at-capacity",
      queue: { ticket: expect.stringMatching(/^[0-9a-f]{32}$/), place: 1, free: false, retryAfterSeconds: 3 },
    });
  });

  test("comes where workers are late, however idle the machine seems", async () => {
    call();
    call();
    await clock.pass(10_000);
    expect(() => admission.admit({})).not.toThrow();
    admission.used({});
    delay = 90;
    expect(refused().queue?.place).toBe(1);
  });

  test("comes where the cores are busy, and no more when they are not", async () => {
    call();
    call();
    busy = 1;
    await clock.pass(20_000);
    const ticket = refused().queue?.ticket ?? "";
    busy = 0.2;
    for (let at = 0; at < 4; at++) {
      await clock.pass(5_000);
      admission.place(ticket);
    }
    expect(admission.place(ticket)?.free).toBe(true);
  });
});

describe("one address", () => {
  test("has at most ten calls that nobody joined; others, and joined ones, do not count", () => {
    delay = 0;
    const wide = new Admission({
      clock,
      delay: () => 0,
      rooms: {
        get all() {
          return rooms;
        },
      },
      cores: () => new Array(64).fill({ idle: 0, all: 0 }),
    });
    const knock = (address: string) => wide.admit({ address });
    for (let index = 0; index < 10; index++) knock("2001:db8::1");
    expect(() => knock("2001:db8::2")).toThrow("calls of your address that nobody has joined");
    expect(() => knock("192.0.2.9")).not.toThrow();
    const room = call("2001:db8::1", false);
    wide.used({ address: "2001:db8::1" });
    expect(() => knock("2001:db8::1")).toThrow();
    room.participant = { id: "p", token: "t" };
    expect(() => knock("2001:db8::1")).not.toThrow();
    wide.close();
  });
});
