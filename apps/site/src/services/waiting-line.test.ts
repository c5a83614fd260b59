import { describe, expect, it } from "vitest";
import { createWaitingLine } from "./waiting-line.ts";

const place = (over: object = {}) => ({ ticket: "t1", place: 2, free: false, retryAfterSeconds: 3, ...over });
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function harness(replies: Response[]) {
  const asked: { url: string; ticket: string | null }[] = [];
  const timers: { milliseconds: number; run: () => void }[] = [];
  const line = createWaitingLine({
    platformUrl: "http://platform.test/",
    fetch: async (input, init) => {
      asked.push({ url: String(input), ticket: new Headers(init?.headers).get("parlor-queue-ticket") });
      const reply = replies.shift();
      if (!reply) throw new Error("nobody answers");
      return reply;
    },
    after: (milliseconds, run) => {
      const timer = { milliseconds, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    warn: () => {},
  });
  const tick = async () => {
    timers.shift()?.run();
    await settle();
  };
  return { line, asked, timers, tick };
}
const busy = () => Response.json({ statusCode: 503, code: "at-capacity", queue: place() }, { status: 503 });
const call = "http://platform.test/call/web";

describe("the waiting line", () => {
  it("notes the place of a refused call, and shows its ticket with the next", async () => {
    const { line, asked } = harness([busy(), Response.json({ id: "1" }, { status: 201 })]);
    expect((await line.fetch(call, { method: "POST" })).status).toBe(503);
    expect(line.refusal()).toEqual({ place: 2, isFree: false });
    await line.fetch(call, { method: "POST", headers: { authorization: "Bearer x" } });
    expect(asked.map(({ ticket }) => ticket)).toEqual([null, "t1"]);
    expect(line.refusal()).toBeNull();
  });

  it("takes no other failure for a full house, and other requests pass untouched", async () => {
    const { line, asked } = harness([
      Response.json({ statusCode: 503, message: "No call worker is ready." }, { status: 503 }),
      new Response("an answer"),
    ]);
    await line.fetch(call, { method: "POST" });
    expect(line.refusal()).toBeNull();
    await line.fetch("http://platform.test/rtc/room", { method: "POST" });
    expect(asked[1]).toEqual({ url: "http://platform.test/rtc/room", ticket: null });
  });

  it("asks after the time that the platform says until a line is free", async () => {
    const { line, asked, timers, tick } = harness([
      busy(),
      Response.json(place({ place: 1 })),
      Response.json(place({ free: true })),
    ]);
    await line.fetch(call, { method: "POST" });
    const told: unknown[] = [];
    line.watch((queue) => told.push(queue));
    expect(timers[0]?.milliseconds).toBe(3_000);
    await tick();
    await tick();
    expect(told).toEqual([
      { place: 1, isFree: false },
      { place: 2, isFree: true },
    ]);
    expect(asked.at(-1)?.url).toBe("http://platform.test/rtc/queue/t1");
  });

  it("keeps the place over a failed question, and says when it is lost", async () => {
    const { line, tick, timers } = harness([
      busy(),
      new Response(null, { status: 502 }),
      new Response(null, { status: 404 }),
    ]);
    await line.fetch(call, { method: "POST" });
    const told: unknown[] = [];
    line.watch((queue) => told.push(queue));
    await tick();
    await tick();
    expect(told).toEqual([{ place: 2, isFree: false }, null]);
    expect(timers).toEqual([]);
  });

  it("asks nothing any more once it is left", async () => {
    const { line, timers } = harness([busy()]);
    await line.fetch(call, { method: "POST" });
    line.watch(() => {})();
    expect(timers).toEqual([]);
  });
});
