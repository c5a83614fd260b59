import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./support/chromium.ts";
import { MAREN, openSite, type Visit, type VisitOptions } from "./support/open-site.ts";

let browser: Browser;
let visit: Visit;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(() => visit.close());

const open = async (options?: VisitOptions) => {
  visit = await openSite(browser, options);
  return visit.page;
};

/** Adds up whatever moves on a page. */
const watchShift = () => {
  const scope = globalThis as unknown as { shift: number };
  scope.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
};
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);

describe("the form", () => {
  it("says what is wrong, sends nothing, and takes the error away when it is mended", async () => {
    const page = await open();
    const field = page.getByLabel("Work email");
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("Email is required").waitFor();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => field.evaluate((element) => document.activeElement === element)).toBe(true);
    await field.fill("maren@fjordlight");
    await page.getByText("Please enter a valid email").waitFor();
    await field.fill(MAREN.email);
    await page.getByText("Please enter a valid email").waitFor({ state: "hidden" });
    expect(visit.sent).toEqual([]);
  });

  it("is busy and cannot be changed while the call's code is on its way", async () => {
    const page = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/visit-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    const busy = page.getByRole("button", { name: "Connecting to Alex..." });
    await busy.waitFor();
    await expect.poll(() => busy.isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel("Work email").isDisabled()).toBe(true);
    release();
    await page.getByText(/Getting to Know You|Research Complete/).waitFor();
  });

  it("can be submitted again when the code could not be loaded, with the address kept", async () => {
    const page = await open();
    await page.route(/\/assets\/visit-.*\.js/, (route) => route.abort());
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("The call could not be loaded", { exact: false }).waitFor();
    await expect.poll(() => page.getByLabel("Work email").inputValue()).toBe(MAREN.email);
  });

  it("is skipped for an address in the link that contains an @", async () => {
    const page = await open({ path: `/?email=${encodeURIComponent(MAREN.email)}&utm_source=letter` });
    await page.getByText(MAREN.email).waitFor();
    await page.getByRole("button", { name: "End Call" }).waitFor({ timeout: 20_000 });
    const contact = visit.sent.find(({ name }) => name === "hubspot-integration");
    expect(contact?.body).toMatchObject({ contactData: { utm_source: "letter" } });
  });

  it("shows the research at once for an address in the link, before the visit's own code is there", async () => {
    const page = await open();
    let release = () => {};
    await page.route(/\/assets\/visit-.*\.js/, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await page.goto(`${new URL(page.url()).origin}/?email=${encodeURIComponent(MAREN.email)}`);
    await page.getByText("Getting to Know You...").waitFor();
    await expect.poll(() => page.getByLabel("Work email").count()).toBe(0);
    release();
    await page.getByRole("button", { name: "End Call" }).waitFor({ timeout: 20_000 });
  });

  it("keeps the campaign of the first page for the whole visit", async () => {
    const page = await open({ path: "/somewhere?utm_source=letter&utm_medium=mail" });
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await expect
      .poll(() => visit.sent.find(({ name }) => name === "hubspot-integration")?.body, { timeout: 10_000 })
      .toMatchObject({ contactData: { utm_source: "letter", utm_medium: "mail" } });
  });

  it("is shown for an address in the link without an @", async () => {
    const page = await open({ path: "/?email=maren" });
    await page.getByRole("button", { name: "Get Started" }).waitFor();
    expect(visit.sent).toEqual([]);
  });
});

describe("every page", () => {
  it("is drawn before any script runs", async () => {
    const page = await open({ javaScriptEnabled: false });
    await expect.poll(() => page.getByRole("heading", { name: "Meet Alex" }).isVisible()).toBe(true);
    await expect.poll(() => page.title()).toBe("Meet Alex · Parlor");
  });

  it("takes over what was drawn without a difference, and moves nothing", async () => {
    const page = await open({ before: watchShift });
    await page.waitForTimeout(800);
    expect(visit.errors).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
  });

  it("moves nothing when its font comes two seconds late", async () => {
    const page = await open({ before: watchShift });
    let isLate = false;
    await page.route(/\.woff2$/, async (route) => {
      isLate = true;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    const arrived = page.waitForResponse(/\.woff2$/);
    await page.reload();
    await arrived;
    await page.waitForTimeout(300);
    expect(isLate).toBe(true);
    expect(await shiftOf(page)).toBe(0);
  });

  it("has the two links, the second in a new tab without an opener", async () => {
    const page = await open({
      configuration: { links: { bookDemo: "https://a.example/demo", tryFree: "https://a.example/free" } },
    });
    const book = page.getByRole("link", { name: "Book a demo" });
    const free = page.getByRole("link", { name: "Try for free" });
    await expect.poll(() => book.getAttribute("href")).toBe("https://a.example/demo");
    await expect.poll(() => book.getAttribute("target")).toBeNull();
    expect([
      await free.getAttribute("href"),
      await free.getAttribute("target"),
      await free.getAttribute("rel"),
    ]).toEqual(["https://a.example/free", "_blank", "noopener"]);
  });

  it("bears the company's names", async () => {
    const page = await open({ configuration: { assistantName: "Zoë", productName: "Tea & Co" } });
    await page.getByRole("heading", { name: "Meet Zoë" }).waitFor();
    await page.waitForTimeout(300);
    await expect.poll(() => page.title()).toBe("Meet Zoë · Tea & Co");
    expect(visit.errors).toEqual([]);
  });

  it("is a 404 for any other path, which is logged, and leads home", async () => {
    const page = await open({ path: "/tea/room" });
    await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
    expect(visit.errors.join()).toContain("/tea/room");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.getByRole("heading", { name: "Meet Alex" }).waitFor();
  });
});

describe("the visitor's choices", () => {
  it("follow the system's theme until one is chosen, and keep it over a reload", async () => {
    const page = await open({ colorScheme: "dark" });
    const wall = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(() => wall()).toBe("rgb(20, 38, 31)");
    await page.getByRole("button", { name: "Preferences" }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    await expect.poll(() => wall()).toBe("rgb(240, 223, 213)");
    await page.reload();
    await expect.poll(() => wall()).toBe("rgb(240, 223, 213)");
  });

  it("change the language of everything, and keep it", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Preferences" }).click();
    await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
    await page.getByText("Alex kennenlernen").waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("de");
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("parlor-language=de");
    await page.reload();
    await page.getByText("Alex kennenlernen").waitFor();
  });

  it("begin with the document's language, which is there before any script and taken over as it is", async () => {
    const page = await open({ configuration: { language: "de" }, before: watchShift });
    await page.getByRole("button", { name: "Los geht's" }).waitFor();
    await page.locator("html[lang=de]").waitFor();
    await page.waitForLoadState("networkidle");
    expect(visit.errors).toEqual([]);
    expect(await shiftOf(page)).toBe(0);
    await visit.close();
    const plain = await open({ configuration: { language: "de" }, javaScriptEnabled: false });
    await expect.poll(() => plain.getByRole("heading", { name: "Alex kennenlernen" }).isVisible()).toBe(true);
    await expect.poll(() => plain.title()).toBe("Alex kennenlernen · Parlor");
  });

  it("leave every recording off until one is turned on", async () => {
    const page = await open({ asksConsent: true });
    await page.getByRole("button", { name: "Choose" }).click();
    const switches = page.getByRole("checkbox");
    await expect
      .poll(() => switches.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)))
      .toEqual([false, false, false]);
    await page.getByLabel("Audio recording of the call").check();
    await page.getByRole("button", { name: "Save choices" }).click();
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem("parlor-consent"))) ?? "null")).toEqual({
      audioRecording: true,
      sessionRecording: false,
      analytics: false,
    });
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByRole("button", { name: "End Call" }).waitFor({ timeout: 20_000 });
    await expect
      .poll(() => visit.platform.calls[0])
      .toMatchObject({ assistantOverrides: { artifactPlan: { recordingEnabled: true } } });
  });

  it("block nothing while they are asked for", async () => {
    const page = await open({ asksConsent: true, viewport: { width: 360, height: 740 } });
    await page.getByRole("button", { name: "Keep all off" }).waitFor();
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText(/Getting to Know You|Research Complete/).waitFor();
  });
});

describe("what breaks", () => {
  it("shows the router's error screen when a page cannot be loaded", async () => {
    const page = await open();
    await page.route(/not-found-page/, (route) => route.abort());
    await page.goto(`${page.url()}nowhere`);
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Load the page again" }).isVisible()).toBe(true);
  });

  it("shows the loading plate when drawing fails, with the links still there", async () => {
    const page = await open({
      before: () => {
        HTMLCanvasElement.prototype.getContext = () => {
          throw new Error("broken on purpose");
        };
      },
    });
    await page.getByLabel("Work email").fill(MAREN.email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByRole("heading", { name: "Loading..." }).waitFor({ timeout: 20_000 });
    await page.getByText("Please wait while we initialize the application.").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Book a demo" }).isVisible()).toBe(true);
  });
});
