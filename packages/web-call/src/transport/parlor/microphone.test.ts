import { afterEach, describe, expect, it, vi } from "vitest";
import { cameraErrorEvent } from "./media-errors.ts";
import { Microphone } from "./microphone.ts";
import type { NoiseFilterTools } from "./noise-filter.ts";

class FakeTrack extends EventTarget {
  enabled = true;
  stopped = false;

  stop(): void {
    this.stopped = true;
  }
}

function setUp() {
  const asked: MediaStreamConstraints[] = [];
  const tracks: FakeTrack[] = [];
  vi.stubGlobal("navigator", {
    mediaDevices: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        asked.push(constraints);
        const track = new FakeTrack();
        tracks.push(track);
        return { getAudioTracks: () => [track] };
      },
    },
  });
  let ended = 0;
  const microphone = new Microphone({} as NoiseFilterTools, () => ended++);
  return { microphone, asked, tracks, ended: () => ended };
}

describe("Microphone", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("asks for a voice, for a device only as a wish, and never for a camera", async () => {
    const { microphone, asked } = setUp();
    await microphone.open(true);
    await microphone.open("headset");
    const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    expect(asked).toEqual([{ audio: voice }, { audio: { ...voice, deviceId: { ideal: "headset" } } }]);
  });

  it("stays muted when its device changes", async () => {
    const { microphone, tracks } = setUp();
    await microphone.open(true);
    microphone.setEnabled(false);
    await microphone.open("other");
    expect(tracks.map(({ enabled, stopped }) => [enabled, stopped])).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  it("stops what it opened, and leaves a track of the page's own alone", async () => {
    const { microphone, tracks } = setUp();
    const own = new FakeTrack();
    await microphone.open(own as unknown as MediaStreamTrack);
    expect(microphone.track).toBe(own);
    await microphone.open(true);
    expect(own.stopped).toBe(false);
    microphone.close();
    expect(tracks[0]?.stopped).toBe(true);
    expect(microphone.track).toBeNull();
  });

  it("tells that a device was pulled out, but not one that it has closed", async () => {
    const { microphone, tracks, ended } = setUp();
    await microphone.open(true);
    tracks[0]?.dispatchEvent(new Event("ended"));
    microphone.close();
    tracks[0]?.dispatchEvent(new Event("ended"));
    expect(ended()).toBe(1);
  });

  it("says that an insecure page has no microphone", async () => {
    const { microphone } = setUp();
    vi.stubGlobal("navigator", {});
    await expect(microphone.open(true)).rejects.toMatchObject({ name: "SecurityError" });
  });
});

describe("cameraErrorEvent", () => {
  it.each([
    ["NotAllowedError", "mic", "permissions"],
    ["NotFoundError", "mic", "not-found"],
    ["NotReadableError", "cam", "cam-in-use"],
    ["OverconstrainedError", "mic", "constraints"],
    ["SecurityError", "mic", "undefined-mediadevices"],
    ["Error", "mic", "unknown"],
  ] as const)("names %s of the %s %s, as Daily does", (name, device, type) => {
    expect(cameraErrorEvent(Object.assign(new Error("no"), { name }), device)).toEqual({
      action: "camera-error",
      errorMsg: { errorMsg: "no", audioOk: device === "cam", videoOk: device === "mic" },
      error: { type, msg: "no" },
    });
  });
});
