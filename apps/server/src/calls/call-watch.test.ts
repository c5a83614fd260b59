import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { EndedCall, PlatformCall } from "../voice-platform/platform-call.ts";
import { createCallWatch } from "./call-watch.ts";

const minute = 60_000;

function setUp() {
  let time = Date.UTC(2030, 0, 1, 12);
  const asked: Date[] = [];
  const taken: string[] = [];
  const abandoned: string[] = [];
  let answer: (since: Date) => readonly PlatformCall[] = () => [];
  const watch = createCallWatch({
    listCalls: async (since) => {
      asked.push(since);
      return answer(since);
    },
    endOfCall: {
      take: async ({ callId }: EndedCall) => {
        if (taken.includes(callId)) return false;
        taken.push(callId);
        return true;
      },
    },
    closeAbandoned: async () => abandoned.splice(0).length,
    now: () => new Date(time),
    logger: pino({ level: "silent" }),
    reach: 48 * 60 * minute,
  });
  return {
    watch,
    asked,
    taken,
    abandoned,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    now: () => time,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

describe("createCallWatch", () => {
  it("takes in ended calls once and leaves running ones alone", async () => {
    const { watch, taken, answerWith } = setUp();
    answerWith(() => [
      { id: "one", status: "ended" },
      { id: "two", status: "in-progress" },
    ]);
    expect([await watch.look(), await watch.look()]).toEqual([1, 0]);
    expect(taken).toEqual(["one"]);
  });

  it("closes conversations whose pages are gone, also while the platform does not answer", async () => {
    const { watch, abandoned, answerWith } = setUp();
    answerWith(() => {
      throw new Error("down");
    });
    abandoned.push("one", "two");
    expect([await watch.look(), await watch.look()]).toEqual([2, 0]);
  });

  it("looks two days back at first, then from a little before its last look", async () => {
    const { watch, asked, pass, now } = setUp();
    const start = now();
    await watch.look();
    pass(10_000);
    await watch.look();
    expect(asked.map((since) => start - since.getTime())).toEqual([48 * 60 * minute, 5 * minute]);
  });

  it("misses nothing of the time in which the platform did not answer", async () => {
    const { watch, asked, taken, pass, answerWith } = setUp();
    await watch.look();
    answerWith(() => {
      throw new Error("down");
    });
    pass(60 * minute);
    expect(await watch.look()).toBe(0);
    pass(60 * minute);
    answerWith(() => [{ id: "late", status: "ended" }]);
    expect(await watch.look()).toBe(1);
    expect(taken).toEqual(["late"]);
    expect(asked.at(-1)).toEqual(asked.at(-2));
  });
});
