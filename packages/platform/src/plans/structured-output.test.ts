import { describe, expect, it } from "vitest";
import { takeOutByPattern, unmetCondition } from "./structured-output.ts";

const transcript = "AI: How many seats?\nUser: About 1,250 seats, or 30.\nUser: I am ada@example.com";

describe("a pattern takes out of a transcript", () => {
  it.each([
    ["seats", "boolean", true],
    ["chairs", "boolean", false],
    ["[\\w.]+@[\\w.]+", "string", "ada@example.com"],
    ["i am (\\S+)", "string", null],
    ["/i AM (\\S+)/i", "string", "ada@example.com"],
    ["[\\d,]+(?= seats)", "integer", 1250],
    ["About ([\\d,.]+)", "number", 1250],
    ["seats", "number", null],
    ["\\d[\\d,]*", "array", ["1,250", "30"]],
    ["chairs", "array", null],
    ["seats", "object", null],
  ])("%s as a %s", (pattern, type, result) => {
    expect(takeOutByPattern(pattern, type, transcript)).toEqual(result);
  });

  it("nothing where it would take for ever", () => {
    expect(takeOutByPattern("^(a+)+$", "boolean", `${"a".repeat(60)}!`)).toBeNull();
  });
});

describe("conditions", () => {
  const conversation = { transcript, messageCount: 3, seconds: 20, endedReason: "customer-ended-call" };
  it.each([
    ["none", undefined, undefined],
    ["enough messages", [{ type: "minMessages", count: 3 }], undefined],
    ["a message too few", [{ type: "minMessages", count: 4 }], { type: "minMessages", count: 4 }],
    ["too short", [{ type: "minCallDuration", seconds: 60 }], { type: "minCallDuration", seconds: 60 }],
    ["an end that counts", [{ type: "endedReason", operator: "oneOf", values: ["customer-ended-call"] }], undefined],
    [
      "an end that does not",
      [
        { type: "minMessages", count: 0 },
        { type: "endedReason", operator: "notOneOf", values: ["customer-ended-call"] },
      ],
      { type: "endedReason", operator: "notOneOf", values: ["customer-ended-call"] },
    ],
  ] as const)("of a call: %s", (_, conditions, unmet) => {
    const own =
      conditions && [...conditions].map((one) => ("values" in one ? { ...one, values: [...one.values] } : one));
    expect(unmetCondition({ conditions: own }, conversation)).toEqual(unmet);
  });

  it("want two messages unless they say otherwise, and no seconds of a chat", () => {
    const short = { transcript: "AI: Hello", messageCount: 1 };
    expect(unmetCondition({}, short)).toEqual({ type: "minMessages", count: 2 });
    expect(unmetCondition({ conditions: [{ type: "minMessages", count: 0 }] }, short)).toBeUndefined();
    const chat = { transcript, messageCount: 3 };
    expect(unmetCondition({ conditions: [{ type: "minCallDuration", seconds: 60 }] }, chat)).toBeUndefined();
  });
});
