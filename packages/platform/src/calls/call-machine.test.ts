import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CallDecision,
  type CallInput,
  type CallRules,
  type CallState,
  callTimes,
  newCall,
  nextDeadline,
  stepCall,
} from "./call-machine.ts";

const rules: CallRules = {
  join: 60_000,
  silence: 30_000,
  duration: 600_000,
  greets: true,
  greetsOnRecording: false,
  endPhrases: ["goodbye"],
  idle: [],
  elapsed: [],
  lastWords: () => false,
};

/** A call in which what happened can be said in one line each; time passes deadline by deadline. */
function play(given: Partial<CallRules> = {}) {
  const all = { ...rules, ...given };
  let state: CallState = newCall;
  let now = 0;
  const done: (CallDecision & { at: number })[] = [];
  const put = (input: CallInput) => {
    const step = stepCall(state, input, now, all);
    state = step.state;
    done.push(...step.decisions.map((decision) => ({ ...decision, at: now })));
    return game;
  };
  const game = {
    put,
    pass(milliseconds: number) {
      const end = now + milliseconds;
      for (let next = nextDeadline(state); next !== undefined && next <= end; next = nextDeadline(state)) {
        now = next;
        put({ type: "time" });
      }
      now = end;
      return game;
    },
    /** Opened, joined, connected, and greeted. */
    running() {
      put({ type: "opened" });
      put({ type: "offer-answered" });
      put({ type: "transport", state: "connected" });
      put({ type: "page-reached" });
      put({ type: "playable" });
      done.length = 0;
      return game;
    },
    get state() {
      return state;
    },
    get done() {
      return done.map(({ at: _, ...decision }) => decision);
    },
    get ended() {
      const last = done.find((decision) => decision.type === "end");
      return last && { reason: last.type === "end" ? last.reason : "", at: last.at };
    },
  };
  return game;
}

describe("a call that begins", () => {
  test("ends when nobody joins it in time", () => {
    expect(play({ join: 10_000 }).put({ type: "opened" }).pass(100_000).ended).toEqual({
      reason: "customer-did-not-answer",
      at: 10_000,
    });
  });

  test("ends when an answered offer never becomes a connection", () => {
    const game = play().put({ type: "opened" }).put({ type: "offer-answered" }).pass(100_000);
    expect(game.ended).toEqual({
      reason: "call.in-progress.error-vapifault-transport-never-connected",
      at: callTimes.connect,
    });
  });

  test("runs when messages reach the page, and greets when its speaker plays", () => {
    const game = play().put({ type: "opened" }).put({ type: "offer-answered" });
    game.put({ type: "transport", state: "connected" }).put({ type: "page-reached" });
    expect(game.done).toEqual([{ type: "start" }]);
    game.pass(100).put({ type: "playable" });
    expect(game.done).toEqual([{ type: "start" }, { type: "greet" }]);
    game.pass(5_000);
    expect(game.done).toHaveLength(2);
  });

  test("greets after a while although nothing is known of the speaker, once", () => {
    const game = play()
      .put({ type: "page-reached" })
      .pass(callTimes.playable - 1);
    expect(game.done).toEqual([{ type: "start" }]);
    game.pass(1).put({ type: "playable" }).pass(5_000);
    expect(game.done).toEqual([{ type: "start" }, { type: "greet" }]);
  });

  test("waits for the visitor where the assistant is told to", () => {
    const game = play({ greets: false }).put({ type: "playable" }).put({ type: "page-reached" }).pass(5_000);
    expect(game.done).toEqual([{ type: "start" }]);
    expect(game.put({ type: "greeting-wanted" }).done).toHaveLength(1);
  });

  test("greets once where the page records: when its recording runs, or after a while without it", () => {
    const recorded = () => play({ greetsOnRecording: true }).put({ type: "playable" }).put({ type: "page-reached" });
    const prompt = recorded().pass(1_000);
    expect(prompt.done).toEqual([{ type: "start" }]);
    prompt.put({ type: "greeting-wanted" });
    prompt.pass(10_000).put({ type: "greeting-wanted" });
    expect(prompt.done).toEqual([{ type: "start" }, { type: "greet" }]);
    const late = recorded().pass(callTimes.recording).put({ type: "greeting-wanted" });
    expect(late.done).toEqual([{ type: "start" }, { type: "greet" }]);
  });

  test("greets at once where the speaker was known before, and again when it is asked to", () => {
    const game = play().put({ type: "playable" }).put({ type: "page-reached" });
    expect(game.done).toEqual([{ type: "start" }, { type: "greet" }]);
    expect(game.put({ type: "greeting-wanted" }).done.at(-1)).toEqual({ type: "greet" });
  });
});

describe("silence", () => {
  test("ends the call after its time", () => {
    expect(play().running().pass(100_000).ended).toEqual({ reason: "silence-timed-out", at: 30_000 });
  });

  test.each<readonly [string, CallInput, CallInput]>([
    ["the assistant speaks", speech("assistant", true), speech("assistant", false)],
    ["the visitor speaks", speech("user", true), speech("user", false)],
    ["the assistant is muted", { type: "assistant-muted", muted: true }, { type: "assistant-muted", muted: false }],
  ])("does not pass while %s, and begins anew afterwards", (_, begin, end) => {
    const game = play().running().put(begin).pass(300_000);
    expect(game.ended).toBeUndefined();
    game.put(end).pass(29_999);
    expect(game.ended).toBeUndefined();
    expect(game.pass(1).ended?.reason).toBe("silence-timed-out");
  });

  test("begins anew with what the visitor writes, and two who speak hold it until both are done", () => {
    const game = play().running().pass(29_000).put({ type: "activity" }).pass(29_000);
    expect(game.ended).toBeUndefined();
    game.put(speech("user", true)).put(speech("assistant", true)).put(speech("user", false)).pass(100_000);
    expect(game.ended).toBeUndefined();
    expect(game.put(speech("assistant", false)).pass(30_000).ended?.reason).toBe("silence-timed-out");
  });

  test("does not run before the call does, nor while the line is lost", () => {
    expect(play().put({ type: "opened" }).put(speech("user", false)).state.deadlines).toEqual({ join: 60_000 });
    const game = play({ silence: 5_000 }).running().put({ type: "transport", state: "disconnected" }).pass(50_000);
    expect(game.ended).toBeUndefined();
    game.put({ type: "transport", state: "connected" }).put({ type: "page-reached" }).pass(5_000);
    expect(game.ended?.reason).toBe("silence-timed-out");
  });
});

describe("a line that is lost", () => {
  test.each(["disconnected", "failed", "closed"] as const)("as %s is written down once and waited for", (state) => {
    const game = play().running().put({ type: "transport", state }).put({ type: "transport", state: "closed" });
    expect(game.done).toEqual([{ type: "record", event: "connection.lost" }]);
    expect(game.state.line).toBe("lost");
    expect(game.pass(callTimes.away).state.line).toBe("away");
    expect(game.pass(callTimes.grace).ended).toEqual({
      reason: "call.in-progress.error-assistant-did-not-receive-customer-audio",
      at: callTimes.grace,
    });
  });

  test("may come back, is told of, and nothing is greeted or started again", () => {
    const game = play().running().put({ type: "transport", state: "failed" }).pass(20_000);
    game.put({ type: "offer-answered" }).put({ type: "transport", state: "connected" }).put({ type: "page-reached" });
    expect(game.done).toEqual([
      { type: "record", event: "connection.lost" },
      { type: "record", event: "connection.restored" },
    ]);
    expect(game.state).toMatchObject({ line: "up", phase: "running" });
    expect(Object.keys(game.state.deadlines).sort()).toEqual(["duration", "silence"]);
  });

  test("whose replacement never connects ends the call after the connection's time", () => {
    const game = play().running().put({ type: "transport", state: "failed" }).put({ type: "offer-answered" });
    expect(game.pass(100_000).ended?.at).toBe(callTimes.connect);
  });

  test("before it stood is no loss", () => {
    const game = play().put({ type: "offer-answered" }).put({ type: "transport", state: "failed" });
    expect(game.done).toEqual([]);
    expect(game.put({ type: "transport", state: "connecting" }).state.line).toBe("none");
  });

  test("before the call ran is not told of when it comes back", () => {
    const game = play().put({ type: "transport", state: "connected" }).put({ type: "transport", state: "closed" });
    expect(game.put({ type: "transport", state: "connected" }).done).toEqual([
      { type: "record", event: "connection.lost" },
    ]);
  });
});

describe("a goodbye", () => {
  test("is waited for, and then the call ends with the reason that was given first", () => {
    const game = play().running().put({ type: "leave", reason: "first" }).put({ type: "leave", reason: "second" });
    expect(game.done).toEqual([{ type: "say-farewell", interrupts: false, reason: "first" }]);
    game.pass(3_000).put({ type: "farewell-spoken" });
    expect(game.ended).toEqual({ reason: "first", at: 3_000 });
  });

  test("that does not end is ended", () => {
    const game = play().running().put({ type: "leave", reason: "tool" }).put(speech("assistant", true));
    expect(game.pass(100_000).ended).toEqual({ reason: "tool", at: callTimes.farewell });
  });

  test("interrupts the assistant when the call's time is over", () => {
    const game = play({ duration: 20_000 }).running().pass(20_000);
    expect(game.done).toEqual([{ type: "say-farewell", interrupts: true, reason: "exceeded-max-duration" }]);
    expect(game.put({ type: "farewell-spoken" }).ended?.reason).toBe("exceeded-max-duration");
  });

  test("is not taken for one where none was asked for", () => {
    expect(play().running().put({ type: "farewell-spoken" }).ended).toBeUndefined();
  });
});

describe("a phrase that ends the call", () => {
  test("does so in the assistant's mouth, whole", () => {
    const said = (text: string, interrupted: boolean): CallInput => ({ type: "assistant-said", text, interrupted });
    expect(play().running().put(said("Well, Goodbye then.", false)).ended?.reason).toBe(
      "assistant-said-end-call-phrase",
    );
    expect(play().running().put(said("Goodbye", true)).ended).toBeUndefined();
    expect(
      play({ endPhrases: [""] })
        .running()
        .put(said("Hello", false)).ended,
    ).toBeUndefined();
    expect(play().running().put({ type: "leave", reason: "tool" }).put(said("Goodbye.", false)).ended).toBeUndefined();
  });
});

describe("a call whose worker died", () => {
  test("waits for its visitor in the next one, apologizes once, and keeps its time", () => {
    const game = play({ duration: 100_000 }).put({ type: "taken-over", ranFor: 40_000 }).pass(5_000);
    game.put({ type: "offer-answered" }).put({ type: "transport", state: "connected" }).put({ type: "page-reached" });
    expect(game.done).toEqual([{ type: "record", event: "connection.restored" }, { type: "apologize" }]);
    game.put({ type: "page-reached" }).put(speech("assistant", true)).pass(100_000);
    expect(game.done.at(2)).toEqual({ type: "say-farewell", interrupts: true, reason: "exceeded-max-duration" });
  });

  test("ends when the visitor does not come back, or its time is over", () => {
    expect(play().put({ type: "taken-over", ranFor: 0 }).pass(100_000).ended?.at).toBe(callTimes.grace);
    const late = play({ duration: 1_000 }).put({ type: "taken-over", ranFor: 5_000 }).put({ type: "time" });
    expect(late.done).toEqual([{ type: "say-farewell", interrupts: true, reason: "exceeded-max-duration" }]);
  });
});

test("a call that has ended does nothing more, whatever happens to it", () => {
  const inputs: CallInput[] = [
    { type: "opened" },
    { type: "taken-over", ranFor: 5 },
    { type: "offer-answered" },
    { type: "transport", state: "connected" },
    { type: "transport", state: "closed" },
    { type: "page-reached" },
    { type: "playable" },
    { type: "greeting-wanted" },
    speech("user", true),
    speech("assistant", false),
    { type: "activity" },
    { type: "assistant-muted", muted: true },
    { type: "assistant-said", text: "Goodbye", interrupted: false },
    { type: "leave", reason: "x" },
    { type: "farewell-spoken" },
    { type: "assistant-changed" },
    { type: "end", reason: "y" },
    { type: "time" },
  ];
  const moves = fc.array(fc.record({ input: fc.constantFrom(...inputs), wait: fc.nat(40_000) }), { maxLength: 40 });
  fc.assert(
    fc.property(moves, (given) => {
      const game = play({ idle: [{ after: 5_000, most: 3, resets: true }], elapsed: [{ after: 9_000 }] });
      for (const { input, wait } of given) game.put(input).pass(wait);
      const ends = game.done.filter(({ type }) => type === "end").length;
      expect(ends).toBeLessThanOrEqual(1);
      if (ends === 1) expect(game.done.at(-1)?.type).toBe("end");
      expect(game.state.phase === "ended").toBe(ends === 1);
      if (ends === 1) expect(game.state.deadlines).toEqual({});
    }),
    { seed: 11, numRuns: 500 },
  );
});

function speech(who: "assistant" | "user", speaking: boolean): CallInput {
  return { type: "speech", who, speaking };
}
