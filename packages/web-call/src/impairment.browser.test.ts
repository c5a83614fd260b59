import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { IMPAIRED_PAGE, ImpairedCall } from "./test-support/impaired-call.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("a call over a bad network: what the visitor hears and sees", () => {
  let browser: Browser;
  let served: TestPage;
  let call: ImpairedCall | null = null;

  beforeAll(async () => {
    [browser, served] = await Promise.all([launchChromium(), serveTestPage(IMPAIRED_PAGE)]);
  });
  afterEach(async () => {
    await call?.close();
    call = null;
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  it.each([
    { name: "5 % loss", impairment: { loss: 0.05 }, quietest: 0.02, lossy: true },
    { name: "20 % loss", impairment: { loss: 0.2 }, quietest: 0.1, lossy: true },
    { name: "300 ms jitter", impairment: { jitterMilliseconds: 300 }, quietest: 0.3, lossy: false },
  ])(
    "$name: the assistant stays audible and every message arrives, in order",
    async ({ name, impairment, quietest, lossy }) => {
      call = await ImpairedCall.open(browser, served);
      call.impair(impairment);
      await Promise.all([call.talk(40), wait(5000)]);
      await expect
        .poll(() => call?.messages(), { timeout: 15_000 })
        .toEqual(Array.from({ length: 40 }, (_, index) => index));
      const [heard, stats, events] = await Promise.all([call.heard(4000), call.stats(), call.events()]);
      console.log(`${name}: ${JSON.stringify({ ...heard, ...stats })}`);
      expect(heard.quietShare).toBeLessThanOrEqual(quietest);
      if (lossy) expect(stats.lost).toBeGreaterThan(0);
      else expect(stats.concealedShare).toBeGreaterThan(0);
      expect(events.map((event) => event.name)).not.toContain("failure");
      expect(events.map((event) => event.name)).not.toContain("reconnecting");
    },
  );

  it("5 s without any network: the call goes on", async () => {
    call = await ImpairedCall.open(browser, served);
    await call.loseNetwork(5000);
    console.log(`5 s without a network: ${await call.outline()}`);
    call.platform.room.peer?.startTone();
    await expect.poll(async () => (await call?.heard(1000))?.quietShare, { timeout: 10_000 }).toBeLessThan(0.2);
    const names = (await call.events()).map(({ name }) => name);
    expect(names).not.toContain("failure");
    expect(names).not.toContain("call-end");
    await call.talk(3);
    await expect.poll(() => call?.messages(), { timeout: 10_000 }).toEqual([0, 1, 2]);
  });
});
