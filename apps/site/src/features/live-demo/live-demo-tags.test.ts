import { describe, expect, it } from "vitest";
import { asksForStart, readTags } from "./live-demo-tags.ts";

describe("readTags", () => {
  it("takes every tag out of the text", () => {
    expect(readTags("I will begin. [DEMO_ACTION: start signup] [DEMO_STATUS: running]")).toEqual({
      text: "I will begin.",
      tags: [
        { name: "DEMO_ACTION", value: "start signup" },
        { name: "DEMO_STATUS", value: "running" },
      ],
    });
  });

  it("leaves other brackets alone", () => {
    expect(readTags("See [1] and [NOTE: x].")).toEqual({ text: "See [1] and [NOTE: x].", tags: [] });
  });
});

describe("asksForStart", () => {
  it.each([
    ["[DEMO_ACTION: start]", true],
    ["[AUTOMATION_ACTION: signup]", true],
    ["[DEMO_ACTION: Demo]", true],
    ["[DEMO_ACTION: stop]", false],
    ["[DEMO_STATUS: starting]", false],
    ["Shall I start the demo?", false],
  ])("%j: %s", (content, expected) => expect(asksForStart(content)).toBe(expected));
});
