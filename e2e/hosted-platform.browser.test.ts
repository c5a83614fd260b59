import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { eventually, startTestParlor, type TestParlor } from "./support/parlor.ts";

/**
 * The site with a hosted platform: the real daily-js in the real page under the real policy. The platform's API is a double on
 * this machine, and so is the host of its rooms: the browser's requests to it are answered here, after the policy let them pass.
 */
let platform: Server;
let parlor: TestParlor;
let browser: Browser;

const reply = (path: string): object =>
  path.startsWith("/call/web")
    ? {
        id: "6f1e2f37-2f58-4a8e-9d7a-0a0d6d0f0001",
        status: "queued",
        webCallUrl: "https://parlor-double.daily.co/room",
      }
    : path.startsWith("/call") || path.endsWith("s")
      ? []
      : { id: "assistant-of-the-provider", output: [] };

beforeAll(async () => {
  platform = createServer((request, response) => {
    request.resume();
    response
      .writeHead(request.method === "POST" ? 201 : 200, {
        "content-type": "application/json",
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
      })
      .end(JSON.stringify(reply(new URL(request.url ?? "/", "http://platform").pathname)));
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  parlor = await startTestParlor({
    VOICE_PLATFORM_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    VOICE_PLATFORM_PRIVATE_KEY: "provider-private",
    VOICE_PLATFORM_PUBLIC_KEY: "provider-public",
    VOICE_PLATFORM_ASSISTANT_ID: "assistant-of-the-provider",
    PARLOR_ALLOW_PRIVATE_URLS: "1",
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await parlor?.close();
  platform?.close();
});

test("the library of the provider's rooms loads its engine under the page's policy, without eval", async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.route(/^https:\/\/[a-z.-]*daily\.co\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "globalThis.roomEngineRan = true;" });
  });
  await page.goto(`${parlor.siteUrl}/?email=ada@fjordlight.example`);
  await eventually(
    async () => asked.some((url) => url.startsWith("https://c.daily.co/call-machine/")),
    "the engine is asked for",
  );
  await eventually(() => page.evaluate(() => "roomEngineRan" in globalThis), "the engine runs");
  expect(refused).toEqual([]);
});
