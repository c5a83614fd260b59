import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PreviewMessage } from "../contract.ts";
import {
  isOver,
  launchChromium,
  maren,
  startLiveDemo,
  type TestLiveDemo,
  until,
} from "../test-support/start-live-demo.ts";

const frameHtml = (address: string) => `<!doctype html><title>Site</title>
<iframe title="Preview" sandbox="allow-same-origin allow-scripts allow-forms" width="960" height="680" src="${address}"></iframe>
<script>window.heard = []; addEventListener("message", (event) => heard.push({ origin: event.origin, ...event.data }));</script>`;

let site: Server;
let siteOrigin: string;
let demo: TestLiveDemo;
let browser: Browser;
let page: Page;
let framed = "";
beforeAll(async () => {
  site = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(frameHtml(framed)));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteOrigin = `http://localhost:${(site.address() as AddressInfo).port}`;
  demo = await startLiveDemo({ siteOrigins: [siteOrigin], pace: 150, typing: 60 });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await demo.close();
  await new Promise((resolve) => site.close(resolve));
});
beforeEach(async () => {
  page = await browser.newPage();
  return () => page.close();
});

/** Starts a run and frames its preview as the site does. */
async function watch(visitorId: string) {
  const visitor = demo.service.forVisitorSession(visitorId);
  const started = await visitor.start({ profile: maren });
  const { result } = await until(visitor, started, (run) => run.previewUrl !== null);
  framed = result.previewUrl ?? "";
  await page.goto(siteOrigin);
  const frame = page.frames().find((candidate) => candidate.url() === framed);
  if (frame === undefined) throw new Error("The preview is not in the frame.");
  return { visitor, started, frame, preview: framed };
}

/** The canvas, made small: enough to see that it changes, and where it is light or dark. */
const pixels = (frame: Frame) =>
  frame.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const small = document.createElement("canvas");
    small.width = 64;
    small.height = 40;
    const paint = small.getContext("2d");
    if (canvas === null || paint === null) throw new Error("There is no canvas.");
    paint.drawImage(canvas, 0, 0, 64, 40);
    return [...paint.getImageData(0, 0, 64, 40).data];
  });
const painted = (frame: Frame) =>
  frame.evaluate(() => Number(document.querySelector("canvas")?.dataset["frames"] ?? 0));
const difference = (left: readonly number[], right: readonly number[]) =>
  left.filter((value, index) => Math.abs(value - (right[index] ?? 0)) > 12).length / left.length;

/** What the sample's confirmation looks like in a browser of our own, as small as `pixels` makes it. */
async function confirmationPixels(): Promise<number[]> {
  const own = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await own.goto(`${demo.previewUrl}/sample`);
  await own.fill("#fullName", "Maren Holt");
  await own.fill("#email", maren.email);
  await own.fill("#password", "abcdefghij1");
  await own.click("button");
  await own.fill("#company", maren.company);
  await own.fill("#workspace", "fjordlight-energy");
  await own.selectOption("#companySize", "51 to 200");
  await own.selectOption("#industry", "Energy and utilities");
  await own.click("button");
  await own.check("[value='Questions before a purchase']");
  await own.selectOption("#volume", "Fewer than 500");
  await own.check("[name=terms]");
  await own.click("button");
  await own.getByText("Your workspace is ready").waitFor();
  await own.evaluate(() => document.fonts.ready);
  const picture = (await own.screenshot({ type: "jpeg", quality: 72 })).toString("base64");
  await own.close();
  // On an empty page: the sample's own policy lets no script read a picture.
  const blank = await browser.newPage();
  const result = await blank.evaluate(async (encoded) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${encoded}`;
    await image.decode();
    const small = document.createElement("canvas");
    small.width = 64;
    small.height = 40;
    const paint = small.getContext("2d");
    // By way of a canvas, as the preview's picture is: the two are made small in different ways.
    const full = document.createElement("canvas");
    full.width = image.width;
    full.height = image.height;
    full.getContext("2d")?.drawImage(image, 0, 0);
    paint?.drawImage(full, 0, 0, 64, 40);
    return [...(paint?.getImageData(0, 0, 64, 40).data ?? [])];
  }, picture);
  await blank.close();
  return result;
}

describe("the preview in the site's sandboxed frame", () => {
  test("moves while the form is filled in and ends on the confirmation, pixel by pixel", async () => {
    const { visitor, started, frame } = await watch("pixels");
    await frame.waitForFunction(() => Number(document.querySelector("canvas")?.dataset["frames"] ?? 0) > 0);
    const first = await pixels(frame);
    const end = await until(visitor, started, isOver);
    expect(end.result.status).toBe("preview_ready");
    await frame.waitForFunction(() => document.getElementById("step")?.textContent?.includes("Finish the sign-up"));

    const expected = await confirmationPixels();
    await expect.poll(async () => difference(await pixels(frame), expected)).toBeLessThan(0.02);
    expect(difference(first, expected)).toBeGreaterThan(0.05);
    expect(await painted(frame)).toBeGreaterThan(10);
    await visitor.close();
  });

  test("tells the page around it each step, and rests when nothing moves", async () => {
    const { visitor, started, frame } = await watch("steps");
    await until(visitor, started, isOver);
    await page.waitForFunction(() =>
      (window as unknown as { heard: PreviewMessage[] }).heard.some((message) => message.status === "preview_ready"),
    );
    const heard = await page.evaluate(
      () => (window as unknown as { heard: (PreviewMessage & { origin: string })[] }).heard,
    );
    expect(new Set(heard.map((message) => message.origin))).toEqual(new Set([demo.previewUrl]));
    expect(heard.some((message) => message.step?.action === 'Fill in "Company"')).toBe(true);

    const before = await painted(frame);
    await page.waitForTimeout(2_000);
    expect((await painted(frame)) - before).toBeLessThanOrEqual(2);
    await visitor.close();
  });

  test("only watches: what the viewer does is not even sent", async () => {
    let sent = 0;
    let received = 0;
    page.on("websocket", (socket) => {
      socket.on("framesent", () => {
        sent += 1;
      });
      socket.on("framereceived", () => {
        received += 1;
      });
    });
    const { visitor, frame } = await watch("clicks");
    await expect.poll(() => received).toBeGreaterThan(0);
    await frame.locator("canvas").click();
    await page.keyboard.type("hello");
    await frame.locator("canvas").hover();
    expect(sent).toBe(0);
    await visitor.close();
  });

  test("dies with the run", async () => {
    const { visitor, started, frame, preview } = await watch("end");
    await visitor.stop(started.result?.taskId ?? "");
    await frame.waitForFunction(() => document.getElementById("note")?.textContent === "This preview has ended.");
    expect((await fetch(preview)).status).toBe(404);
  });
});

test("another site cannot frame it", async () => {
  const { visitor, preview } = await watch("foreign");
  const other = await browser.newPage();
  await other.route("http://evil.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: frameHtml(preview) }),
  );
  await other.goto("http://evil.test/");
  await other.waitForTimeout(500);
  const inner = other.frames()[1];
  expect(await inner?.evaluate(() => document.querySelector("canvas") !== null).catch(() => false)).toBe(false);
  await other.close();
  await visitor.close();
});
