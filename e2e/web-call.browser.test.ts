import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { serveTestPage, type TestPage } from "../packages/web-call/src/test-support/test-page.ts";
import type { WebCall } from "../packages/web-call/src/web-call.ts";
import { launchChromium } from "./support/chromium.ts";
import {
  eventually,
  openPage,
  receivedEnergy,
  startTestParlor,
  type TestParlor,
  writeMicrophone,
} from "./support/parlor.ts";

/** Developers' pages: this project's client, and the provider's own two, hold real calls with a Parlor platform. */
const DAILY = new URL("../packages/web-call/src/daily.ts", import.meta.url).pathname;
const CLIENTS = {
  "@parlor/web-call": "../index.ts",
  "@vapi-ai/web 2.3.8": "@vapi-ai/web",
  "@vapi-ai/web 2.7.1": "vapi-web-2-7",
} as const;

const ASSISTANT = {
  name: "Developer's",
  firstMessage: "Hello, this is a test of the line.",
  model: { provider: "parlor", model: "knowledge" },
  voice: { provider: "parlor", voiceId: "slt" },
  transcriber: { provider: "parlor" },
};

const pageFor = (module: string) => `
import imported from "${module}";
const Client = imported.default ?? imported;
globalThis.developer = {
  events: [], lines: [],
  open(platform, key, options) {
    const call = (this.call = new Client(key, platform, undefined, undefined, options));
    for (const name of ["call-start", "call-end", "speech-start", "speech-end", "error", "failure", "reconnecting", "reconnected"])
      call.on(name, (value) => this.events.push(value?.code ?? value?.type ? name + " " + (value.code ?? value.type) : name));
    call.on("message", (message) => {
      if (message.type === "transcript" && message.transcriptType === "final") this.lines.push(message.role + ": " + message.transcript);
      if (message.type === "status-update" && message.status === "ended") this.events.push("ended " + message.endedReason);
    });
  },
};
`;

interface Developer {
  events: string[];
  lines: string[];
  call: WebCall;
  open(platform: string, key: string, options?: object): void;
}
declare const developer: Developer;

let parlor: TestParlor;
let folder: string;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-developers-"));
  parlor = await startTestParlor();
});
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});
afterAll(async () => {
  await parlor?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(client: keyof typeof CLIENTS, says: Parameters<typeof writeMicrophone>[1], options?: object) {
  const microphoneFile = await writeMicrophone(path.join(folder, "microphone.wav"), says, 40);
  const build = { alias: { "@daily-co/daily-js": DAILY } };
  const [served, browser]: [TestPage, Browser] = await Promise.all([
    serveTestPage(pageFor(CLIENTS[client]), client === "@parlor/web-call" ? {} : { build }),
    launchChromium({ microphoneFile }),
  ]);
  open.push(served, browser);
  const page = await openPage(browser);
  await page.goto(served.url);
  await page.waitForFunction(() => typeof developer === "object");
  const settings = [parlor.platformUrl, parlor.publicKey, options ?? {}] as [string, string, object];
  await page.evaluate(([url, key, given]) => developer.open(url, key, given), settings);
  const started = await page.evaluate((assistant) => developer.call.start(assistant), ASSISTANT);
  expect(started).toMatchObject({ transport: { provider: "parlor" } });
  const id = String(started?.id);
  return { page, id };
}

const events = (page: Page) => page.evaluate(() => developer.events);
const line = (page: Page, wanted: RegExp) =>
  eventually(
    async () => (await page.evaluate(() => developer.lines)).find((each) => wanted.test(each)),
    String(wanted),
  );

/** The platform's own record of a call, once it is closed. */
function record(id: string): Promise<Record<string, unknown>> {
  return eventually(async () => {
    const headers = { authorization: `Bearer ${parlor.privateKey}` };
    const call = (await (await fetch(`${parlor.platformUrl}/call/${id}`, { headers })).json()) as Record<
      string,
      unknown
    >;
    return call["status"] === "ended" && call;
  }, `call ${id} has ended`);
}

describe.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])("a page with %s", (client) => {
  test("talks with the assistant: both are heard, both are read, and the call is kept", async () => {
    const { page, id } = await visit(client, [{ at: 5, text: "What does it cost?" }]);
    await eventually(async () => (await events(page)).includes("call-start"), "call-start");
    await line(page, /^assistant: Hello, this is a test/);
    await expect.poll(() => receivedEnergy(page)).toBeGreaterThan(0.001);
    await line(page, /^user: .*cost/i);
    await line(page, /^assistant: .*free/i);
    await page.evaluate(() => developer.call.say("That is all from me."));
    await line(page, /^assistant: .*That is all from me/);
    await page.evaluate(() => developer.call.stop());
    await eventually(async () => (await events(page)).includes("call-end"), "call-end");
    const seen = await events(page);
    expect(seen.filter((name) => /error|failure/.test(name))).toEqual([]);
    expect(seen.filter((name) => name === "speech-start").length).toBeGreaterThan(0);
    expect(seen.slice(-2)).toEqual(["call-end", "ended customer-ended-call"]);
    await expect.poll(() => record(id)).toMatchObject({ endedReason: "customer-ended-call", type: "webCall" });
  });
});

describe("a page with @parlor/web-call", () => {
  test("needs no microphone: words go in, voice comes out", async () => {
    const { page } = await visit("@parlor/web-call", [], { microphone: false });
    await line(page, /^assistant: Hello/);
    await page.evaluate(() =>
      developer.call.send({ type: "add-message", message: { role: "user", content: "What does it cost?" } }),
    );
    await line(page, /^user: .*cost/i);
    await line(page, /^assistant: .*free/i);
    await expect.poll(() => receivedEnergy(page)).toBeGreaterThan(0.001);
    await page.evaluate(() => developer.call.stop());
  });

  test("takes up the same conversation after its connection broke", async () => {
    const { page, id } = await visit("@parlor/web-call", []);
    await line(page, /^assistant: Hello/);
    await page.evaluate(() =>
      (window as unknown as { parlorTestPeers: RTCPeerConnection[] }).parlorTestPeers[0]?.close(),
    );
    await eventually(async () => (await events(page)).includes("reconnected"), "reconnected");
    await page.evaluate(() => developer.call.say("Still here."));
    await line(page, /^assistant: .*Still here/);
    const before = await receivedEnergy(page);
    await page.evaluate(() => developer.call.say("And still to be heard."));
    await eventually(async () => (await receivedEnergy(page)) > before, "sound after the reconnection");
    await page.evaluate(() => developer.call.stop());
    const { artifact } = (await record(id)) as { artifact: { messages: { message?: string }[] } };
    const said = artifact.messages.map(({ message }) => message ?? "").join(" ");
    expect(said).toMatch(/Hello, this is a test.*Still here/);
  });
});
