import { expect, test } from "vitest";
import type { VoiceEngine } from "../engines.ts";
import { createNeuralVoice } from "./neural-voice.ts";

const simple: VoiceEngine = {
  label: "simple",
  sampleRate: 12_000,
  async *synthesize(text) {
    yield new Int16Array(text.length * 100).fill(5);
  },
  close: async () => {},
};
const { signal } = new AbortController();

async function collect(voice: VoiceEngine, text: string, given: AbortSignal = signal) {
  const parts: Int16Array[] = [];
  for await (const part of voice.synthesize(text, { signal: given })) parts.push(part);
  return parts;
}

test("clauses are spoken one by one, in words, and the silence before the first is left out", async () => {
  const asked: string[] = [];
  const voice = createNeuralVoice({
    label: "parlor.heart",
    fallback: simple,
    host: {
      async *speak(text) {
        asked.push(text);
        yield new Int16Array(1_000);
        yield Int16Array.from({ length: 1_000 }, (_, index) => (index < 500 ? 0 : 3_000));
      },
    },
  });
  const parts = await collect(voice, "It costs $49. Our API is open.");
  expect(asked).toEqual(["It costs forty nine dollars.", "Our API is open."]);
  expect(parts.map(({ length }) => length)).toEqual([740, 1_000, 1_000]);
});

test("a clause that the model cannot begin is spoken by the simple voice, at the same rate", async () => {
  const voice = createNeuralVoice({
    label: "parlor.heart",
    fallback: simple,
    host: {
      async *speak() {
        yield* [];
        throw new Error("The voice ended (SIGKILL).");
      },
    },
  });
  const [part] = await collect(voice, "Hello there.");
  expect(voice.sampleRate).toBe(24_000);
  expect(Math.abs((part?.length ?? 0) - 2 * 1_200)).toBeLessThan(3);
});

test("an abort ends it without an error", async () => {
  const control = new AbortController();
  const voice = createNeuralVoice({
    label: "parlor.heart",
    fallback: simple,
    host: {
      async *speak() {
        yield Int16Array.of(3_000);
        control.abort();
        throw new Error("It was cancelled.");
      },
    },
  });
  expect(await collect(voice, "One. Two. Three.", control.signal)).toHaveLength(1);
});
