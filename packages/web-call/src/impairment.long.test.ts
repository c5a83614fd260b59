import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../../../e2e/support/chromium.ts";
import { IMPAIRED_PAGE, ImpairedCall } from "./test-support/impaired-call.ts";
import { serveTestPage, type TestPage } from "./test-support/test-page.ts";

describe("a call over a network that stays bad, or stays away", () => {
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

  it("30 s without any network: told with every try, and the call goes on", async () => {
    call = await ImpairedCall.open(browser, served);
    await call.loseNetwork(30_000);
    console.log(`30 s without a network: ${await call.outline()}`);
    const names = (await call.events()).map(({ name }) => name);
    expect(names.filter((name) => name === "reconnecting").length).toBeGreaterThan(3);
    expect(names.at(-1)).toBe("reconnected");
    call.platform.room.peer?.startTone();
    await expect.poll(async () => (await call?.heard(1000))?.quietShare, { timeout: 10_000 }).toBeLessThan(0.2);
    await call.talk(3);
    await expect.poll(() => call?.messages(), { timeout: 10_000 }).toEqual([0, 1, 2]);
  });

  it("a network that does not come back: a typed failure, and a client that can start again", async () => {
    call = await ImpairedCall.open(browser, served);
    call.impair({ down: true });
    call.platform.unreachable = true;
    await expect
      .poll(async () => (await call?.events())?.map(({ name }) => name), { timeout: 120_000 })
      .toContain("call-end");
    const events = await call.events();
    expect(events.filter(({ name }) => name === "reconnecting")).toHaveLength(10);
    expect(events.find(({ name }) => name === "failure")?.value).toMatchObject({
      code: "connection-lost",
      fatal: true,
      retryable: true,
    });
    call.platform.unreachable = false;
    call.platform.relay?.close();
    call.platform.relay = null;
    expect(["waiting", "live"]).toContain(await call.startAgain());
  });

  it("two minutes of 20 % loss and 300 ms jitter", async () => {
    call = await ImpairedCall.open(browser, served);
    call.impair({ loss: 0.2, jitterMilliseconds: 300 });
    await call.talk(1200);
    const [heard, stats] = await Promise.all([call.heard(115_000), call.stats()]);
    console.log(
      `two minutes of 20 % loss and 300 ms jitter: ${JSON.stringify({ ...heard, ...stats })}; ${await call.outline()}`,
    );
    expect(stats.lost).toBeGreaterThan(0);
    expect(heard.quietShare).toBeLessThan(0.35);
    expect((await call.events()).map(({ name }) => name)).not.toContain("failure");
  });
});
