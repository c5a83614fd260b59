import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { factPatterns, patternFactsIn } from "./said-facts.ts";

describe("patternFactsIn", () => {
  it.each(factPatterns.flatMap(({ fact, reads }) => reads.map(([text, value]) => [fact, text, value] as const)))(
    "reads the %s in %j",
    (fact, text, value) => {
      expect(patternFactsIn(text)[fact]).toBe(value);
    },
  );

  it.each(factPatterns.flatMap(({ fact, ignores }) => (ignores ?? []).map((text) => [fact, text] as const)))(
    "reads no %s in %j",
    (fact, text) => {
      expect(patternFactsIn(text)[fact]).toBeUndefined();
    },
  );

  /** As long as a turn may be, and never the end that a fact wants. */
  const pumps = ["a", "a ", "1 ", "i need less "].map((pump) => pump.repeat(4_000 / pump.length));

  it.each(factPatterns.map(({ fact, pattern, reads }, index) => [index, fact, pattern, reads] as const))(
    "takes no time without end for turns that nearly tell one (%i: %s)",
    (_, __, pattern, reads) => {
      const [text = ""] = reads[0] ?? [];
      const words = text.split(" ");
      const begun = words.slice(0, 5).map((____, count) => words.slice(0, count + 1).join(" "));
      const before = process.cpuUsage();
      for (const start of begun) {
        for (const pump of pumps) {
          const turn = `${start} ${pump}`.slice(0, 3_999).concat("\0");
          runInNewContext("pattern.test(turn)", { pattern, turn }, { timeout: 20_000 });
        }
      }
      const { user } = process.cpuUsage(before);
      // A millisecond or two each; one that tries every way of cutting a long word takes minutes.
      expect(user / 1_000).toBeLessThan(5_000);
    },
  );
});
