import { describe, expect, it } from "vitest";
import { expectSent, hangUp, receive, ScriptedCall } from "./testing.ts";

describe("a call from start to end", () => {
  it("emits the stages, call-start, messages by type, and one ended status", async () => {
    const script = new ScriptedCall([
      receive("listening"),
      expectSent({ type: "say", message: "Hello" }),
      receive({ type: "transcript", role: "assistant", transcriptType: "final", transcript: "Hello" }),
      hangUp(),
    ]);
    const call = script.createCall();
    const seen: string[] = [];
    call.on("call-start-progress", ({ stage, status }) => seen.push(`${stage} ${status}`));
    call.on("call-start-success", () => seen.push("call-start-success"));
    call.on("call-start", () => {
      seen.push("call-start");
      call.say("Hello");
    });
    call.on("transcript", ({ transcript }) => seen.push(`transcript ${transcript}`));
    call.on("call-end", () => seen.push("call-end"));
    call.on("status-update", ({ status, endedReason }) => seen.push(`${status} ${endedReason}`));
    const started = await call.start("assistant-id", { variableValues: { name: "Ada" } });
    expect(started?.id).toBe("scripted-call");
    await script.verify();
    expect(script.startRequests).toEqual([
      { assistantId: "assistant-id", assistantOverrides: { variableValues: { name: "Ada" } } },
    ]);
    expect(seen).toEqual([
      "initialization started",
      "web-call-creation started",
      "web-call-creation completed",
      "daily-call-object-creation started",
      "daily-call-object-creation completed",
      "mobile-permissions started",
      "mobile-permissions completed",
      "daily-call-join started",
      "daily-call-join completed",
      "video-recording-setup completed",
      "audio-observer-setup started",
      "audio-observer-setup completed",
      "audio-processing-setup started",
      "audio-processing-setup completed",
      "call-start-success",
      "call-start",
      "transcript Hello",
      "call-end",
      "ended customer-ended-call",
    ]);
    expect(call.state).toBe("idle");
  });
});
