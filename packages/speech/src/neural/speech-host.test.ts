import { expect, test, vi } from "vitest";
import type { SpeechCommand } from "./messages.ts";
import type { SpeechChild } from "./speech-child.ts";
import { startSpeechHost } from "./speech-host.ts";

const { signal } = new AbortController();
const samples = Int16Array.of(1, 2, 3);

function setUp(part: "transcriber" | "voice" = "transcriber") {
  const children: (SpeechChild & { readonly got: SpeechCommand[]; left: boolean; killed: number })[] = [];
  const fork = () => {
    const got: SpeechCommand[] = [];
    const child = {
      got,
      left: false,
      send: (command: SpeechCommand) => void got.push(command),
      leave: () => {
        child.left = true;
      },
      killed: 0,
      kill: () => {
        child.killed += 1;
        child.onEnd("did not answer");
      },
      onReport: () => {},
      onEnd: (_reason: string) => {},
    };
    children.push(child);
    return child;
  };
  const host = startSpeechHost({ part, folder: "/models/x", threads: 1, runFolder: "/run", name: "x" }, fork);
  const child = (place: number) => {
    const found = children[place];
    if (!found) throw new Error(`There is no process ${place}.`);
    return found;
  };
  const requestOf = (place: number) => {
    const last = child(place).got.at(-1);
    return last && "id" in last ? last.id : -1;
  };
  return { host, children, child, requestOf };
}

test("what is asked while the model loads is sent when it is there, once", async () => {
  const { host, child, requestOf } = setUp();
  const heard = host.hear(samples, { urgent: true, signal });
  expect(child(0).got).toEqual([]);
  child(0).onReport({ type: "ready", factor: 0.1 });
  await expect(host.ready).resolves.toBe(0.1);
  expect(child(0).got.map(({ type }) => type)).toEqual(["hear"]);
  child(0).onReport({ type: "heard", id: requestOf(0), text: "hello", confidence: 1 });
  await expect(heard).resolves.toEqual({ text: "hello", confidence: 1 });
});

test("an utterance over which a process died is heard again by the next", async () => {
  const { host, child, requestOf } = setUp();
  child(0).onReport({ type: "ready", factor: 0.1 });
  const heard = host.hear(samples, { urgent: true, signal });
  child(0).onEnd("ended (SIGSEGV)");
  child(1).onReport({ type: "ready", factor: 0.1 });
  expect(child(1).got.at(-1)).toMatchObject({ type: "hear", samples });
  child(1).onReport({ type: "heard", id: requestOf(1), text: "hello", confidence: 1 });
  expect((await heard).text).toBe("hello");
});

test("an utterance that kills two processes is refused, and does not end the transcriber", async () => {
  const { host, child, children, requestOf } = setUp();
  child(0).onReport({ type: "ready", factor: 0.1 });
  const heard = host.hear(samples, { urgent: true, signal });
  child(0).onEnd("ended (SIGSEGV)");
  child(1).onReport({ type: "ready", factor: 0.1 });
  child(1).onEnd("ended (SIGSEGV)");
  await expect(heard).rejects.toThrow("The transcriber ended (SIGSEGV).");
  child(2).onReport({ type: "ready", factor: 0.1 });
  const other = host.hear(samples, { urgent: false, signal });
  child(2).onReport({ type: "heard", id: requestOf(2), text: "fine", confidence: 1 });
  expect((await other).text).toBe("fine");
  expect(children).toHaveLength(3);
});

test("a model that cannot be loaded is said at once, and no second process tries", async () => {
  const { host, child, children } = setUp();
  child(0).onReport({ type: "failed", message: "no such file" });
  await expect(host.ready).rejects.toThrow("The transcriber cannot work: no such file.");
  await expect(host.hear(samples, { urgent: true, signal })).rejects.toThrow("no such file");
  expect(children).toHaveLength(1);
});

test("a cancel reaches the process at once", async () => {
  const { host, child } = setUp();
  child(0).onReport({ type: "ready", factor: 0.1 });
  const control = new AbortController();
  const heard = host.hear(samples, { urgent: false, signal: control.signal });
  control.abort();
  await expect(heard).rejects.toThrow("cancelled");
  expect(child(0).got.at(-1)?.type).toBe("cancel");
});

test("speech comes in parts as they are made", async () => {
  const { host, child, requestOf } = setUp("voice");
  child(0).onReport({ type: "ready", factor: 0.1 });
  const speech = host.speak("Hello.", 1, signal);
  const first = speech.next();
  child(0).onReport({ type: "part", id: requestOf(0), samples: Int16Array.of(7) });
  expect((await first).value).toEqual(Int16Array.of(7));
  child(0).onReport({ type: "spoken", id: requestOf(0) });
  expect((await speech.next()).done).toBe(true);
});

test("a sentence that broke off is not begun again", async () => {
  const { host, child, requestOf } = setUp("voice");
  child(0).onReport({ type: "ready", factor: 0.1 });
  const speech = host.speak("Hello.", 1, signal);
  const first = speech.next();
  child(0).onReport({ type: "part", id: requestOf(0), samples: Int16Array.of(7) });
  await first;
  child(0).onEnd("ended (SIGKILL)");
  await expect(speech.next()).rejects.toThrow("The voice ended");
});

test("closing leaves the process to others, and ends who waits for it", async () => {
  const { host, child } = setUp();
  const heard = host.hear(samples, { urgent: true, signal });
  host.close();
  expect(child(0).left).toBe(true);
  await expect(heard).rejects.toThrow("closed");
});

test("a process that does not come to work is killed after a minute, and none that was left before", () => {
  vi.useFakeTimers();
  try {
    const silent = setUp();
    const left = setUp();
    left.host.close();
    vi.advanceTimersByTime(60_000);
    expect([silent.child(0).killed, left.child(0).killed]).toEqual([1, 0]);
    silent.host.close();
  } finally {
    vi.useRealTimers();
  }
});
