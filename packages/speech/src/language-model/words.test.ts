import { expect, test } from "vitest";
import { spokenSentences, spokenWords } from "./words.ts";

test.each([
  ["How much does it cost?", "how much does it cost"],
  ["It's $49 a month.", "it's forty nine dollars a month"],
  ["1,250 calls, 99.9% uptime", "one thousand two hundred fifty calls ninety nine point nine percent uptime"],
  ["Café & crème", "cafe and creme"],
  ["See https://parlor.dev/docs now", "see now"],
  ["‘Quoted’ don’t", "quoted don't"],
  ["work-e-mail", "work e mail"],
  ["€20 or 30€", "twenty euros or thirty euros"],
  ["  ", ""],
])("%j is said as %j", (text, words) => {
  expect(spokenWords(text).join(" ")).toBe(words);
});

test("splits text at sentence ends and lines", () => {
  expect(spokenSentences("Hello there. How are you?\n- Fine!\n\n")).toEqual([
    ["hello", "there"],
    ["how", "are", "you"],
    ["fine"],
  ]);
});
