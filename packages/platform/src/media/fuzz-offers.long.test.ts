import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const file = fileURLToPath(new URL("testing/answer-offers.ts", import.meta.url));
const seeds = 20;
const offersOfSeed = 1_000;

/** Rejects when the process does not end by itself, as after a crash of the library. */
async function answerOffers(seed: number): Promise<{ answered: number; refused: number; residentMegabytes: number }> {
  const given = ["--import", "tsx", "-C", "@parlor/source", file, `${seed}`, `${offersOfSeed}`];
  const { stdout } = await promisify(execFile)(process.execPath, given);
  return JSON.parse(stdout);
}

describe("the WebRTC library behind the check of offers", () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    "bears a thousand mutated offers (seed %i)",
    async (seed) => {
      const { answered, refused, residentMegabytes } = await answerOffers(seed);
      expect(answered + refused).toBe(offersOfSeed);
      // Otherwise the mutations would try the check alone.
      expect(answered).toBeGreaterThan(offersOfSeed / 10);
      expect(residentMegabytes).toBeLessThan(500);
    },
  );
});
