import { describe, expect, it } from "vitest";
import { scoreByWords } from "./score.ts";

const reply = "Parlor is free to try. You can book a demo with our team, and pricing starts at $49 a month.";

describe("a verdict by words", () => {
  it.each([
    ["The assistant says that it is free to try.", reply, "pass"],
    ['The assistant must mention "book a demo".', reply, "pass"],
    ['The assistant must mention "a refund".', reply, "fail"],
    ['The assistant must not say "guarantee".', reply, "pass"],
    ['The assistant must not say "free".', reply, "fail"],
    ["Mentions pricing. Explains the cancellation policy in detail.", reply, "fail"],
    ["Answers.", "", "fail"],
  ] as const)("%s", (rubric, text, result) => {
    expect(scoreByWords(rubric, text).result).toBe(result);
  });

  it("says what is missing", () => {
    expect(scoreByWords('Must mention "a refund".', reply).reasoning).toContain("a refund");
  });
});
