import { expect, test, vi } from "vitest";
import type { TranscriberEngine } from "../engines.ts";
import { createNeuralSession } from "./neural-session.ts";
import type { HearOptions, SpeechHost } from "./speech-host.ts";

const second = 16_000;
const voice = (seconds: number) =>
  Int16Array.from({ length: seconds * second }, (_, index) => 6_000 * Math.sin(index / 5));
const silence = (seconds: number) => new Int16Array(seconds * second);

interface Asked {
  readonly seconds: number;
  readonly options: HearOptions;
  answer(text: string): void;
  fail(reason: string): void;
}

function setUp(fallback?: TranscriberEngine) {
  const asked: Asked[] = [];
  const host: Pick<SpeechHost, "hear"> = {
    hear: (samples, options) =>
      new Promise((resolve, reject) => {
        asked.push({
          seconds: samples.length / second,
          options,
          answer: (text) => resolve({ text, confidence: 0.9 }),
          fail: (reason) => reject(new Error(reason)),
        });
      }),
  };
  const onPartial = vi.fn();
  const onFailure = vi.fn();
  const session = createNeuralSession(host, { onPartial, onFailure }, fallback);
  const say = (samples: Int16Array) => {
    for (let at = 0; at < samples.length; at += 320) session.push(samples.subarray(at, at + 320));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, session, say, onPartial, onFailure, settled };
}

test("an utterance is read while it grows, one hypothesis at a time", async () => {
  const { asked, session, say, onPartial, settled } = setUp();
  session.begin();
  say(voice(2));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.options.urgent).toBe(false);
  asked[0]?.answer("What does,");
  await settled();
  expect(onPartial.mock.calls).toEqual([["What does"]]);
  say(voice(0.1));
  expect(asked).toHaveLength(2);
});

test("a pause is read at once, and that hypothesis is the final one if nothing follows", async () => {
  const { asked, session, say, settled } = setUp();
  session.begin();
  say(voice(0.4));
  say(silence(0.1));
  expect(asked).toHaveLength(1);
  asked[0]?.answer("What does it cost?");
  await settled();
  say(silence(0.1));
  await expect(session.end()).resolves.toEqual({ text: "What does it cost?", confidence: 0.9 });
  expect(asked).toHaveLength(1);
});

test("a hypothesis under way at the end is waited for, not made twice", async () => {
  const { asked, session, say } = setUp();
  session.begin();
  say(voice(0.4));
  say(silence(0.2));
  const ended = session.end();
  asked[0]?.answer("Hello.");
  expect((await ended).text).toBe("Hello.");
  expect(asked).toHaveLength(1);
});

test("speech after the last hypothesis makes another, which somebody waits for", async () => {
  const { asked, session, say, settled } = setUp();
  session.begin();
  say(voice(0.6));
  asked[0]?.answer("What");
  await settled();
  say(voice(0.2));
  const ended = session.end();
  expect(asked.at(-1)).toMatchObject({ options: { urgent: true } });
  expect(asked.at(-1)?.seconds).toBeCloseTo(0.8);
  asked.at(-1)?.answer("What else");
  expect((await ended).text).toBe("What else");
});

test("a cancelled utterance gives nothing, and the model is told", async () => {
  const { asked, session, say } = setUp();
  session.begin();
  say(voice(1));
  const { signal } = asked[0]?.options ?? {};
  session.cancel();
  expect(signal?.aborted).toBe(true);
  await expect(session.end()).resolves.toEqual({ text: "" });
});

test("silence and clicks are nothing, and cost nothing", async () => {
  const { asked, session, say } = setUp();
  session.begin();
  say(silence(0.3));
  await expect(session.end()).resolves.toEqual({ text: "" });
  expect(asked).toEqual([]);
});

test("what models make of clicks is nothing, unless it was clearly said", async () => {
  for (const [confidence, text] of [
    [0.3, ""],
    [0.9, "You"],
  ] as const) {
    const host = { hear: async () => ({ text: "You", confidence }) };
    const session = createNeuralSession(host, { onPartial: () => {}, onFailure: () => {} }, undefined);
    session.begin();
    session.push(voice(0.2));
    expect((await session.end()).text).toBe(text);
  }
});

test("a long utterance is read in pieces, cut at a pause, and none of its words is lost", async () => {
  const { asked, session, say, settled } = setUp();
  session.begin();
  say(voice(13));
  say(silence(0.2));
  for (const request of asked) request.answer("first part");
  await settled();
  say(voice(0.5));
  const ended = session.end();
  await settled();
  for (const request of asked) request.answer("second part");
  await settled();
  for (const request of asked) request.answer("second part");
  expect((await ended).text).toBe("first part second part");
  expect(asked.every(({ seconds }) => seconds <= 24)).toBe(true);
});

test("what the model cannot hear the other transcriber hears from the start", async () => {
  const heard: number[] = [];
  const fallback: TranscriberEngine = {
    label: "the other",
    open: async () => ({
      begin() {},
      push: (samples) => void heard.push(samples.length),
      end: async () => ({ text: "heard by the other" }),
      cancel() {},
      close() {},
    }),
    close: async () => {},
  };
  const { asked, session, say, onFailure, settled } = setUp(fallback);
  session.begin();
  say(voice(0.4));
  const ended = session.end();
  asked[0]?.fail("it ended");
  await settled();
  expect((await ended).text).toBe("heard by the other");
  expect(heard).toEqual([0.4 * second]);
  expect(onFailure).not.toHaveBeenCalled();
});

test("without another transcriber the call is told", async () => {
  const { asked, session, say, onFailure } = setUp();
  session.begin();
  say(voice(0.4));
  const ended = session.end();
  asked[0]?.fail("it ended");
  await expect(ended).resolves.toEqual({ text: "" });
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ message: "it ended" });
});
