import type { Browser, Page } from "playwright-core";
import type { WebCall } from "../web-call.ts";
import { NodePlatform } from "./node-platform.ts";
import type { TestPage } from "./test-page.ts";
import { type Impairment, UdpRelay } from "./udp-relay.ts";

/** A page that notes what the visitor hears and sees of a call, ten times a second. */
export const IMPAIRED_PAGE = `
import { WebCall } from "../index.ts";
globalThis.visitor = {
  events: [], messages: [], levels: [],
  async start(platform) {
    this.call = new WebCall("public-key", platform, undefined, undefined, { noiseCancellation: false });
    for (const name of ["call-start", "call-end", "reconnecting", "reconnected", "failure", "network-quality-change"])
      this.call.on(name, (value) => this.events.push({ name, value }));
    this.call.on("model-output", ({ output }) => this.messages.push(output));
    this.call.on("volume-level", (level) => this.levels.push({ level, at: Date.now() }));
    await this.call.start("assistant-id");
  },
};
const Connection = globalThis.RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Connection {
  constructor(...args) { super(...args); globalThis.visitor.connection = this; }
};
`;

interface Visitor {
  call: WebCall;
  connection: RTCPeerConnection;
  events: { name: string; value: Record<string, unknown> }[];
  messages: number[];
  levels: { level: number; at: number }[];
  start(platform: string): Promise<void>;
}
declare const visitor: Visitor;

/** A call over a network that can be made bad, with the assistant speaking all the time. */
export class ImpairedCall {
  readonly platform: NodePlatform;
  readonly tab: Page;

  private constructor(platform: NodePlatform, tab: Page) {
    this.platform = platform;
    this.tab = tab;
  }

  static async open(browser: Browser, served: TestPage): Promise<ImpairedCall> {
    const platform = await NodePlatform.open();
    platform.relay = await UdpRelay.open();
    const tab = await browser.newPage();
    await tab.goto(served.url);
    await tab.evaluate((url) => visitor.start(url), platform.url);
    await tab.waitForFunction(() => visitor.events.some(({ name }) => name === "call-start"));
    platform.room.peer?.startTone();
    await tab.waitForFunction(() => visitor.levels.some(({ level }) => level > 0.9));
    return new ImpairedCall(platform, tab);
  }

  impair(impairment: Partial<Impairment>): void {
    if (this.platform.relay) Object.assign(this.platform.relay.impairment, impairment);
  }

  /** Takes the network away, media and signalling both, brings it back, and waits until the call has found its way. */
  async loseNetwork(milliseconds: number): Promise<void> {
    this.impair({ down: true });
    this.platform.unreachable = true;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    this.impair({ down: false });
    this.platform.unreachable = false;
    // The browser notices a loss only after some seconds, perhaps after it is over.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await this.tab.waitForFunction(() => visitor.call.state !== "reconnecting", undefined, { timeout: 20_000 });
  }

  /** The call's events in a line. */
  async outline(): Promise<string> {
    const told = (await this.events()).map(({ name, value }) =>
      [name, value?.["attempt"] ?? value?.["durationMilliseconds"] ?? value?.["code"] ?? value?.["threshold"]]
        .filter((part) => part !== undefined)
        .join(" "),
    );
    return told.join(", ");
  }

  /** Sends numbered messages, one every 100 ms. */
  async talk(count: number): Promise<void> {
    for (let output = 0; output < count; output++) {
      this.platform.room.peer?.send({ type: "model-output", output });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Starts another call with the same client, and says what state that led to. */
  startAgain(): Promise<string> {
    return this.tab.evaluate(async () => {
      await visitor.call.start("assistant-id");
      return visitor.call.state;
    });
  }

  messages(): Promise<number[]> {
    return this.tab.evaluate(() => visitor.messages);
  }

  events(): Promise<Visitor["events"]> {
    return this.tab.evaluate(() => visitor.events);
  }

  /** What was heard in the last so many milliseconds: the share of quiet readings, and the longest quiet stretch. */
  async heard(
    milliseconds: number,
  ): Promise<{ readings: number; quietShare: number; longestQuietMilliseconds: number }> {
    const levels = await this.tab.evaluate(
      (span) => visitor.levels.filter(({ at }) => at > Date.now() - span).map(({ level }) => level),
      milliseconds,
    );
    let run = 0;
    let longest = 0;
    for (const level of levels) {
      run = level < 0.1 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    const quiet = levels.filter((level) => level < 0.1).length;
    return { readings: levels.length, quietShare: quiet / levels.length, longestQuietMilliseconds: longest * 100 };
  }

  /** What the browser's decoder says: lost packets, and the share of sound it had to make up. */
  stats(): Promise<{ lost: number; concealedShare: number }> {
    return this.tab.evaluate(async () => {
      let result = { lost: 0, concealedShare: 0 };
      (await visitor.connection.getStats()).forEach((entry: Record<string, number | string>) => {
        if (entry["type"] === "inbound-rtp" && entry["kind"] === "audio")
          result = {
            lost: Number(entry["packetsLost"]),
            concealedShare: Number(entry["concealedSamples"]) / Number(entry["totalSamplesReceived"]),
          };
      });
      return result;
    });
  }

  async close(): Promise<void> {
    await this.tab.evaluate(() => visitor.call.stop()).catch(() => undefined);
    await this.tab.close();
    await this.platform.close();
  }
}
