import { describe, expect, it } from "vitest";
import { createMicrophoneCheck, microphoneFailureFrom } from "./microphone.ts";

describe("the microphone check", () => {
  it("lets go of the microphone at once", async () => {
    let stopped = 0;
    const track = { stop: () => (stopped += 1) };
    const stream = { getTracks: () => [track, track] } as unknown as MediaStream;
    expect(await createMicrophoneCheck({ getUserMedia: async () => stream })()).toBeNull();
    expect(stopped).toBe(2);
  });

  it("is a failure of its own kind where there are no media devices", async () => {
    expect(await createMicrophoneCheck(undefined)()).toEqual({ kind: "other", reason: "" });
  });

  it.each([
    [new DOMException("none", "NotFoundError"), { kind: "not-found" }],
    [new DOMException("no", "NotAllowedError"), { kind: "denied" }],
    [new DOMException("Device in use", "NotReadableError"), { kind: "other", reason: "Device in use" }],
    ["odd", { kind: "other", reason: "odd" }],
  ])("names %s", (error, expected) => expect(microphoneFailureFrom(error)).toEqual(expected));
});
