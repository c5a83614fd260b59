import { describe, expect, it } from "vitest";
import { createRealtime, type RealtimeOptions } from "./realtime.ts";

/** A connection whose far side refuses the first joins. */
function setUp(refusals: number) {
  const asked: string[] = [];
  const warnings: string[] = [];
  const waiting: { work: () => void; milliseconds: number }[] = [];
  let left = refusals;
  const socket = {
    connected: true,
    on: () => socket,
    off: () => socket,
    emit(event: string, message: { channel: string }, acknowledge: (answer: object) => void) {
      if (event !== "join") return;
      asked.push(message.channel);
      left -= 1;
      acknowledge(left >= 0 ? { ok: false, error: "not yours" } : { ok: true });
    },
  };
  const realtime = createRealtime({
    warn: (message) => warnings.push(message),
    connect: (async () => socket) as unknown as NonNullable<RealtimeOptions["connect"]>,
    schedule(work, milliseconds) {
      const entry = { work, milliseconds };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
  });
  const next = () => waiting.shift()?.work();
  return { realtime, asked, warnings, waiting, next };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const listener = { onDemoTrigger: () => {} };

describe("joining a channel", () => {
  it("is tried again after a refusal, a little later each time", async () => {
    const { realtime, asked, warnings, waiting, next } = setUp(2);
    realtime.join("call:one", listener);
    await settle();
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([500]);
    next();
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([1_500]);
    next();
    expect(waiting).toEqual([]);
    expect(asked).toEqual(["call:one", "call:one", "call:one"]);
    expect(warnings).toEqual([]);
  });

  it("is given up with a word in the log", async () => {
    const { realtime, asked, warnings, waiting, next } = setUp(100);
    realtime.join("call:one", listener);
    await settle();
    while (waiting.length > 0) next();
    expect(asked).toHaveLength(5);
    expect(warnings).toEqual(["A realtime channel refused the page."]);
  });

  it("is not tried again once the channel is left", async () => {
    const { realtime, waiting } = setUp(100);
    const leave = realtime.join("call:one", listener);
    await settle();
    leave();
    expect(waiting).toEqual([]);
  });
});
