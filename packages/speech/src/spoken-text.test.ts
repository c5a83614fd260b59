import { expect, test } from "vitest";
import { spokenText } from "./spoken-text.ts";

const clauses = [
  { text: "Yes, it does.", samples: 1000 },
  { text: "It speaks German and French.", samples: 2000 },
];

test.each([
  [0, ""],
  [999, "Yes, it"],
  [1000, "Yes, it does."],
  [2000, "Yes, it does. It speaks"],
  [3000, "Yes, it does. It speaks German and French."],
  [9000, "Yes, it does. It speaks German and French."],
])("after %i samples", (played, expected) => {
  expect(spokenText(clauses, played)).toBe(expected);
});
