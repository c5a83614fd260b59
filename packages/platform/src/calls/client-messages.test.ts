import { describe, expect, test } from "vitest";
import { clientMessagesFor, isSubscribed } from "./client-messages.ts";

const nothingYet = () => ({ messages: [], messagesOpenAIFormatted: [] });

describe("clientMessagesFor", () => {
  test("a final user message becomes transcript, voice input and the conversation", () => {
    const messages = clientMessagesFor(
      { type: "user.message", text: "Hi", startedAt: 1, endedAt: 2, source: "voice" },
      nothingYet,
    );
    expect(messages.map((message) => message["type"])).toEqual(["transcript", "voice-input", "conversation-update"]);
    expect(messages[0]).toEqual({ type: "transcript", role: "user", transcriptType: "final", transcript: "Hi" });
  });
  test("a page is told the conversation without the assistant's instructions", () => {
    const conversation = () => ({
      messages: [
        { role: "system", message: "The lowest price is 10." },
        { role: "user", message: "Hi" },
      ],
      messagesOpenAIFormatted: [
        { role: "system", content: "The lowest price is 10." },
        { role: "user", content: "Hi" },
      ],
    });
    const times = { startedAt: 1, endedAt: 2 };
    for (const event of [
      { type: "user.message", text: "Hi", ...times, source: "voice" },
      { type: "assistant.message", text: "Hello", ...times, interrupted: false },
    ] as const)
      expect(clientMessagesFor(event, conversation).find(({ type }) => type === "conversation-update")).toEqual({
        type: "conversation-update",
        messages: [{ role: "user", message: "Hi" }],
        messagesOpenAIFormatted: [{ role: "user", content: "Hi" }],
      });
  });
  test("a tool call is told under the new name and the old", () => {
    const [toolCalls, functionCall] = clientMessagesFor(
      { type: "tool.called", id: "t1", name: "trigger_demo", arguments: { kind: "video" }, at: 1 },
      nothingYet,
    );
    expect(toolCalls).toMatchObject({
      type: "tool-calls",
      toolCallList: [{ id: "t1", type: "function", function: { name: "trigger_demo", arguments: { kind: "video" } } }],
    });
    expect(functionCall).toEqual({
      type: "function-call",
      functionCall: { name: "trigger_demo", parameters: { kind: "video" } },
    });
  });
  test("what only the journal wants is not told", () => {
    expect(clientMessagesFor({ type: "user.backchannel", text: "uh huh", at: 1 }, nothingYet)).toEqual([]);
  });
});

describe("isSubscribed", () => {
  test("goes by type", () => {
    expect(isSubscribed(new Set(["transcript"]), { type: "transcript", transcriptType: "partial" })).toBe(true);
    expect(isSubscribed(new Set(["hang"]), { type: "transcript", transcriptType: "partial" })).toBe(false);
  });
  test("understands the provider's filter", () => {
    const names = new Set(["transcript[transcriptType='final']"]);
    expect(isSubscribed(names, { type: "transcript", transcriptType: "final" })).toBe(true);
    expect(isSubscribed(names, { type: "transcript", transcriptType: "partial" })).toBe(false);
  });
  test("never holds back the end", () => {
    expect(isSubscribed(new Set(["hang"]), { type: "status-update", status: "ended" })).toBe(true);
  });
});
