import { describe, expect, it } from "vitest";
import { followUpKinds, followUpKindsOf, leansOnContext } from "./follow-up-kinds.ts";

describe("followUpKindsOf", () => {
  it.each(followUpKinds.flatMap(({ name, reads }) => reads.map((text) => [name, text] as const)))(
    "takes as %s: %j",
    (name, text) => expect(followUpKindsOf(text)).toContain(name),
  );
  it.each(followUpKinds.flatMap(({ name, ignores }) => (ignores ?? []).map((text) => [name, text] as const)))(
    "does not take as %s: %j",
    (name, text) => expect(followUpKindsOf(text)).not.toContain(name),
  );
});

describe("leansOnContext", () => {
  it.each([
    ["why not?", 0, true],
    ["and the recordings?", 1, true],
    ["who can listen to them?", 1, true],
    ["what does parlor cost", 2, false],
    ["how do i install the software on my server", 3, false],
  ])("%j with %i words of meaning: %s", (text, words, leans) => expect(leansOnContext(text, words)).toBe(leans));
});
