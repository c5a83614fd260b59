import { describe, expect, it } from "vitest";
import { endedCallOf, platformCallSchema, serverMessageSchema } from "./platform-call.ts";

const call = {
  id: "call-1",
  status: "ended",
  createdAt: "2030-01-01T10:00:00.000Z",
  startedAt: "2030-01-01T10:00:10.000Z",
  endedAt: "2030-01-01T10:01:10.000Z",
  endedReason: "silence-timed-out",
  assistantOverrides: { variableValues: { sessionId: "s1", email: "Ada@Acme.com", firstName: "Ada" } },
  artifact: {
    messages: [
      { role: "bot", message: "Hello" },
      { role: "user", message: " Hi " },
      { role: "tool_calls" },
      { role: "user", message: "" },
    ],
  },
  analysis: { summary: "Short." },
};

describe("endedCallOf", () => {
  it("reads a call of the REST API", () => {
    expect(endedCallOf(platformCallSchema.parse(call))).toEqual({
      callId: "call-1",
      browserSessionId: "s1",
      messages: [
        { role: "assistant", content: "Hello" },
        { role: "user", content: "Hi" },
      ],
      duration: 60,
      summary: "Short.",
      outcome: undefined,
      recordingUrl: undefined,
      endedReason: "silence-timed-out",
      startedAt: new Date("2030-01-01T10:00:10.000Z"),
    });
  });

  it("reads the plain transcript where there are no messages", () => {
    const written = { ...call, artifact: { transcript: "AI: Hello\nUser: Hi", stereoRecordingUrl: "https://x/r.wav" } };
    expect(endedCallOf(platformCallSchema.parse(written))).toMatchObject({
      recordingUrl: "https://x/r.wav",
      messages: [
        { role: "assistant", content: "Hello" },
        { role: "user", content: "Hi" },
      ],
    });
  });

  it("takes of a message only which call it is about", () => {
    const report = serverMessageSchema.parse({ type: "end-of-call-report", call, summary: "x" });
    expect(report.call?.id).toBe("call-1");
    expect(serverMessageSchema.safeParse({ type: "end-of-call-report", call: { id: "../x" } }).success).toBe(false);
  });

  it("finds the browser's session in the metadata as well", () => {
    const bare = { id: "call-2", metadata: { sessionId: "s2" } };
    expect(endedCallOf(platformCallSchema.parse(bare)).browserSessionId).toBe("s2");
    const overridden = { id: "call-3", assistantOverrides: { metadata: { sessionId: "s3" } } };
    expect(endedCallOf(platformCallSchema.parse(overridden)).browserSessionId).toBe("s3");
  });

  it("survives fields of other types, but not a call without an id", () => {
    const odd = {
      id: "call-4",
      startedAt: 7,
      endedReason: {},
      artifact: "none",
      analysis: [],
      assistantOverrides: null,
    };
    expect(endedCallOf(platformCallSchema.parse(odd))).toMatchObject({
      callId: "call-4",
      messages: [],
      duration: undefined,
    });
    expect(platformCallSchema.safeParse({ id: "../x" }).success).toBe(false);
  });
});
