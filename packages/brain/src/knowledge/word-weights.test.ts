import { describe, expect, it } from "vitest";
import { weighWords } from "./word-weights.ts";

const words = weighWords([
  ["what does it cost", "price", "pricing plans"],
  ["which languages does it speak", "german"],
  ["can it speak on the phone"],
]);

describe("weighWords", () => {
  it("gives the document that holds the words the highest share", () => {
    const [price, language, phone] = words.coverage("the price in german");
    expect(price).toBeGreaterThan(0);
    expect(language).toBeGreaterThan(0);
    expect(phone).toBe(0);
    expect(words.coverage("pricing")[0]).toBe(1);
  });

  it("lets a rare word count more than a common one", () => {
    const [, language = 0, phone = 0] = words.coverage("speak german");
    expect(language).toBe(1);
    expect(phone).toBeLessThan(0.5);
  });

  it("knows a word by its sound or a slip, for less", () => {
    expect(words.coverage("prising")[0]).toBeCloseTo(0.5);
    expect(words.coverage("germen")[1]).toBeCloseTo(0.5);
    expect(words.coverage("weather")).toEqual([0, 0, 0]);
  });

  it("says how much of a text is known at all", () => {
    expect(words.familiarity("price weather")).toBe(0.5);
    expect(words.familiarity("")).toBe(0);
  });
});
