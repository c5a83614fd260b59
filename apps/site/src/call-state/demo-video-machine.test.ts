import { describe, expect, it } from "vitest";
import { createHarness, type Harness, reachReady } from "../../test/support/fake-services.ts";
import { viewCall } from "./call-view.ts";

async function opened(): Promise<Harness> {
  const harness = createHarness();
  await reachReady(harness);
  harness.journey.call.send({ type: "SET_VOLUME", volume: 0.5 });
  harness.journey.demo.send({ type: "TRIGGER" });
  return harness;
}
const mutes = ({ journey }: Harness) => {
  const { isAgentMuted, isUserMuted } = viewCall(journey.call.getSnapshot());
  return { isAgentMuted, isUserMuted };
};
const demo = ({ journey }: Harness) => journey.demo.getSnapshot();

describe("the demo video", () => {
  it("opens the popup, plays, and mutes the assistant but not the visitor", async () => {
    const harness = await opened();
    expect(demo(harness).matches({ open: "playing" })).toBe(true);
    expect(mutes(harness)).toEqual({ isAgentMuted: true, isUserMuted: false });
    expect(harness.client.volumes.at(-1)).toBe(0);
  });

  it("unmutes both when paused, mutes both when resumed, and reloads the embed each time", async () => {
    const harness = await opened();
    const versions = [demo(harness).context.embedVersion];
    harness.journey.demo.send({ type: "LOADED" });
    harness.journey.demo.send({ type: "PAUSE" });
    expect(mutes(harness)).toEqual({ isAgentMuted: false, isUserMuted: false });
    expect(demo(harness).context.isLoaded).toBe(false);
    versions.push(demo(harness).context.embedVersion);
    harness.journey.demo.send({ type: "CONTINUE" });
    expect(mutes(harness)).toEqual({ isAgentMuted: true, isUserMuted: true });
    expect(harness.client.mutes.at(-1)).toBe(true);
    versions.push(demo(harness).context.embedVersion);
    expect(versions).toEqual([1, 2, 3]);
  });

  it("restores the former volume and closes when it is ended", async () => {
    const harness = await opened();
    harness.journey.demo.send({ type: "STOP" });
    expect(demo(harness).matches("closed")).toBe(true);
    expect(mutes(harness)).toEqual({ isAgentMuted: false, isUserMuted: false });
    expect(harness.client.volumes.at(-1)).toBe(0.5);
  });

  it("restores 0.8 where no volume was chosen", async () => {
    const harness = createHarness();
    await reachReady(harness);
    harness.journey.demo.send({ type: "TRIGGER" });
    harness.journey.demo.send({ type: "STOP" });
    expect(harness.client.volumes.at(-1)).toBe(0.8);
  });

  it("leaves the visitor's own mute as it was", async () => {
    const harness = createHarness();
    await reachReady(harness);
    harness.journey.call.send({ type: "TOGGLE_MUTE" });
    harness.journey.demo.send({ type: "TRIGGER" });
    harness.journey.demo.send({ type: "PAUSE" });
    harness.journey.demo.send({ type: "STOP" });
    expect(mutes(harness).isUserMuted).toBe(true);
  });

  it("pauses the video when the live demo is shown, and plays it again on request", async () => {
    const harness = await opened();
    harness.journey.demo.send({ type: "SHOW_TAB", tab: "live" });
    expect(demo(harness).matches({ open: "paused" })).toBe(true);
    expect(mutes(harness).isAgentMuted).toBe(false);
    harness.journey.demo.send({ type: "CONTINUE" });
    expect(demo(harness).context.tab).toBe("video");
    expect(demo(harness).matches({ open: "playing" })).toBe(true);
  });

  it("opens the live demo without muting anyone", async () => {
    const harness = createHarness();
    await reachReady(harness);
    harness.journey.demo.send({ type: "TRIGGER", tab: "live" });
    expect(demo(harness).context.tab).toBe("live");
    expect(mutes(harness)).toEqual({ isAgentMuted: false, isUserMuted: false });
  });

  it("opens on the live demo where there is no video, and nobody is ever muted", async () => {
    const harness = createHarness((prepared) => {
      prepared.video = { provider: "none" };
    });
    await reachReady(harness);
    for (const event of [
      { type: "TRIGGER" },
      { type: "CONTINUE" },
      { type: "SHOW_TAB", tab: "video" },
      { type: "TRIGGER", tab: "video" },
    ] as const) {
      harness.journey.demo.send(event);
      expect(demo(harness).context.tab).toBe("live");
      expect(demo(harness).matches({ open: "paused" })).toBe(true);
      expect(mutes(harness)).toEqual({ isAgentMuted: false, isUserMuted: false });
    }
    harness.journey.demo.send({ type: "STOP" });
    expect(harness.client.volumes).not.toContain(0);
  });

  it("is not started over by a second trigger while it plays", async () => {
    const harness = await opened();
    harness.journey.demo.send({ type: "TRIGGER" });
    expect(demo(harness).context.embedVersion).toBe(1);
  });
});
