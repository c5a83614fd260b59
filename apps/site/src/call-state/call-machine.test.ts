import { describe, expect, it } from "vitest";
import { createHarness, type Harness, reachReady } from "../../test/support/fake-services.ts";
import { callStatus, viewCall } from "./call-view.ts";

const view = ({ journey }: Harness) => viewCall(journey.call.getSnapshot());
const context = ({ journey }: Harness) => journey.call.getSnapshot().context;
const bodies = (harness: Harness, name: string) =>
  harness.log.filter((entry) => entry.name === name).map(({ body }) => body);

async function ready(prepare?: (harness: Harness) => void): Promise<Harness> {
  const harness = createHarness(prepare);
  await reachReady(harness);
  return harness;
}

describe("starting a call", () => {
  it("goes from auto-starting over connecting to in progress after one second", async () => {
    const harness = createHarness();
    expect(callStatus(view(harness))).toBe("ready");
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(2_500);
    expect(callStatus(view(harness))).toBe("auto-starting");
    harness.client.report({ type: "began" });
    await harness.pass(999);
    expect(callStatus(view(harness))).toBe("connecting");
    await harness.pass(1);
    expect(callStatus(view(harness))).toBe("in-progress");
  });

  it("is skipped while one is starting or connected", async () => {
    const harness = await ready();
    const { visitor } = context(harness);
    if (visitor === null) throw new Error("no visitor");
    harness.journey.call.send({ type: "START", visitor, isAuto: false });
    await harness.pass(0);
    expect(bodies(harness, "sessions").filter((body) => "email" in (body as object))).toHaveLength(1);
  });

  it("records the session before the call starts, and gives it the real id when it begins", async () => {
    const harness = await ready();
    expect(bodies(harness, "sessions")).toEqual([
      { browserSessionId: expect.any(String), email: "ada@acme.com", consent: { audioRecording: false } },
      { id: context(harness).browserSessionId, callId: "call-1" },
    ]);
  });

  it("goes on when the session cannot be recorded", async () => {
    const harness = await ready((prepared) => {
      prepared.tableErrors.sessions = 1;
    });
    expect(view(harness).isCallReady).toBe(true);
    expect(harness.warnings).toContain("The session could not be recorded.");
  });

  it("listens on the session's channel from the start and on the call's own once it has begun", async () => {
    const harness = createHarness();
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(2_500);
    const session = `session:${context(harness).browserSessionId}` as const;
    expect([...harness.channels.keys()]).toEqual([session]);
    harness.client.report({ type: "began" });
    await harness.pass(0);
    expect([...harness.channels.keys()]).toEqual([session, "call:call-1"]);
    harness.journey.call.send({ type: "END" });
    expect(harness.channels.size).toBe(0);
  });

  it("joins the call's own channel only when the session has the call", async () => {
    let confirm = () => {};
    const harness = createHarness();
    const update = harness.journey.services.tables.updateSession;
    harness.journey.services.tables.updateSession = async (id, changes) => {
      await new Promise<void>((resolve) => {
        confirm = resolve;
      });
      await update(id, changes);
    };
    await reachReady(harness);
    expect(harness.channels.has("call:call-1")).toBe(false);
    confirm();
    await harness.pass(0);
    expect(harness.channels.has("call:call-1")).toBe(true);
  });

  it("waits with the beginning until the call is known, whichever comes first", async () => {
    const harness = createHarness();
    harness.client.subscribe(() => {});
    const start = harness.client.start.bind(harness.client);
    harness.client.start = async (request) => {
      harness.client.report({ type: "began" });
      return start(request);
    };
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(2_500);
    expect(view(harness).isConnected).toBe(true);
    expect(context(harness).callId).toBe("call-1");
  });

  it.each([
    [{ kind: "not-found" as const }],
    [{ kind: "denied" as const }],
    [{ kind: "other" as const, reason: "busy" }],
  ])("goes on in writing without a microphone: %j", async (failure) => {
    const failures: unknown[] = [];
    const harness = createHarness((prepared) => {
      prepared.microphone = failure;
    });
    harness.journey.call.on("microphoneFailed", (event) => failures.push(event.failure));
    await reachReady(harness);
    expect(failures).toEqual([failure]);
    expect(context(harness).mode).toBe("text");
    expect(harness.client.request?.hasMicrophone).toBe(false);
    expect(view(harness).isTextOnly).toBe(true);
  });

  it("goes on by chat without WebRTC, and asks for no microphone", async () => {
    const harness = await ready((prepared) => {
      prepared.hasWebRtc = false;
      prepared.microphone = { kind: "denied" };
    });
    expect(context(harness).mode).toBe("chat");
  });

  it("begins anew with the microphone when it can be used after all", async () => {
    const harness = await ready((prepared) => {
      prepared.microphone = { kind: "not-found" };
    });
    harness.client.transcript("assistant", "Hello there");
    harness.journey.call.send({ type: "TRY_MICROPHONE" });
    await harness.pass(0);
    expect(view(harness).isConnected, "still missing: the written call goes on").toBe(true);
    harness.microphone = null;
    harness.journey.call.send({ type: "TRY_MICROPHONE" });
    await harness.pass(0);
    harness.client.report({ type: "began" });
    await harness.pass(1_000);
    expect(context(harness).mode).toBe("voice");
    expect(context(harness).messages.map(({ content }) => content)).toEqual(["Hello there"]);
  });

  it("says why when the call cannot start, and lets it be started again", async () => {
    const harness = createHarness();
    harness.client.startError = new Error("No assistant is free.");
    harness.journey.flow.send({ type: "SUBMIT", email: "ada@acme.com" });
    await harness.pass(2_500);
    expect(context(harness).failure).toBe("No assistant is free.");
    expect(harness.journey.flow.getSnapshot().value).toBe("call-ready");
    expect(view(harness).isSummaryPending).toBe(false);
    harness.client.startError = null;
    const { visitor } = context(harness);
    if (visitor) harness.journey.call.send({ type: "START", visitor, isAuto: false });
    await harness.pass(0);
    expect(view(harness).isStartingCall).toBe(true);
    expect(view(harness).isAutoStarting).toBe(false);
    expect(context(harness).failure).toBeNull();
  });
});

describe("during a call", () => {
  it("counts its seconds", async () => {
    const harness = await ready();
    for (let second = 0; second < 61; second += 1) await harness.pass(1_000);
    expect(context(harness).durationSeconds).toBe(62);
  });

  it("shows partial words as the caption and records the final ones", async () => {
    const harness = await ready();
    harness.client.transcript("assistant", "Good mor", "partial");
    expect(context(harness).caption).toEqual({ role: "assistant", text: "Good mor" });
    expect(context(harness).messages).toEqual([]);
    harness.client.transcript("assistant", "Good morning");
    harness.client.transcript("assistant", "Good morning");
    expect(context(harness).messages.map(({ content }) => content)).toEqual(["Good morning"]);
  });

  it("sends a typed message, records it, and speaks for 50 ms a character", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "SEND", text: " What does it cost? " });
    expect(harness.client.sent.at(-1)).toEqual({
      type: "add-message",
      message: { role: "user", content: "What does it cost?" },
      triggerResponseEnabled: true,
    });
    expect(context(harness).messages.at(-1)).toMatchObject({ role: "user", content: "What does it cost?" });
    await harness.pass(18 * 50 - 1);
    expect(context(harness).isTypedSpeaking).toBe(true);
    await harness.pass(1);
    expect(context(harness).isTypedSpeaking).toBe(false);
  });

  it("speaks for five seconds at most after a long typed message", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "SEND", text: "a".repeat(1_000) });
    await harness.pass(4_999);
    expect(context(harness).isTypedSpeaking).toBe(true);
    await harness.pass(1);
    expect(context(harness).isTypedSpeaking).toBe(false);
  });

  it("sends nothing that is blank", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "SEND", text: " \n " });
    expect(harness.client.sent).toEqual([]);
    expect(context(harness).messages).toEqual([]);
  });

  it("mutes the microphone and the volume together, and restores both", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "SET_VOLUME", volume: 0.6 });
    harness.journey.call.send({ type: "TOGGLE_MUTE" });
    expect([harness.client.mutes.at(-1), harness.client.volumes.at(-1)]).toEqual([true, 0]);
    expect(view(harness).isUserMuted).toBe(true);
    harness.journey.call.send({ type: "TOGGLE_MUTE" });
    expect([harness.client.mutes.at(-1), harness.client.volumes.at(-1)]).toEqual([false, 0.6]);
    harness.journey.call.send({ type: "TOGGLE_OUTPUT" });
    expect([harness.client.mutes.at(-1), harness.client.volumes.at(-1)]).toEqual([false, 0]);
  });

  it("clamps the volume to 0..1 and remembers it", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "SET_VOLUME", volume: 7 });
    expect(harness.client.volumes.at(-1)).toBe(1);
    harness.journey.call.send({ type: "SET_VOLUME", volume: -1 });
    expect(harness.client.volumes.at(-1)).toBe(0);
    expect(harness.storage.getItem("voice-volume")).toBe("0");
  });

  it("pauses and resumes the assistant by message, each once", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "TOGGLE_PAUSE" });
    expect(harness.client.sent).toEqual([{ type: "control", control: "mute-assistant" }]);
    harness.journey.call.send({ type: "VIDEO_TRIGGERED" });
    harness.journey.call.send({ type: "VIDEO_STOPPED" });
    expect(harness.client.sent, "paused before and after the video: nothing new to say").toHaveLength(1);
    harness.journey.call.send({ type: "TOGGLE_PAUSE" });
    expect(harness.client.sent.at(-1)).toEqual({ type: "control", control: "unmute-assistant" });
  });

  it.each([
    [
      "the tool",
      { type: "tool-calls", toolCallList: [{ id: "1", function: { name: "trigger_demo", arguments: "{}" } }] },
    ],
    [
      "a result with show_demo",
      { type: "function-call-result", functionCallResult: { result: { action: "show_demo" } } },
    ],
    [
      "a result with demo_requested",
      { type: "tool-calls-result", toolCallResult: { result: '{"action":"demo_requested"}' } },
    ],
  ])("opens the demo for %s", async (_, message) => {
    const harness = await ready();
    harness.client.report({ type: "message", message });
    expect(harness.journey.demo.getSnapshot().matches({ open: "playing" })).toBe(true);
    expect(harness.client.volumes.at(-1)).toBe(0);
    expect(harness.client.sent).toEqual([{ type: "control", control: "mute-assistant" }]);
    expect(view(harness)).toMatchObject({ isAgentMuted: true, isPaused: false, isUserMuted: false });
  });

  it.each(["session", "call"] as const)("opens the demo for demo_trigger on the %s's channel", async (kind) => {
    const harness = await ready();
    const name = kind === "call" ? ("call:call-1" as const) : (`session:${context(harness).browserSessionId}` as const);
    harness.channels.get(name)?.({ tab: "live" });
    expect(harness.journey.demo.getSnapshot().context.tab).toBe("live");
  });

  it("shows that the browser holds the sound back until it is tapped", async () => {
    const harness = await ready();
    harness.client.report({ type: "playback-blocked", isBlocked: true });
    expect(context(harness).isPlaybackBlocked).toBe(true);
    expect(view(harness).isConnected).toBe(true);
    harness.journey.call.send({ type: "HEAR" });
    expect(harness.client.playbackResumed).toBe(1);
    harness.client.report({ type: "playback-blocked", isBlocked: false });
    expect(context(harness).isPlaybackBlocked).toBe(false);
  });

  it("passes on what the browser's own ear heard, but not while muted", async () => {
    const harness = await ready((prepared) => {
      prepared.client.transcriber = "client";
    });
    harness.journey.call.send({ type: "RECOGNIZED", text: "how much", isFinal: false });
    harness.journey.call.send({ type: "RECOGNIZED", text: "how much is it", isFinal: true });
    expect(harness.client.sent).toEqual([
      { type: "recognized", transcriptType: "partial", transcript: "how much" },
      { type: "recognized", transcriptType: "final", transcript: "how much is it" },
    ]);
    expect(context(harness).messages.map(({ content }) => content)).toEqual(["how much is it"]);
    harness.journey.call.send({ type: "TOGGLE_MUTE" });
    harness.journey.call.send({ type: "RECOGNIZED", text: "private", isFinal: true });
    expect(context(harness).messages).toHaveLength(1);
  });

  it("says when the line is being mended", async () => {
    const harness = await ready();
    harness.client.report({ type: "reconnecting", isReconnecting: true });
    expect(context(harness).isReconnecting).toBe(true);
    harness.client.report({ type: "reconnecting", isReconnecting: false });
    expect(context(harness).isReconnecting).toBe(false);
  });
});

describe("the end of a call", () => {
  async function ended(prepare?: (harness: Harness) => void) {
    const harness = await ready(prepare);
    harness.client.transcript("user", "We get 900 calls a day");
    harness.client.transcript("assistant", "That is a good fit");
    await harness.pass(5_000);
    harness.journey.call.send({ type: "END" });
    await harness.pass(0);
    return harness;
  }

  it("ends the session, stops the line and the timer, and saves the transcript", async () => {
    const harness = await ended();
    expect(harness.client.isStopped).toBe(true);
    expect(bodies(harness, "sessions").at(-1)).toEqual({ id: context(harness).browserSessionId, status: "ended" });
    expect(bodies(harness, "call_transcripts")).toEqual([
      {
        contact_email: "ada@acme.com",
        transcript: "user: We get 900 calls a day\nassistant: That is a good fit",
        duration: 6,
        call_metadata: expect.objectContaining({ callId: "call-1" }),
      },
    ]);
    const { durationSeconds } = context(harness);
    await harness.pass(2_000);
    expect(context(harness).durationSeconds).toBe(durationSeconds);
  });

  it("tries a failed transcript once more, shortened to 10,000 characters", async () => {
    const harness = await ready((prepared) => {
      prepared.tableErrors.call_transcripts = 1;
    });
    harness.client.transcript("assistant", "x".repeat(12_000));
    harness.journey.call.send({ type: "END" });
    await harness.pass(0);
    const [first, second, ...more] = bodies(harness, "call_transcripts") as {
      transcript: string;
      call_metadata?: object;
    }[];
    expect(first?.transcript).toHaveLength(12_011);
    expect(second?.transcript).toHaveLength(10_000);
    expect(second?.call_metadata).toEqual({ callId: "call-1" });
    expect(more).toEqual([]);
  });

  it("gives up after the one retry, with a word in the log", async () => {
    const harness = await ended((prepared) => {
      prepared.tableErrors.call_transcripts = 5;
    });
    expect(bodies(harness, "call_transcripts")).toHaveLength(2);
    expect(harness.warnings).toContain("The transcript could not be saved.");
  });

  it("saves no transcript without a message", async () => {
    const harness = await ready();
    harness.journey.call.send({ type: "END" });
    await harness.pass(0);
    expect(bodies(harness, "call_transcripts")).toEqual([]);
    expect(harness.storage.getItem("voice-transcripts")).toBeNull();
  });

  it("keeps the last ten transcripts in the browser", async () => {
    const harness = await ready();
    const { visitor } = context(harness);
    for (let index = 0; index < 12; index += 1) {
      harness.client.transcript("user", `Message ${index}`);
      harness.journey.call.send({ type: "END" });
      await harness.pass(0);
      if (visitor) harness.journey.call.send({ type: "START", visitor, isAuto: false });
      await harness.pass(0);
      harness.client.report({ type: "began" });
      await harness.pass(1_000);
    }
    const kept = JSON.parse(harness.storage.getItem("voice-transcripts") ?? "[]") as {
      messages: { content: string }[];
    }[];
    expect(kept).toHaveLength(10);
    expect(kept.map(({ messages }) => messages[0]?.content)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Message ${index + 2}`),
    );
  });

  it("fetches the summary after three seconds, says so, and tells the CRM", async () => {
    let announced = 0;
    const harness = await ended();
    harness.journey.call.on("summaryReady", () => {
      announced += 1;
    });
    expect(view(harness).isSummaryPending).toBe(true);
    await harness.pass(2_999);
    expect(bodies(harness, "get-call-summary")).toEqual([]);
    await harness.pass(1);
    expect(bodies(harness, "get-call-summary")).toEqual([{ callId: "call-1" }]);
    expect(context(harness).summary).toBe("The stored summary.");
    expect(announced).toBe(1);
    expect(bodies(harness, "hubspot-integration").slice(1), "what the call held, the server knows").toEqual([
      { action: "createCallActivity", contactId: "contact-1", activityData: { callId: "call-1" } },
    ]);
  });

  it("has a summary written when there is none, and writes a local one when that fails too", async () => {
    const missing = () => Promise.reject(new Error("404"));
    const written = await ended(({ answers }) => {
      answers["get-call-summary"] = missing;
    });
    await written.pass(3_000);
    expect(context(written).summary).toBe("A generated summary.");
    const local = await ended(({ answers }) => {
      answers["get-call-summary"] = missing;
      answers["generate-call-summary"] = missing;
    });
    await local.pass(3_000);
    expect(context(local).summary).toContain("Ada Love");
    expect(context(local).summary).toContain("We get 900 calls a day");
  });

  it.each([
    ["the assistant's side ends it", { reason: "assistant-ended-call", wasDropped: false }],
    ["the assistant's side breaks off", { reason: "pipeline-error-worker-died", wasDropped: true }],
  ])("follows when %s", async (_, { reason, wasDropped }) => {
    const harness = await ready();
    harness.client.report({
      type: "message",
      message: { type: "status-update", status: "ended", endedReason: reason },
    });
    harness.client.report({ type: "ended" });
    await harness.pass(0);
    expect(view(harness).isConnected).toBe(false);
    expect(context(harness)).toMatchObject({ endedReason: reason, wasDropped });
  });

  it("is disconnected by a voice error, and keeps the conversation for the next call", async () => {
    const harness = await ready();
    harness.client.transcript("user", "Are you there");
    harness.client.report({ type: "failed", reason: "The line was cut." });
    await harness.pass(0);
    expect(view(harness).isConnected).toBe(false);
    const { visitor } = context(harness);
    if (visitor) harness.journey.call.send({ type: "START", visitor, isAuto: false });
    await harness.pass(0);
    expect(context(harness).messages.map(({ content }) => content)).toEqual(["Are you there"]);
  });
});
