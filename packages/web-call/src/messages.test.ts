import { describe, expect, expectTypeOf, it } from "vitest";
import { type CallMessage, messageEventName } from "./messages.ts";
import { receive, ScriptedCall } from "./testing.ts";

describe("messages", () => {
  it.each([
    ["transcript", "transcript"],
    ["transcript[transcriptType='final']", "transcript"],
    ["assistant.speechStarted", "assistant.speechStarted"],
    ["error", undefined],
    ["call-end", undefined],
    [7, undefined],
  ])("of type %s are the event %s", (type, event) => expect(messageEventName({ type })).toBe(event));

  it("are told apart by their type, with the unknown ones left over", () => {
    const read = (message: CallMessage): string => {
      switch (message.type) {
        case "transcript":
          return message.transcript;
        case "status-update":
          return message.endedReason ?? message.status;
        case "tool-calls":
          return message.toolCallList.map((call) => call.function.name).join();
        default:
          return String(message["timestamp"] ?? "none");
      }
    };
    expect(read({ type: "tool-calls", toolCallList: [{ id: "1", function: { name: "book", arguments: "{}" } }] })).toBe(
      "book",
    );
    expect(read({ type: "(any other type)", timestamp: 5 })).toBe("5");
  });

  it("have typed events of their own", async () => {
    const script = new ScriptedCall([
      receive({ type: "transcript", role: "user", transcriptType: "final", transcript: " Hi " }),
    ]);
    const call = script.createCall();
    const heard: string[] = [];
    call.on("transcript", ({ transcript, role }) => {
      expectTypeOf(role).toEqualTypeOf<"assistant" | "user">();
      heard.push(transcript.trim());
    });
    await call.start("assistant-id");
    await script.verify();
    expect(heard).toEqual(["Hi"]);
  });
});
