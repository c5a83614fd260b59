import { VirtualClock } from "@parlor/processes/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { CallBoard, HeldCall } from "./call-board.ts";
import { CallWatch } from "./call-watch.ts";

const held = (callId: string, takeOvers: number): HeldCall => ({
  callId,
  room: `room of ${callId}`,
  worker: null,
  opening: "",
  opened: null,
  address: null,
  hasVisitor: true,
  takeOvers,
});

let clock: VirtualClock;
let orphans: HeldCall[];
let unwanted: HeldCall[];
let done: string[];
let broken: boolean;
let watch: CallWatch;

beforeEach(() => {
  clock = new VirtualClock();
  [orphans, unwanted, done, broken] = [[], [], [], false];
  watch = new CallWatch({
    board: {
      free: async () => {
        if (broken) throw new Error("no database");
        return 7;
      },
      takeFromDead: async () => {
        done.push("judged");
        return orphans.splice(0);
      },
      takeUnwanted: async () => unwanted.splice(0),
      remove: async (callId: string) => void done.push(`removed ${callId}`),
    } as unknown as CallBoard,
    rooms: {
      dispatch: async (room, about) => void done.push(`dispatched ${room} ${about}`),
      close: async (room) => void done.push(`closed ${room}`),
    },
    sink: {
      enqueue: (_callId, action) => void action(),
      bury: async (callId, _events, reason) => void done.push(`buried ${callId} ${reason}`),
      drain: async () => undefined,
    },
    clock,
    log: () => undefined,
  });
  watch.start();
});

describe("the watch over the calls' workers", () => {
  test("an orphan is dispatched once more, and ended when it was one before", async () => {
    orphans = [held("1", 1), held("2", 2)];
    await clock.pass(8_000);
    expect(watch.free).toBe(7);
    expect(done.filter((line) => line !== "judged")).toEqual([
      "dispatched room of 1 1",
      "removed 2",
      "buried 2 call.in-progress.error-vapifault-worker-died",
      "closed room of 2",
    ]);
    await watch.close();
    expect(clock.waiting).toBe(0);
  });

  test("a call that nobody takes is ended", async () => {
    unwanted = [held("3", 1)];
    await clock.pass(8_000);
    expect(done).toContain("buried 3 call.in-progress.error-vapifault-worker-not-available");
  });

  test("nobody is judged right after a time without a database", async () => {
    await clock.pass(8_000);
    expect(done).toContain("judged");
    broken = true;
    await clock.pass(30_000);
    done.length = 0;
    broken = false;
    await clock.pass(4_000);
    expect(done).toEqual([]);
    await clock.pass(4_000);
    expect(done).toContain("judged");
  });
});
