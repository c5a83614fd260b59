import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const file = fileURLToPath(new URL("testing/answer-offers.ts", import.meta.url));
const seeds = 20;
const offersOfSeed = 1_000;

/** Rejects when the process says nothing, as after a crash of the library. It may crash once all is said, where it is taken down. */
async function answerOffers(seed: number): Promise<{ answered: number; refused: number; residentMegabytes: number }> {
  const given = ["--import", "tsx", "-C", "@parlor/source", file, `${seed}`, `${offersOfSeed}`];
  const child = spawn(process.execPath, given, { stdio: ["ignore", "pipe", "inherit"] });
  const said = await text(child.stdout);
  if (said === "") throw new Error("The process ended before it had answered every offer.");
  return JSON.parse(said);
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
