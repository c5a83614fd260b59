import { expect, it } from "vitest";
import { fuzzDataChannel, fuzzForms } from "../testing/fuzz-calls.ts";

const rounds = 50;
const inputsARound = 2_000;

it("bears 100,000 damaged messages on the data channel, and 100,000 uploads, without growth", async () => {
  await fuzzDataChannel(1, inputsARound);
  expect(await fuzzForms(1, inputsARound)).toEqual([]);
  const before = process.memoryUsage().rss;
  for (let seed = 2; seed <= rounds + 1; seed += 1) {
    await fuzzDataChannel(seed, inputsARound);
    expect(await fuzzForms(seed, inputsARound)).toEqual([]);
  }
  expect(process.memoryUsage().rss).toBeLessThan(before * 2);
});
