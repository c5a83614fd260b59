import { describe, expect, test } from "vitest";
import type { CallEvent, KnownCallEvent } from "./call-event.ts";
import { projectCall } from "./projection.ts";

const latency = {
  turnLatency: 600,
  endpointingLatency: 250,
  transcriberLatency: 90,
  modelLatency: 50,
  voiceLatency: 140,
};

const parts = { transcriber: "parlor/moonshine", model: "parlor/knowledge", voice: "parlor/heart" };

function listOf(...events: Omit<KnownCallEvent, "seq">[]): CallEvent[] {
  return events.map((event, seq) => ({ ...event, seq })) as CallEvent[];
}

const whole = listOf(
  { at: 1_000, type: "call.opened", data: { assistantName: "Alex", systemPrompt: "Be kind.", parts } },
  { at: 2_000, type: "call.started", data: {} },
  {
    at: 5_000,
    type: "assistant.message",
    data: { text: "Hello.", interrupted: false, startedAt: 2_500, endedAt: 5_000 },
  },
  { at: 8_000, type: "user.message", data: { text: "Show me.", startedAt: 6_000, endedAt: 7_500, source: "voice" } },
  { at: 8_100, type: "tool.called", data: { id: "t1", name: "trigger_demo", arguments: {} } },
  { at: 8_200, type: "tool.result", data: { id: "t1", name: "trigger_demo", result: "ok" } },
  { at: 8_300, type: "turn.measured", data: latency },
  { at: 9_000, type: "user.interrupted", data: {} },
  { at: 9_000, type: "assistant.message", data: { text: "Here", interrupted: true, startedAt: 8_300, endedAt: 9_000 } },
  { at: 9_500, type: "turn.measured", data: { ...latency, turnLatency: 800 } },
  { at: 9_500, type: "video.started", data: { delaySeconds: 0.4 } },
  { at: 10_000, type: "recording.stored", data: { url: "https://p/rtc/recordings/x.wav", seconds: 8 } },
  { at: 10_000, type: "call.ended", data: { endedReason: "customer-ended-call" } },
  { at: 10_001, type: "call.ended", data: { endedReason: "later" } },
);

describe("projectCall", () => {
  const projection = projectCall(whole);

  test("gives messages in the provider's roles with seconds from the start", () => {
    expect(projection.messages.map((message) => [message["role"], message["secondsFromStart"]])).toEqual([
      ["system", 0],
      ["bot", 0.5],
      ["user", 4],
      ["tool_calls", 6.1],
      ["tool_call_result", 6.2],
      ["bot", 6.3],
    ]);
  });
  test("writes the transcript a line a message, with only what was spoken", () => {
    expect(projection.transcript).toBe("AI: Hello.\nUser: Show me.\nAI: Here");
  });
  test("names who listened, thought and spoke, where the call was opened with it", () => {
    expect(projection.artifact["parlor:parts"]).toEqual(parts);
    const earlier = listOf({ at: 1, type: "call.opened", data: { assistantName: "", systemPrompt: "" } });
    expect(projectCall(earlier).artifact).not.toHaveProperty("parlor:parts");
  });
  test("counts latencies and interruptions", () => {
    expect(projection.artifact["performanceMetrics"]).toMatchObject({
      turnLatencies: [latency, { ...latency, turnLatency: 800 }],
      turnLatencyAverage: 700,
      numUserInterrupted: 1,
    });
  });
  test("keeps the first end and the recording", () => {
    expect(projection).toMatchObject({ startedAt: 2_000, endedAt: 10_000, endedReason: "customer-ended-call" });
    expect(projection.artifact["recordingUrl"]).toBe("https://p/rtc/recordings/x.wav");
    expect(projection.artifact["videoRecordingStartDelaySeconds"]).toBe(0.4);
  });
  test("says nothing of a call that nothing is known of", () => {
    expect(projectCall([])).toMatchObject({ messages: [], transcript: "" });
  });
});
