import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSentenceEncoder } from "./load-sentence-encoder.ts";
import type { EncodeSentences } from "./sentence-encoder.ts";

/** The model itself, where this user has it: `npm run speech -- fetch minilm` brings it. */
const folder = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "parlor", "models", "minilm");
const here = existsSync(join(folder, "verified.txt"));
if (!here)
  process.stderr.write(`Skipped: no sentence encoder in ${folder}. 'npm run speech -- fetch minilm' brings it.\n`);

let encode: EncodeSentences;
beforeAll(async () => {
  if (here) encode = await loadSentenceEncoder(folder);
}, 60_000);

const likeness = (first: Float32Array = new Float32Array(), second: Float32Array = first) =>
  first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0);

describe.runIf(here)("all-MiniLM-L6-v2", () => {
  it("gives the vector that the model's publishers print for their example, but for what a byte a weight costs", () => {
    const [vector] = encode(["This is an example sentence"]);
    [0.0677, 0.0635, 0.0487, 0.0793, 0.0374].forEach((value, index) => {
      expect(Math.abs((vector?.[index] ?? 0) - value)).toBeLessThan(0.004);
    });
  });

  it("gives a sentence the same vector alone and among others", () => {
    const sentence = "what does it cost per month?";
    const [alone] = encode([sentence]);
    const among = encode(["hello", sentence, "a much longer sentence that says nothing of prices at all"])[1];
    expect(likeness(alone, among)).toBeGreaterThan(0.9999);
    expect(likeness(alone, alone)).toBeCloseTo(1, 5);
  });

  it("finds like meanings alike", () => {
    const [price, cost, weather] = encode(["what is the price", "how much does it cost", "it rains in the mountains"]);
    expect(likeness(price, cost)).toBeGreaterThan(likeness(price, weather) + 0.3);
  });

  it.each([[[]], [[""]], [["word ".repeat(400)]], [["?!"]]])("takes %j", (texts) => {
    expect(encode(texts)).toHaveLength(texts.length);
  });
});
