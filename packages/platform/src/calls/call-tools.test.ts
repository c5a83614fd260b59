import { describe, expect, it } from "vitest";
import { callTools } from "./call-tools.ts";

/** A call that writes down what is said in it, and a server that answers when it is told to. */
function inCall(tools: unknown[], answer: () => Promise<Response>) {
  const said: string[] = [];
  const timers: { readonly milliseconds: number; readonly action: () => void }[] = [];
  const ended: string[] = [];
  const made = callTools({
    assistant: { name: "Alex", model: { tools } },
    variableValues: { name: "Dana" },
    fetch: answer,
    now: () => new Date(0),
    about: () => ({ call: { id: "c1" } }),
    fill: (text) => text.replace("{{name}}", "Dana"),
    after: (milliseconds, action) => {
      const timer = { milliseconds, action };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  const call = {
    say: async (text: string) => void said.push(text),
    endAfterSpeech: (reason: string) => void ended.push(reason),
    handOver: () => false,
    askDestination: () => undefined,
  };
  const use = (name: string, given: Record<string, unknown> = {}) =>
    made.find((tool) => tool.name === name)?.execute({ id: "t1", arguments: given }, call);
  return { made, use, said, timers, ended };
}

const order = (extra: Record<string, unknown> = {}) => ({
  type: "function",
  function: { name: "order" },
  server: { url: "https://tools.example" },
  ...extra,
});
const answers = (value: Record<string, unknown>) => async () =>
  Response.json({ results: [{ toolCallId: "t1", ...value }] });

describe("tools in calls", () => {
  it("ask their server, and the model hears what it answered", async () => {
    const { use, said } = inCall([order()], answers({ result: "Shipped." }));
    expect(await use("order")).toBe("Shipped.");
    expect(said).toEqual([]);
  });

  it("are run by the page where nobody else does", async () => {
    const { use } = inCall([{ type: "function", function: { name: "show" } }], answers({}));
    expect(await use("show")).toBe("Done.");
  });

  it("excuse themselves when they take their time, each time in other words", async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { use, said, timers } = inCall([order()], () => new Promise((resolve) => (arrive = resolve)));
    for (const _ of [1, 2]) {
      const result = use("order");
      await new Promise((resolve) => setImmediate(resolve));
      expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([900]);
      timers[0]?.action();
      arrive(Response.json({ results: [{ result: "ok" }] }));
      expect(await result).toBe("ok");
      expect(timers).toEqual([]);
    }
    expect(said.length).toBe(2);
    expect(said[0]).not.toBe(said[1]);
  });

  it("say what is configured at their start, on a delay, and at their end instead of the model", async () => {
    const messages = [
      { type: "request-start", content: "Looking, {{name}}." },
      { type: "request-response-delayed", content: "Still looking.", timingMilliseconds: 2000 },
      {
        type: "request-complete",
        content: "Small order done.",
        conditions: [{ param: "count", operator: "lt", value: "3" }],
      },
      { type: "request-complete", content: "Order done." },
      { type: "request-failed", content: "That did not work.", endCallAfterSpokenEnabled: true },
    ];
    let arrive: (response: Response) => void = () => undefined;
    const { use, said, timers, ended } = inCall(
      [order({ messages })],
      () => new Promise((resolve) => (arrive = resolve)),
    );
    const first = use("order", { count: 2 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    timers[0]?.action();
    arrive(Response.json({ results: [{ result: "ok" }] }));
    expect(await first).toEqual({ result: "ok", answered: true });
    const second = use("order", { count: 5 });
    await new Promise((resolve) => setImmediate(resolve));
    arrive(new Response("", { status: 500 }));
    expect(await second).toMatchObject({ answered: true });
    await Promise.resolve();
    expect(said).toEqual([
      "Looking, Dana.",
      "Still looking.",
      "Small order done.",
      "Looking, Dana.",
      "That did not work.",
    ]);
    expect(ended).toEqual(["assistant-ended-call"]);
  });

  it("give the model a hint where the message is for it", async () => {
    const messages = [{ type: "request-complete", role: "system", content: "Ask for the address." }];
    const { use, said } = inCall([order({ messages })], answers({ result: "ok" }));
    expect(await use("order")).toBe("ok\n\nAsk for the address.");
    expect(said).toEqual([]);
  });

  it("end the call", async () => {
    const { use, ended } = inCall([{ type: "endCall" }], answers({}));
    expect(await use("endCall")).toMatch(/goodbye/);
    expect(ended).toEqual(["assistant-ended-call"]);
  });
});
