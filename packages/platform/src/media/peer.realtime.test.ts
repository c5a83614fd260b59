import wrtc from "@roamhq/wrtc";
import { afterEach, describe, expect, it } from "vitest";
import { answerOffer, type Peer } from "./peer.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** A page that connects and says `firstWord` as soon as its channel is open, and the platform's end of it. */
async function connect(firstWord?: string) {
  const page = new wrtc.RTCPeerConnection();
  open.push(page);
  page.addTrack(new wrtc.nonstandard.RTCAudioSource().createTrack());
  const channel = page.createDataChannel("app");
  const told: string[] = [];
  channel.onmessage = ({ data }) => told.push(String(data));
  let openedAt = 0;
  const opened = new Promise<void>((resolve) => {
    channel.onopen = () => {
      openedAt = performance.now();
      if (firstWord !== undefined) channel.send(firstWord);
      resolve();
    };
  });
  await page.setLocalDescription(await page.createOffer());
  if (page.iceGatheringState !== "complete")
    await new Promise<void>((resolve) => {
      page.onicegatheringstatechange = () => page.iceGatheringState === "complete" && resolve();
    });
  const heard: string[] = [];
  let reached: () => void = () => undefined;
  const reachesPage = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const states: string[] = [];
  const peer: Peer = await answerOffer(
    page.localDescription?.sdp ?? "",
    {
      onAudio: () => undefined,
      onStateChange: (state) => states.push(state),
      onMessage: (text) => heard.push(text),
      onMessageChannelOpen: () => {
        heard.push("(open)");
        reached();
      },
    },
    { iceServers: [] },
  );
  open.push(peer);
  await page.setRemoteDescription({ type: "answer", sdp: peer.answer });
  await opened;
  return { page, peer, heard, told, states, reachesPage, sinceOpen: () => performance.now() - openedAt };
}

describe("messages to the visitor's page", () => {
  it("go out as soon as the page has said something, and not before", async () => {
    const { peer, heard, told, reachesPage, sinceOpen } = await connect("ready");
    await reachesPage;
    expect(sinceOpen()).toBeLessThan(200);
    expect(peer.sendMessage("listening")).toBe(true);
    await expect.poll(() => told).toEqual(["listening"]);
    expect(heard).toEqual(["(open)", "ready"]);
  });

  it("wait a quarter of a second for a page that says nothing: it may still be opening its channel", async () => {
    const { peer, heard, told, reachesPage, sinceOpen } = await connect();
    expect(peer.sendMessage("too early")).toBe(false);
    await reachesPage;
    expect(sinceOpen()).toBeGreaterThan(150);
    expect(peer.sendMessage("listening")).toBe(true);
    await expect.poll(() => told).toEqual(["listening"]);
    expect(heard).toEqual(["(open)"]);
  });
});

describe("a page that goes away", () => {
  it("is missed at once, and not taken for connected again", async () => {
    const { page, states, reachesPage } = await connect("ready");
    await reachesPage;
    await expect.poll(() => states).toContain("connected");
    page.close();
    await expect.poll(() => states.at(-1), { timeout: 3_000 }).toBe("closed");
    const before = states.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(states).toHaveLength(before);
  });
});
