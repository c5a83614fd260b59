import { describe, expect, it } from "vitest";
import { fromModelMessages, readInput, toModelMessages } from "./chat-messages.ts";

const conversation = [
  { role: "system", content: "Be kind." },
  {
    role: "user",
    content: [
      { type: "text", text: "What is " },
      { type: "text", text: "the time?" },
    ],
  },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", type: "function", function: { name: "clock", arguments: '{"zone":"UTC"}' } }],
  },
  { role: "tool", tool_call_id: "1", content: "noon" },
  { role: "assistant", content: "It is noon." },
];

describe("messages of a chat", () => {
  it("go to a model and come back as they were", () => {
    const model = toModelMessages(conversation);
    expect(model.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool", "assistant"]);
    expect(model[1]).toEqual({ role: "user", content: "What is the time?" });
    expect(fromModelMessages(model.slice(2))).toEqual(conversation.slice(2));
  });

  it("leave out what a model could not follow: results without their call, unknown roles", () => {
    const odd = [{ role: "tool", toolCallId: "9", content: "?" }, { role: "ghost" }, { role: "user", content: "Hi" }];
    expect(toModelMessages(odd)).toEqual([{ role: "user", content: "Hi" }]);
  });

  it("take a plain text as the user's", () => {
    expect(toModelMessages([{ role: "user", message: "Hi", time: 1, secondsFromStart: 0 }])).toEqual([
      { role: "user", content: "Hi" },
    ]);
    expect(readInput("Hello")).toEqual([{ role: "user", content: "Hello" }]);
    expect(readInput([{ role: "user", content: "Hello" }, 5])).toEqual([{ role: "user", content: "Hello" }]);
  });
});
