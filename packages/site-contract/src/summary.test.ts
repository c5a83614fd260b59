import { describe, expect, it } from "vitest";
import { transcriptMessages, transcriptText } from "./summary.ts";

describe("transcriptText", () => {
  it("writes a line per message and is read back", () => {
    const messages = [
      { role: "assistant", content: "Good morning.\nHow are you?" },
      { role: "user", content: "user: fine" },
    ] as const;
    const text = transcriptText(messages);
    expect(text).toBe("assistant: Good morning. How are you?\nuser: user: fine");
    expect(transcriptMessages(text)).toEqual([
      { role: "assistant", content: "Good morning. How are you?" },
      { role: "user", content: "user: fine" },
    ]);
  });

  it("continues a message over lines without a role and ignores what comes before the first", () => {
    expect(transcriptMessages("noise\nUser: one\ntwo\n\n")).toEqual([{ role: "user", content: "one two" }]);
  });
});
