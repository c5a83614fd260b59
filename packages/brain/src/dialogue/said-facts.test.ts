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
});
