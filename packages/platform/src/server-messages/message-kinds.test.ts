import { describe, expect, test } from "vitest";
import type { CallEvent } from "../calls/call-event.ts";
import { liveMessages, sentKinds, wantedKinds, wantsLive } from "./message-kinds.ts";

const event = (type: string, data: Record<string, unknown>): CallEvent => ({ seq: 0, at: 7, type, data });
const told = (kind: string, given: CallEvent) => liveMessages([], [given], new Set([kind]));

describe("messages to a call's server", () => {
  const said = { text: "Hello.", interrupted: false, startedAt: 1, endedAt: 2 };
  const change = { from: { name: "Front" }, to: { name: "Sales" }, destination: { type: "assistant" }, key: "k" };

  test.each([
    [
      "speech-update",
      event("speech.changed", { role: "user", status: "started" }),
      { role: "user", status: "started" },
    ],
    ["model-output", event("assistant.message", said), { output: "Hello." }],
    [
      "tool.completed",
      event("tool.result", { id: "t", name: "order", result: "Shipped." }),
      { toolCallId: "t", name: "order", result: "Shipped." },
    ],
    [
      "transfer-update",
      event("assistant.changed", { ...change, systemPrompt: "You are Sales." }),
      { fromAssistant: change.from, toAssistant: change.to, destination: change.destination },
    ],
  ])("%s is sent to those who ask for it, and to nobody else", (kind, given, fields) => {
    expect(told(kind, given)).toEqual([{ timestamp: 7, type: kind, ...fields }]);
    expect(told("hang", given)).toEqual([]);
    expect([sentKinds.has(kind), wantsLive(new Set([kind]))]).toEqual([true, true]);
  });

  test("are the provider's own where an assistant names none", () => {
    expect(wantedKinds({}).has("status-update")).toBe(true);
    expect(wantedKinds({ serverMessages: ["transcript[transcriptType='final']"] })).toEqual(new Set(["transcript"]));
  });
});
