import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type HubspotDouble, startHubspot } from "../testing/hubspot-double.ts";
import { type SiteHarness, startSite, type TestVisitor, testIds } from "../testing/site-harness.ts";

const callId = "00000000-0000-4000-8000-000000000001";
const email = "ada.lovelace@acme.com";

let hubspot: HubspotDouble;
let site: SiteHarness;
let browser: Browser;
let visitor: TestVisitor;
let page: Page;

/** One second of a tone, so that the waveform has something to show. */
function tone(): Buffer {
  const samples = 16_000;
  const wave = Buffer.alloc(44 + samples * 2);
  wave.write("RIFF", 0);
  wave.writeUInt32LE(36 + samples * 2, 4);
  wave.write("WAVEfmt ", 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(16_000, 24);
  wave.writeUInt32LE(32_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write("data", 36);
  wave.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1)
    wave.writeInt16LE(Math.round(Math.sin(index / 6) * 12_000), 44 + index * 2);
  return wave;
}

const node = (id: number, tagName: string, attributes: object, childNodes: object[]) => ({
  id,
  type: 2,
  tagName,
  attributes,
  childNodes,
});
const text = (id: number, textContent: string) => ({ id, type: 3, textContent });

/** A recorded page that tries what a hostile one would. */
const recorded = [
  { type: 4, timestamp: 1_000, data: { href: "http://x", width: 800, height: 400 } },
  {
    type: 2,
    timestamp: 1_001,
    data: {
      node: {
        id: 1,
        type: 0,
        childNodes: [
          node(2, "html", {}, [
            node(3, "head", {}, [
              node(4, "script", {}, [text(5, "window.parent.hacked = true; document.title = 'hacked'")]),
            ]),
            node(6, "body", { onload: "window.hacked = true" }, [
              node(7, "p", { id: "greeting" }, [text(8, "Hello visitor")]),
              node(9, "img", { src: "x", onerror: "window.hacked = true" }, []),
              node(10, "a", { href: "javascript:window.hacked=true" }, [text(11, "link")]),
            ]),
          ]),
        ],
      },
      initialOffset: { left: 0, top: 0 },
    },
  },
  {
    type: 3,
    timestamp: 2_000,
    data: { source: 0, texts: [{ id: 8, value: "Goodbye visitor" }], adds: [], removes: [], attributes: [] },
  },
  { type: 3, timestamp: 3_000, data: { source: 1, positions: [{ x: 100, y: 50, id: 7, timeOffset: 0 }] } },
];

beforeAll(async () => {
  hubspot = await startHubspot();
  site = await startSite({ environment: { HUBSPOT_URL: hubspot.url, HUBSPOT_ACCESS_TOKEN: hubspot.token } });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await hubspot?.close();
});

beforeEach(async () => {
  hubspot.forget();
  hubspot.misbehave = () => ({ kind: "well" });
  visitor = await site.newVisitor();
  await site.database.executeSql(
    "truncate site.contacts, site.sessions, site.call_transcripts, site.crm_contacts, site.crm_activities, site.outbox, site.recordings, site.visits cascade",
  );
  await visitor.call("hubspot-integration", {
    action: "createContact",
    contactData: { email, firstname: "Ada", company: "Acme", utm_source: "ad" },
  });
  await visitor.data("contacts", { action: "upsert", values: { email, skills: ["mathematics"] } });
  await visitor.data("sessions", {
    action: "insert",
    values: { browser_session_id: "session-1", user_email: email, consent: { sessionRecording: true } },
  });
  await visitor.post("/recordings/v1/pieces", {
    recordingId: "recording-1",
    browserSessionId: "session-1",
    sequence: 0,
    events: recorded,
  });
  const call = {
    id: callId,
    assistantId: testIds.assistant,
    status: "ended",
    assistantOverrides: { variableValues: { sessionId: "session-1" } },
    startedAt: "2030-01-01T10:00:00.000Z",
    endedAt: "2030-01-01T10:01:35.000Z",
    endedReason: "customer-ended-call",
    analysis: { summary: "Wants fifty seats." },
    artifact: {
      recordingUrl: `${new URL(site.consoleUrl).origin}/rtc/recordings/recording.wav`,
      messages: [
        { role: "bot", message: "Hello, this is Alex." },
        { role: "user", message: "<b>What does it cost?</b>" },
      ],
      "parlor:parts": { transcriber: "parlor/moonshine", model: "parlor/knowledge", voice: "parlor/heart" },
      performanceMetrics: {
        turnLatencies: [
          { modelLatency: 120, voiceLatency: 150, transcriberLatency: 100, endpointingLatency: 300, turnLatency: 670 },
        ],
      },
    },
  };
  site.platform.calls.set(callId, call);
  await site.report({ type: "end-of-call-report", call });
  page = await (await browser.newContext()).newPage();
  await page.route("**/rtc/recordings/recording.wav", (route) =>
    route.fulfill({ contentType: "audio/wav", body: tone() }),
  );
});
afterEach(() => page.context().close());

async function signIn(): Promise<void> {
  await page.goto(site.consoleUrl);
  await page.getByLabel("Private key").fill(site.privateKey);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Contacts" }).waitFor();
}

const assertAccessible = async (): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};

describe("the console", () => {
  it("opens to the private key and to nothing else", async () => {
    for (const path of [
      "",
      "/contacts/x%40y.z",
      `/calls/${callId}`,
      "/recordings/recording-1/events.json",
      "/deliveries",
    ]) {
      const response = await fetch(`${site.consoleUrl}${path}`, { redirect: "manual" });
      expect([path, response.status, response.headers.get("location")]).toEqual([path, 303, "/console/login"]);
    }
    expect((await fetch(site.consoleUrl, { headers: { authorization: "Bearer wrong" } })).status).toBe(401);
    await page.goto(site.consoleUrl);
    await assertAccessible();
    await page.getByLabel("Private key").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert").innerText()).resolves.toContain("not the private key");
    await signIn();
    const cookies = await page.context().cookies(site.consoleUrl);
    expect(cookies).toEqual([
      expect.objectContaining({ name: "parlor_staff", httpOnly: true, sameSite: "Strict", path: "/console" }),
    ]);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.goto(site.consoleUrl);
    await page.getByRole("heading", { name: "Parlor console" }).waitFor();
  });

  it("finds a contact, what is known of them and their call", async () => {
    await signIn();
    await assertAccessible();
    await page.getByRole("textbox", { name: /Search/ }).fill("acme");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: "Ada" }).click();
    await page.getByRole("heading", { name: email }).waitFor();
    await expect.poll(() => page.getByText("mathematics").count()).toBe(1);
    await expect.poll(() => page.getByText("Wants fifty seats.").count()).toBeGreaterThan(0);
    await assertAccessible();
    await page
      .getByRole("link", { name: /2\d\d\d-/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Transcript" }).waitFor();
    await expect
      .poll(() => page.getByText("Heard by parlor/moonshine").innerText())
      .toContain("spoken by parlor/heart.");
    await expect.poll(() => page.getByText("<b>What does it cost?</b>").count()).toBe(1);
    await page.locator("canvas[data-state=ready]").waitFor();
    const painted = await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext("2d")
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value > 0),
    );
    expect(painted).toBe(true);
    await expect.poll(() => page.getByText("670 ms").count()).toBe(1);
    await assertAccessible();
  });

  it("replays a session in a frame that has no origin and runs nothing of the recorded page", async () => {
    const requested: string[] = [];
    await signIn();
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(`${site.consoleUrl}/recordings/recording-1`);
    const frame = page.frameLocator("iframe");
    await frame.getByText("Hello visitor").waitFor();
    await expect.poll(() => page.locator("iframe").getAttribute("sandbox")).toBe("allow-scripts");
    await page.getByLabel("Position").fill("1000");
    await frame.getByText("Goodbye visitor").waitFor();
    await page.getByLabel("Position").fill("0");
    await frame.getByText("Hello visitor").waitFor();
    await page.getByRole("button", { name: "Play" }).click();
    await frame.getByText("Goodbye visitor").waitFor();
    await expect.poll(() => page.evaluate(() => "hacked" in window)).toBe(false);
    const replayFrame = page.frames().find((candidate) => candidate.url().endsWith("/replay-frame"));
    expect(
      await replayFrame?.evaluate(() => [
        "hacked" in window,
        window.origin,
        document.querySelector("a")?.getAttribute("href"),
      ]),
    ).toEqual([false, "null", null]);
    expect(requested.filter((url) => !url.startsWith(site.consoleUrl))).toEqual([]);
    await assertAccessible();
  });

  it("says who listens and who speaks, and lets every voice be heard", async () => {
    await signIn();
    await page.getByRole("link", { name: "Speech" }).click();
    await page.getByText("Calls are heard by pocketsphinx, spoken by Hibari Heart (parlor/heart).").waitFor();
    await expect.poll(() => page.getByRole("cell", { name: "missing: No network." }).count()).toBe(1);
    await expect
      .poll(() => page.locator("audio").evaluateAll((all) => all.map((one) => one.getAttribute("src"))))
      .toEqual(["/voice-samples/heart.wav", "/voice-samples/slt.wav"]);
    await assertAccessible();
  });

  it("shows what waits for the CRM and why, and tries again at the press of a button", async () => {
    hubspot.misbehave = () => ({
      kind: "refuses",
      status: 403,
      body: { message: "scope crm.objects.contacts.write is missing" },
    });
    await visitor.call("hubspot-integration", {
      action: "createContact",
      contactData: { email, utm_medium: "print" },
    });
    await expect
      .poll(async () => {
        await site.services.delivery?.deliverDue();
        return (await site.database.executeSql("select 1 from site.outbox where last_error is not null")).rows.length;
      })
      .toBeGreaterThan(0);
    await signIn();
    await page.getByRole("link", { name: /Deliveries/ }).click();
    await page
      .getByText(/lacks a scope/)
      .first()
      .waitFor();
    await assertAccessible();
    hubspot.misbehave = () => ({ kind: "well" });
    await page.getByRole("button", { name: "Retry now" }).first().click();
    await expect
      .poll(
        async () => {
          await page.goto(`${site.consoleUrl}/deliveries`);
          const retry = page.getByRole("button", { name: "Retry now" });
          if ((await retry.count()) > 0) await retry.first().click();
          return page.locator(".badge.delivered").count();
        },
        { timeout: 30_000, interval: 500 },
      )
      .toBe(2);
    expect([hubspot.contacts.size, hubspot.calls.size]).toEqual([1, 1]);
  });

  it("exports everything about a contact, and deletes it for good", async () => {
    await signIn();
    await page.goto(`${site.consoleUrl}/contacts/${encodeURIComponent(email)}`);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export" }).click(),
    ]);
    const file = JSON.parse(await (await import("node:fs/promises")).readFile(await download.path(), "utf8")) as Record<
      string,
      unknown[]
    >;
    expect([file.calls?.length, file.sessions?.length, file.activities?.length, file.recordings?.length]).toEqual([
      1, 1, 1, 1,
    ]);
    site.platform.refusesDeletion = true;
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("so nothing was deleted").waitFor();
    site.platform.refusesDeletion = false;
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Nobody has called yet").waitFor();
    expect(site.platform.deletions).toContain(callId);
    for (const table of [
      "contacts",
      "sessions",
      "call_transcripts",
      "crm_contacts",
      "crm_activities",
      "outbox",
      "recordings",
      "recording_pieces",
    ]) {
      const { rows } = await site.database.executeSql(`select count(*)::int as n from site.${table}`);
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
  });
});
