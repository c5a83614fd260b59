import { describe, expect, it } from "vitest";
import { readCallMessage } from "./call-messages.ts";

const demo = (tab: "video" | "live" = "video") => ({ type: "demo-requested", tab });

describe("readCallMessage", () => {
  it.each([
    [
      "a partial transcript",
      { type: "transcript", role: "assistant", transcriptType: "partial", transcript: "Hel" },
      { type: "transcript", role: "assistant", isFinal: false, text: "Hel" },
    ],
    [
      "a final transcript by its long name",
      { type: "transcript[transcriptType='final']", role: "user", transcript: "Hello" },
      { type: "transcript", role: "user", isFinal: true, text: "Hello" },
    ],
    [
      "the tool with arguments as text",
      { type: "tool-calls", toolCallList: [{ function: { name: "trigger_demo", arguments: '{"tab":"live"}' } }] },
      demo("live"),
    ],
    [
      "the tool with arguments as an object",
      { type: "tool-calls", toolCallList: [{ function: { name: "trigger_demo", arguments: { tab: "video" } } }] },
      demo(),
    ],
    ["another tool", { type: "tool-calls", toolCallList: [{ function: { name: "look_up", arguments: "{}" } }] }, null],
    [
      "the older function call",
      { type: "function-call", functionCall: { name: "trigger_demo", parameters: {} } },
      demo(),
    ],
    ["a result", { type: "function-call-result", functionCallResult: { action: "show_demo" } }, demo()],
    ["a nested result", { type: "tool.completed", result: { result: { action: "demo_requested" } } }, demo()],
    ["a result as text", { type: "tool-calls-result", toolCallResult: '{"action":"show_demo"}' }, demo()],
    ["a result of something else", { type: "tool-calls-result", toolCallResult: { action: "book" } }, null],
    ["a result that is not JSON", { type: "tool-calls-result", toolCallResult: "{" }, null],
    [
      "the end",
      { type: "status-update", status: "ended", endedReason: "customer-ended-call" },
      { type: "ended", reason: "customer-ended-call" },
    ],
    ["another status", { type: "status-update", status: "in-progress" }, null],
    ["something unknown", { type: "metadata", metadata: "x" }, null],
    ["no object", "listening", null],
    ["nothing", null, null],
  ])("reads %s", (_, message, expected) => expect(readCallMessage(message)).toEqual(expected));
});
