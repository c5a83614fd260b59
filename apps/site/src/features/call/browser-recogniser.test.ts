import { describe, expect, it } from "vitest";
import { browserRecogniser, listen, type Recogniser, type RecogniserResult } from "./browser-recogniser.ts";

function open() {
  const words: [string, boolean][] = [];
  let refused = 0;
  let made: (Recogniser & { starts: number; aborts: number }) | undefined;
  class Fake {
    lang = "";
    continuous = false;
    interimResults = false;
    onresult = null;
    onend = null;
    onerror = null;
    starts = 0;
    aborts = 0;
    constructor() {
      made = this as never;
    }
    start() {
      this.starts += 1;
    }
    abort() {
      this.aborts += 1;
    }
  }
  const stop = listen(Fake, "en", {
    onWords: (text, isFinal) => words.push([text, isFinal]),
    onRefused: () => {
      refused += 1;
    },
  });
  if (!made) throw new Error("no recogniser was made");
  return { recogniser: made, words, stop, refused: () => refused };
}

const result = (transcript: string, isFinal: boolean): RecogniserResult => ({
  resultIndex: 0,
  results: [Object.assign([{ transcript }], { isFinal })],
});

describe("the browser's own ear", () => {
  it("is found by either of its names", () => {
    class One {}
    expect(browserRecogniser({ webkitSpeechRecognition: One })).toBe(One);
    expect(browserRecogniser({ SpeechRecognition: One })).toBe(One);
    expect(browserRecogniser({})).toBeNull();
  });

  it("reports partial and final words, and no blank ones", () => {
    const { recogniser, words } = open();
    recogniser.onresult?.(result(" how much ", false));
    recogniser.onresult?.(result("how much is it", true));
    recogniser.onresult?.(result(" ", true));
    expect(words).toEqual([
      ["how much", false],
      ["how much is it", true],
    ]);
  });

  it("listens on when the browser stops by itself, but not after it was stopped", () => {
    const { recogniser, stop } = open();
    recogniser.onend?.();
    expect(recogniser.starts).toBe(2);
    stop();
    recogniser.onend?.();
    expect([recogniser.starts, recogniser.aborts]).toEqual([2, 1]);
  });

  it("gives up when it is refused, not when nothing was said", () => {
    const { recogniser, refused } = open();
    recogniser.onerror?.({ error: "no-speech" });
    expect(refused()).toBe(0);
    recogniser.onerror?.({ error: "not-allowed" });
    recogniser.onend?.();
    expect([refused(), recogniser.starts]).toEqual([1, 1]);
  });
});
