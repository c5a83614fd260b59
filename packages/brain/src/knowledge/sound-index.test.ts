import { describe, expect, it } from "vitest";
import { indexSounds } from "./sound-index.ts";

const exemplars = [
  "how do i install it",
  "what browsers does it support",
  "does it work with salesforce",
  "where can i see the demo",
  "what does it cost",
  "how long does it take",
];
const index = indexSounds(exemplars);

describe("what sounds like an exemplar", () => {
  it.each([
    ["how do i in stall it", "how do i install it"],
    ["what brow sirs does it support", "what browsers does it support"],
    ["does it work with sails force", "does it work with salesforce"],
    ["wear can i see the dam oh", "where can i see the demo"],
    ["watt does it cast", "what does it cost"],
  ])("%s: %s", (heard, meant) => {
    const best = [...index.matches(heard)].sort((first, second) => second.likeness - first.likeness)[0];
    expect(exemplars[best?.position ?? -1]).toBe(meant);
  });

  it.each(["tell me a joke about cats", "yes", "oh no", "we run a small hotel in bremen", ""])(
    "nothing: %s",
    (heard) => {
      expect(index.matches(heard)).toEqual([]);
    },
  );

  it("leaves out what must not be found by its sound", () => {
    expect(indexSounds([undefined, "what does it cost"]).matches("what does it cost")).toEqual([
      { position: 1, likeness: 0.9 },
    ]);
  });
});
