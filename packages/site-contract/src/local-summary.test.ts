import { describe, expect, it } from "vitest";
import { localSummary } from "./local-summary.ts";
import type { TranscriptMessage } from "./summary.ts";

const user = (content: string): TranscriptMessage => ({ role: "user", content });

describe("localSummary", () => {
  it("takes three topics of the visitor, cut at 100 characters, and no short message", () => {
    const long = "x".repeat(150);
    const text = localSummary(
      [
        user("ten chars."),
        { role: "assistant", content: "I speak a lot as well" },
        user(long),
        user("second topic"),
        user("third topic!"),
        user("fourth topic"),
      ],
      { contactName: "Ada", duration: 95 },
    );
    expect(text).toBe(`Call of 1:35 with Ada, 6 messages. Topics: ${"x".repeat(100)}; second topic; third topic!`);
  });

  it("says so much of an empty call", () => {
    expect(localSummary([])).toBe("Call with the visitor, 0 messages.");
  });
});
