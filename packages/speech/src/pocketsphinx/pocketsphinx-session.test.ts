import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DecoderChild, DecoderChildHandlers } from "./decoder-child.ts";
import type { DecoderCommand } from "./messages.ts";
import { createPocketsphinxSession } from "./pocketsphinx-session.ts";

/** A decoder process that does nothing of its own: the test reports in its place. */
class ScriptedDecoder implements DecoderChild {
  readonly pid = 1;
  readonly ready = Promise.resolve();
  readonly gone = Promise.resolve();
  readonly commands: DecoderCommand[] = [];
  killed = false;
  handlers: DecoderChildHandlers | undefined;
  send(command: DecoderCommand) {
    this.commands.push(command);
  }
  attach(handlers: DecoderChildHandlers) {
    this.handlers = handlers;
  }
  kill() {
    this.killed = true;
  }
  final(utterance: number, text: string) {
    this.handlers?.onReport({ type: "final", utterance, text, confidence: 0.5, alternatives: ["other"] });
  }
  get said() {
    return this.commands.map((command) => command.type);
  }
}

function open(...more: (ScriptedDecoder | Error)[]) {
  const first = new ScriptedDecoder();
  const partials: string[] = [];
  const failures: Error[] = [];
  const pool = {
    acquire: async () => {
      const next = more.shift();
      if (!next || next instanceof Error) throw next ?? new Error("no more decoders");
      return next;
    },
    close: async () => {},
  };
  const session = createPocketsphinxSession(
    pool,
    first,
    { onPartial: (text) => partials.push(text), onFailure: (error) => failures.push(error) },
    4_000,
  );
  return { session, first, partials, failures };
}

const someAudio = new Int16Array([1, 2, 3]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a pocketsphinx session", () => {
  test("passes an utterance on and gives its hypotheses back", async () => {
    const { session, first, partials } = open();
    session.begin();
    session.push(someAudio);
    first.handlers?.onReport({ type: "partial", utterance: 1, text: "how much" });
    const transcript = session.end();
    first.final(1, "how much is it");
    expect(await transcript).toEqual({ text: "how much is it", confidence: 0.5, alternatives: ["other"] });
    expect(partials).toEqual(["how much"]);
    expect(first.said).toEqual(["begin", "audio", "end"]);
  });

  test("copies the audio, which the caller may use again", () => {
    const { session, first } = open();
    const audio = new Int16Array([1, 2, 3]);
    session.begin();
    session.push(audio);
    audio.fill(9);
    expect(first.commands[1]).toEqual({ type: "audio", samples: new Int16Array([1, 2, 3]) });
  });

  test("ignores audio outside of an utterance and after its end", () => {
    const { session, first } = open();
    session.push(someAudio);
    session.begin();
    void session.end();
    session.push(someAudio);
    expect(first.said).toEqual(["begin", "end"]);
  });

  test("ignores hypotheses of an utterance that is over", async () => {
    const { session, first, partials } = open();
    session.begin();
    session.cancel();
    session.begin();
    first.handlers?.onReport({ type: "partial", utterance: 1, text: "old" });
    const transcript = session.end();
    first.final(1, "old");
    first.final(2, "new");
    expect((await transcript).text).toBe("new");
    expect(partials).toEqual([]);
    expect(first.said).toEqual(["begin", "cancel", "begin", "end"]);
  });

  test("a cancelled end resolves empty", async () => {
    const { session } = open();
    session.begin();
    const transcript = session.end();
    session.cancel();
    expect(await transcript).toEqual({ text: "" });
  });

  test("a begin while one waits for its final hypothesis resolves that one empty", async () => {
    const { session, first } = open();
    session.begin();
    const transcript = session.end();
    session.begin();
    expect(await transcript).toEqual({ text: "" });
    expect(first.said).toEqual(["begin", "end", "cancel", "begin"]);
  });

  test("an end without a begin is empty", async () => {
    expect(await open().session.end()).toEqual({ text: "" });
  });

  test("another decoder hears the utterance again when the first one dies", async () => {
    const second = new ScriptedDecoder();
    const { session, first, failures } = open(second);
    session.begin();
    session.push(someAudio);
    first.handlers?.onDeath("killed");
    session.push(new Int16Array([4]));
    const transcript = session.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.commands).toEqual([
      { type: "begin", utterance: 1 },
      { type: "audio", samples: someAudio },
      { type: "audio", samples: new Int16Array([4]) },
      { type: "end" },
    ]);
    second.final(1, "hello");
    expect((await transcript).text).toBe("hello");
    expect(failures).toEqual([]);
  });

  test("the last partial hypothesis stands for a final one that does not come in time", async () => {
    const { session, first } = open();
    session.begin();
    first.handlers?.onReport({ type: "partial", utterance: 1, text: "how much" });
    const transcript = session.end();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await transcript).toEqual({ text: "how much" });
    expect(first.killed).toBe(false);
    expect(first.said.at(-1)).toBe("cancel");
  });

  test("a decoder that says nothing at all in time is replaced", async () => {
    const second = new ScriptedDecoder();
    const { session, first } = open(second);
    session.begin();
    const transcript = session.end();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(first.killed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await transcript).toEqual({ text: "" });
    expect(first.killed).toBe(true);
    session.begin();
    expect(second.said).toEqual(["begin"]);
  });

  test("fails when no other decoder can be had, with what was understood so far", async () => {
    const { session, first, failures } = open(new Error("no memory"));
    session.begin();
    first.handlers?.onReport({ type: "partial", utterance: 1, text: "how much" });
    const transcript = session.end();
    first.handlers?.onDeath("SIGSEGV");
    expect((await transcript).text).toBe("how much");
    expect(failures.map((failure) => failure.message)).toEqual([
      "The transcriber failed and cannot be restarted: SIGSEGV",
    ]);
    session.begin();
    expect(await session.end()).toEqual({ text: "" });
  });

  test("fails after three deaths in a row, not after three in a long call", async () => {
    const decoders = Array.from({ length: 6 }, () => new ScriptedDecoder());
    const { session, first, failures } = open(...decoders);
    const all = [first, ...decoders];
    for (const decoder of all.slice(0, 4)) {
      session.begin();
      const transcript = session.end();
      decoder.final(all.indexOf(decoder) + 1, "fine");
      await transcript;
      decoder.handlers?.onDeath("killed");
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(failures).toEqual([]);
    for (const decoder of all.slice(4, 6)) {
      decoder.handlers?.onDeath("killed");
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(failures).toHaveLength(1);
  });

  test("a closed session kills its decoder and wants no other", async () => {
    const second = new ScriptedDecoder();
    const { session, first } = open(second);
    session.close();
    first.handlers?.onDeath("killed");
    await vi.advanceTimersByTimeAsync(0);
    expect(first.killed).toBe(true);
    expect(second.handlers).toBeUndefined();
  });
});
