import { expect, it } from "vitest";
import { judge } from "./judge.ts";

it.each([
  ["The software is free.", { all: ["free"] }, "right"],
  ["The software is FREE.", { all: ["free"], none: ["per seat"] }, "right"],
  ["It is free, per seat.", { all: ["free"], none: ["per seat"] }, "bad"],
  ["I don't know that, I'm afraid.", { all: ["free"] }, "honest"],
  ["I don't know that, I'm afraid.", { all: ["free"], none: ["don't know"] }, "bad"],
  ["You can type.", { all: ["free"] }, "bad"],
] as const)("%s", (answer, criteria, verdict) => {
  expect(judge(answer, criteria)).toBe(verdict);
});

it("takes the names in a question back for no answer", () => {
  const asked = "Do you mean the price or the licence?";
  expect(judge(asked, { all: ["price"] }, false, "clarify")).toBe("honest");
  expect(judge(asked, { all: ["price"] }, true, "clarify")).toBe("right");
  expect(judge(asked, { all: ["price"], none: ["licence"] }, false, "clarify")).toBe("bad");
});
