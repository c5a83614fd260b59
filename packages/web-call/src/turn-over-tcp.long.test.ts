import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { NodePlatform } from "./test-support/node-platform.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";
import { TurnServer, whyNoTurnServer } from "./test-support/turn-server.ts";

const missing = whyNoTurnServer();
if (missing) console.warn(`SKIPPED: calls through a TURN server over TCP, because ${missing}.`);

/** A page whose browser sends nothing but through the relay, as behind a wall that lets no UDP through. */
const PAGE = `
import { ParlorCallObject } from "../transport/parlor/parlor-call-object.ts";
const Connection = globalThis.RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Connection {
  constructor(options) { super({ ...options, iceTransportPolicy: "relay" }); globalThis.connection = this; }
};
globalThis.join = async (platform, iceServers) => {
  const response = await fetch(platform + "/call/web", { method: "POST", body: "{}" });
  const { webCallUrl } = await response.json();
  const call = new ParlorCallObject({ iceServers });
  const joined = await call.join({ url: webCallUrl }).then(() => "joined", (error) => error.message);
  return joined;
};
`;
declare function join(platform: string, iceServers: RTCIceServer[]): Promise<string>;
declare const connection: RTCPeerConnection;

/** The kind and protocol of the page's way to the platform, and how much sound has come over it. */
const way = (tab: Page) =>
  tab.evaluate(async () => {
    const found = { kind: "", relayProtocol: "", soundBytes: 0 };
    (await connection.getStats()).forEach((entry: Record<string, unknown>) => {
      if (entry["type"] === "local-candidate") {
        found.kind = String(entry["candidateType"]);
        found.relayProtocol = String(entry["relayProtocol"]);
      }
      if (entry["type"] === "inbound-rtp") found.soundBytes = Number(entry["bytesReceived"]);
    });
    return found;
  });

describe.skipIf(missing !== undefined)("a visitor whose network lets no UDP through", () => {
  let browser: Browser;
  let served: TestPage;
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    [browser, served] = await Promise.all([launchChromium(), serveTestPage(PAGE)]);
  });
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  it.each([0, 1500])("talks through TURN over TCP, on a line that takes %i ms to open", async (delayMilliseconds) => {
    const platform = await NodePlatform.open();
    const turn = await TurnServer.open(delayMilliseconds);
    const tab = await browser.newPage();
    open.push(platform, turn, tab);
    await tab.goto(served.url);
    expect(await tab.evaluate(([url, servers]) => join(url, servers), [platform.url, turn.iceServers] as const)).toBe(
      "joined",
    );
    platform.room.peer?.startTone();
    await expect.poll(async () => (await way(tab)).soundBytes, { timeout: 20_000 }).toBeGreaterThan(1000);
    expect(await way(tab)).toMatchObject({ kind: "relay", relayProtocol: "tcp" });
    expect(turn.connections).toBeGreaterThan(0);
    expect(platform.room.offer).toContain("typ relay");
    expect(platform.room.offer).not.toContain("typ host");
    await expect.poll(() => platform.room.peer?.heard(2000) ?? 0, { timeout: 20_000 }).toBeGreaterThan(0.01);
  });
});
