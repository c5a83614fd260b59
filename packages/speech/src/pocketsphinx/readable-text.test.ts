import { expect, test } from "vitest";
import { readableText } from "./readable-text.ts";

test.each([
  ["<s> how much <sil> is it </s>", "how much is it"],
  ["read(2) the(3) book", "read the book"],
  ["i think i'm [NOISE] fine ++UM++ in it", "I think I'm fine in it"],
  ["", ""],
])("%j reads %j", (hypothesis, text) => {
  expect(readableText(hypothesis)).toBe(text);
});
