import { afterEach, describe, expect, it, vi } from "vitest";
import type { WebCallOptions } from "./options.ts";
import { ReadableError } from "./readable-error.ts";
import { FakeCallObject, ManualClock, settle } from "./testing.ts";
import { WebCall } from "./web-call.ts";

const CALL = { id: "call-1", webCallUrl: "http://platform.test/rtc/room" };

/** A client on a fake transport, with its events written down. */
function setUp(options: WebCallOptions = {}, prepare: (object: FakeCallObject) => void = () => undefined) {
  const clock = new ManualClock();
  const objects: FakeCallObject[] = [];
  const call = new WebCall("token", "http://platform.test/", undefined, undefined, {
    clock,
    random: () => 0.5,
    fetch: async () => Response.json(CALL, { status: 201 }),
    createCallObject: (given) => {
      const object = new FakeCallObject(given);
      prepare(object);
      objects.push(object);
      return object;
    },
    ...options,
  });
  const seen: string[] = [];
  call.on("state-change", (state) => seen.push(state));
  call.on("call-end", () => seen.push("call-end"));
  call.on("failure", ({ code, stage, fatal }) => seen.push(`failure ${code} at ${stage}${fatal ? ", fatal" : ""}`));
  call.on("reconnecting", ({ attempt }) => seen.push(`try ${attempt}`));
  call.on("reconnected", ({ durationMilliseconds }) => seen.push(`back after ${durationMilliseconds} ms`));
  return { call, clock, seen, objects, object: () => objects.at(-1) as FakeCallObject };
}

async function live(parts: ReturnType<typeof setUp>) {
  await parts.call.start("assistant-id");
  parts.object().emit("app-message", { data: "listening" });
  parts.seen.length = 0;
  return parts;
}

describe("the state of a client", () => {
  it("goes from idle to live and back", async () => {
    const parts = setUp();
    await parts.call.start("assistant-id");
    parts.object().emit("app-message", { data: "listening" });
    await parts.call.stop();
    expect(parts.seen).toEqual(["connecting", "waiting", "live", "ending", "idle", "call-end"]);
    expect(parts.clock.pending).toBe(0);
  });

  it("delivers what came before the start was over, after it, and call-start once", async () => {
    const { call, object, seen } = setUp({}, (made) => {
      made.join = async () => {
        made.emit("app-message", { data: "listening" });
        made.emit("app-message", { data: '{"type":"hang"}' });
      };
    });
    call.on("call-start-success", () => seen.push("success"));
    call.on("call-start", () => seen.push("call-start"));
    call.on("hang", () => seen.push("hang"));
    await call.start("assistant-id");
    await settle();
    object().emit("app-message", { data: "listening" });
    expect(seen).toEqual(["connecting", "waiting", "success", "live", "call-start", "hang"]);
  });
});

describe("failures", () => {
  it("are told once, after the clean-up, with the id of their error events", async () => {
    const { call, seen, object } = setUp({}, (made) => {
      made.failures["join"] = new Error("room gone");
    });
    const ids: string[] = [];
    call.on("error", ({ errorId, type }) => ids.push(`${type} ${errorId}`));
    call.on("failure", ({ errorId, code, retryable }) => {
      ids.push(`${code} ${errorId} ${retryable}`);
      expect(call.state).toBe("idle");
    });
    expect(await call.start("assistant-id")).toBeNull();
    expect(ids).toEqual(
      ["daily-call-join-error i", "start-method-error i", "join-failed i true"].map((line) =>
        line.replace(/ i/, " i000000000"),
      ),
    );
    expect(object().argumentsOf("destroy")).toHaveLength(1);
    expect(seen).toEqual(["connecting", "idle", "failure join-failed at daily-call-join, fatal"]);
  });

  it("are one, when Daily reports the refusal of a join as a fatal error too", async () => {
    const { call, seen } = setUp({}, (made) => {
      made.join = async () => {
        made.emit("error", { action: "error", errorMsg: "no room", error: { type: "no-room", msg: "no room" } });
        throw new Error("no room");
      };
    });
    const ids = new Set<string>();
    call.on("error", ({ errorId }) => ids.add(errorId));
    await call.start("assistant-id");
    expect(ids.size).toBe(1);
    expect(seen.filter((line) => line.startsWith("failure"))).toHaveLength(1);
  });

  it("let a listener start again at once", async () => {
    let refusals = 1;
    const { call, seen } = setUp({}, (made) => {
      if (refusals-- > 0) made.failures["join"] = new Error("room gone");
    });
    let again: Promise<unknown> | undefined;
    call.on("failure", ({ retryable }) => {
      if (retryable) again = call.start("assistant-id");
    });
    await call.start("assistant-id");
    expect(await again).toMatchObject(CALL);
    expect(seen.at(-1)).toBe("waiting");
  });

  it("end a call whose transport broke, though it never says that it left", async () => {
    const parts = await live(setUp());
    parts.object().leaveMeeting = () => undefined;
    parts.object().emit("error", { errorMsg: "gone", error: { type: "connection-error" } });
    await parts.clock.advance(1000);
    expect(parts.seen).toEqual(["failure connection-lost at call, fatal", "idle", "call-end"]);
    expect(parts.clock.pending).toBe(0);
  });

  it.each([
    [{ error: { type: "permissions" } }, "microphone-denied"],
    [{ error: { type: "cam-in-use" }, errorMsg: { audioOk: true } }, "camera-failed"],
  ])("name the device of %o", async (event, code) => {
    const parts = await live(setUp());
    parts.object().emit("camera-error", event);
    expect(parts.seen).toEqual([`failure ${code} at call`]);
  });

  it("say that an answer cannot be used", async () => {
    for (const answer of [new Response("<html>"), Response.json({ id: "x" })]) {
      const { call, seen } = setUp({ fetch: async () => answer });
      await call.start("assistant-id");
      expect(seen).toContain("failure unusable-answer at web-call-creation, fatal");
    }
  });

  it("say that daily-js is missing where a call needs it", async () => {
    const seen: string[] = [];
    const call = new WebCall("token", "http://platform.test", undefined, undefined, {
      fetch: async () => Response.json({ webCallUrl: "https://x.daily.co/room" }),
      loadDaily: () => Promise.reject(new Error("not installed")),
    });
    call.on("failure", ({ code, message }) => seen.push(`${code}: ${message.slice(0, 28)}`));
    await call.start("assistant-id");
    expect(seen).toEqual(["transport-unavailable: This call's URL is Daily's, "]);
    expect(call.state).toBe("idle");
  });
});

describe("stop", () => {
  it("cancels a start while its call object is being made, and destroys that", async () => {
    let make: (object: FakeCallObject) => void = () => undefined;
    const made = new FakeCallObject();
    const { call, seen } = setUp({ createCallObject: () => new Promise((resolve) => (make = resolve)) });
    const started = call.start("assistant-id");
    await settle();
    await call.stop();
    make(made);
    expect(await started).toBeNull();
    await settle();
    expect(made.argumentsOf("destroy")).toHaveLength(1);
    expect(seen).toEqual(["connecting", "ending", "idle"]);
  });

  it("cancels a start that waits on a mobile device, and leaves no timer", async () => {
    vi.stubGlobal("navigator", { userAgent: "iPhone" });
    const { call, clock } = setUp();
    const started = call.start("assistant-id");
    await settle();
    expect(clock.pending).toBeGreaterThan(0);
    await call.stop();
    expect(await started).toBeNull();
    expect(clock.pending).toBe(0);
    vi.unstubAllGlobals();
  });

  it("is followed by nothing, even when the transport still talks", async () => {
    const parts = await live(setUp());
    const object = parts.object();
    await parts.call.stop();
    parts.seen.length = 0;
    object.emit("app-message", { data: '{"type":"hang"}' });
    object.emit("error", { errorMsg: "late" });
    object.emit("network-connection", { event: "interrupted" });
    await parts.clock.advance(10_000);
    expect(parts.seen).toEqual([]);
  });

  it("lets the next call wait until the one before has given its device back", async () => {
    const parts = await live(setUp());
    let destroyed: () => void = () => undefined;
    const first = parts.object();
    first.destroy = () => new Promise((resolve) => (destroyed = resolve));
    const stopped = parts.call.stop();
    const started = parts.call.start("assistant-id");
    await settle();
    expect(parts.objects).toHaveLength(1);
    destroyed();
    await stopped;
    expect(await started).toMatchObject(CALL);
    expect(parts.objects).toHaveLength(2);
  });

  it("may be called without a call, twice, and from the end of a call", async () => {
    const parts = await live(setUp());
    parts.call.on("call-end", () => void parts.call.stop());
    await Promise.all([parts.call.stop(), parts.call.stop()]);
    await parts.call.stop();
    expect(parts.object().argumentsOf("destroy")).toHaveLength(1);
  });
});

describe("mute", () => {
  it("outlives a new device, a reconnection and a lost processor", async () => {
    const parts = await live(setUp());
    const { call, object } = parts;
    call.setMuted(true);
    const unmute = () => object().setLocalAudio(true);
    object().setInputDevicesAsync = async () => unmute();
    await call.setInputDevicesAsync({ audioSource: "other" });
    expect(call.isMuted()).toBe(true);
    object().emit("network-connection", { type: "sfu", event: "interrupted" });
    unmute();
    object().emit("network-connection", { type: "sfu", event: "connected" });
    expect(call.isMuted()).toBe(true);
    object().emit("nonfatal-error", { type: "audio-processor-error" });
    await settle();
    expect(call.isMuted()).toBe(true);
  });

  it("tells its changes, and begins with startAudioOff", async () => {
    const parts = setUp();
    const changes: boolean[] = [];
    parts.call.on("mute-change", (muted) => changes.push(muted));
    await live(parts);
    parts.call.setMuted(true);
    parts.call.setMuted(false);
    expect(changes).toEqual([true, false]);
  });
});

describe("a connection that Daily loses", () => {
  it("is told as reconnecting and reconnected, with how long it took", async () => {
    const parts = await live(setUp());
    parts.object().emit("network-connection", { type: "sfu", event: "interrupted" });
    parts.object().emit("network-connection", { type: "signaling", event: "interrupted" });
    await parts.clock.advance(1234);
    parts.object().emit("network-connection", { type: "sfu", event: "connected" });
    expect(parts.seen).toEqual(["reconnecting", "try 1", "live", "back after 1234 ms"]);
  });
});

describe("noise cancellation that takes long", () => {
  it("does not hold the call up, and still tells its failure", async () => {
    let fail: (error: Error) => void = () => undefined;
    const parts = setUp({}, (made) => {
      made.updateInputSettings = () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        });
    });
    const progress: string[] = [];
    parts.call.on("call-start-progress", ({ stage, status, metadata }) => {
      if (stage === "audio-processing-setup") progress.push(`${status} ${metadata?.["action"] ?? ""}`.trim());
    });
    const started = parts.call.start("assistant-id");
    await parts.clock.advance(1500);
    expect(await started).toMatchObject(CALL);
    expect(progress).toEqual(["started", "completed continues-in-background"]);
    fail(new ReadableError("no WASM"));
    await settle();
    expect(parts.seen.at(-1)).toBe("failure noise-cancellation-failed at audio-processing-setup");
  });

  it("is not asked for where it is turned off", async () => {
    const { object } = await live(setUp({ noiseCancellation: false }));
    expect(object().argumentsOf("updateInputSettings")).toEqual([[{ audio: { processor: { type: "none" } } }]]);
  });
});

describe("levels of the microphone", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are only measured when somebody listens", async () => {
    const { object } = await live(setUp());
    expect(object().argumentsOf("startLocalAudioLevelObserver")).toEqual([]);
  });

  it("are told, and a silent microphone with them", async () => {
    const parts = setUp();
    const levels: number[] = [];
    const silences: number[] = [];
    parts.call.on("local-volume-level", (level) => levels.push(level));
    parts.call.on("silent-microphone", ({ silentMilliseconds }) => silences.push(silentMilliseconds));
    await live(parts);
    expect(parts.object().argumentsOf("startLocalAudioLevelObserver")).toEqual([[100]]);
    for (const audioLevel of [0.3, 0, 0]) {
      parts.object().emit("local-audio-level", { audioLevel });
      await parts.clock.advance(5000);
    }
    expect(levels).toEqual([0.3, 0, 0]);
    expect(silences).toEqual([5000]);
  });

  it("are not taken for silence where they are not known", async () => {
    const parts = setUp();
    const silences: number[] = [];
    parts.call.on("silent-microphone", ({ silentMilliseconds }) => silences.push(silentMilliseconds));
    await live(parts);
    for (let count = 0; count < 4; count += 1) {
      parts.object().emit("local-audio-level", { audioLevel: 0, isMeasured: false });
      await parts.clock.advance(5000);
    }
    expect(silences).toEqual([]);
  });
});

describe("volume and output device", () => {
  it("are bounded, remembered, and do not need a call", async () => {
    const { call } = setUp();
    call.setVolume(Number.NaN);
    call.setVolume(7);
    expect(call.getAudioPlayer()).toBeNull();
    expect(await call.resume()).toBe(false);
    await expect(call.setOutputDeviceAsync({ outputDeviceId: "speaker" })).resolves.toBeUndefined();
  });
});
