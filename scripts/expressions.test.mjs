// @ts-check
import { describe, expect, it } from "vitest";
import { attack, withoutLooks } from "./expressions.mjs";

const file = "packages/platform/src/x.ts";

describe("an attack on an expression", () => {
  it("finds what tries every way of cutting a word", async () => {
    // As it stood in the brain once, where one long word stopped the process.
    const { milliseconds, text } = await attack(
      { text: "/\\bwe (?:make|sell) (?:[a-z-]+ ?){1,4}?(?=$|[.,;!?])/", file },
      500,
    );
    expect(milliseconds).toBe(500);
    expect(text.length).toBeGreaterThan(3_000);
  }, 120_000);

  it("lets pass what takes a word whole or not at all", async () => {
    const text = "/\\bwe (?:make|sell) (?:[a-z-]+ ){0,3}?[a-z-]+(?=$|[.,;!?])/";
    expect((await attack({ text, file })).milliseconds).toBeLessThan(1_000);
  }, 120_000);
});

describe("an expression", () => {
  it.each([
    ["a(?=b(?:c|[)]))d", "ad"],
    ["(?<!x\\))a+(?!b)?c", "a+c"],
    ["^(?:one|^two)$", "(?:one|two)"],
    ["\\b[\\](?=]x\\b", "[\\](?=]x"],
    ["(?<name>a)(?:b)", "(?<name>a)(?:b)"],
  ])("is attacked without what only looks: %s", (source, plain) => {
    expect(withoutLooks(source)).toBe(plain);
  });
});
