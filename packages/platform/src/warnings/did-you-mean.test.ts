import { describe, expect, it } from "vitest";
import { didYouMean } from "./did-you-mean.ts";

describe("didYouMean", () => {
  it.each([
    ["firstMesage", "firstMessage"],
    ["frist_message", "firstMessage"],
    ["FirstMessage", "firstMessage"],
    ["nmae", "name"],
    ["voice", undefined],
    ["x", undefined],
    ["a".repeat(10_000), undefined],
  ])("%s: %s", (given, meant) => expect(didYouMean(given, ["firstMessage", "name", "model"])).toBe(meant));
});
