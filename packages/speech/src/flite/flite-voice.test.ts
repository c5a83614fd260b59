import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FliteThreads, startFliteThreads } from "./flite-threads.ts";
import { createFliteVoice } from "./flite-voice.ts";

let threads: FliteThreads;
beforeAll(() => {
  threads = startFliteThreads(1);
});
afterAll(() => threads.close());

const { signal: never } = new AbortController();

async function collect(stream: AsyncIterable<Int16Array>): Promise<Int16Array[]> {
  const chunks: Int16Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}
const samplesOf = (chunks: readonly Int16Array[]) => chunks.flatMap((chunk) => [...chunk]);
const loudness = (samples: readonly number[]) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

describe("the flite voice", () => {
  test.each(["slt", "rms"] as const)("%s speaks at 16 kHz, loud enough and without silence before", async (voiceId) => {
    const voice = createFliteVoice(threads, voiceId);
    const chunks = await collect(voice.synthesize("Sure, I can show you that.", { signal: never }));
    const samples = samplesOf(chunks);
    expect(voice.sampleRate).toBe(16_000);
    expect(samples.length / 16_000).toBeGreaterThan(1.2);
    expect(samples.length / 16_000).toBeLessThan(3.5);
    expect(samples.findIndex((sample) => Math.abs(sample) >= 300)).toBeLessThanOrEqual(160);
    expect(loudness(samples.slice(0, -4_160))).toBeGreaterThan(1_500);
    expect(Math.max(...samples.map(Math.abs))).toBeLessThanOrEqual(31_000);
    expect(chunks.every((chunk) => chunk.length <= 1_600)).toBe(true);
  });

  test("both voices are about equally loud", async () => {
    const [slt, rms] = await Promise.all(
      (["slt", "rms"] as const).map(async (voiceId) => {
        const voice = createFliteVoice(threads, voiceId);
        return loudness(samplesOf(await collect(voice.synthesize("How may I help you today?", { signal: never }))));
      }),
    );
    expect(Math.abs(20 * Math.log10((slt ?? 1) / (rms ?? 1)))).toBeLessThan(3);
  });

  test("rests between sentences", async () => {
    const voice = createFliteVoice(threads, "slt");
    const samples = samplesOf(await collect(voice.synthesize("Hello there. How are you?", { signal: never })));
    let rest = 0;
    let longest = 0;
    for (const sample of samples.slice(0, -6_000)) {
      rest = Math.abs(sample) < 300 ? rest + 1 : 0;
      longest = Math.max(longest, rest);
    }
    expect(longest / 16).toBeGreaterThan(200);
    expect(longest / 16).toBeLessThan(500);
  });

  test("an abort in the middle ends the speech without an error", async () => {
    const voice = createFliteVoice(threads, "slt");
    const controller = new AbortController();
    let heard = 0;
    for await (const chunk of voice.synthesize("This is one. This is two. ".repeat(10), {
      signal: controller.signal,
    })) {
      heard += chunk.length;
      if (heard >= 16_000) controller.abort();
    }
    expect(heard).toBeLessThan(16_000 + 1_600);
  });

  test("an abort before the first sound gives nothing, and the voice goes on for others", async () => {
    const voice = createFliteVoice(threads, "slt");
    const controller = new AbortController();
    const aborted = collect(voice.synthesize("This is never heard.", { signal: controller.signal }));
    controller.abort();
    expect(await aborted).toEqual([]);
    expect(await collect(voice.synthesize("Never.", { signal: controller.signal }))).toEqual([]);
    expect((await collect(voice.synthesize("Hello.", { signal: never }))).length).toBeGreaterThan(0);
  });

  test("text without a word is silence, not an error", async () => {
    expect(await collect(createFliteVoice(threads, "slt").synthesize(" ... 🎉", { signal: never }))).toEqual([]);
  });

  test("several at once each get their own words", async () => {
    const voice = createFliteVoice(threads, "slt");
    const alone = samplesOf(await collect(voice.synthesize("Number one.", { signal: never })));
    const together = await Promise.all(
      ["Number one.", "Something else entirely.", "Number one."].map((text) =>
        collect(voice.synthesize(text, { signal: never })),
      ),
    );
    const [first, second, third] = together.map(samplesOf);
    expect(first).toEqual(alone);
    expect(third).toEqual(alone);
    expect(second).not.toEqual(alone);
  });
});

test("closed threads refuse, and what waited is told", async () => {
  const own = startFliteThreads(1);
  const waiting = own.speak({ voiceId: "slt", text: "Hello." }, never);
  const told = expect(waiting).rejects.toThrow("closed");
  await own.close();
  await told;
  await expect(own.speak({ voiceId: "slt", text: "Hello." }, never)).rejects.toThrow("closed");
});
