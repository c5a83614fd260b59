import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Frame, Locator, Page } from "playwright-core";
import { launchChromium } from "./chromium.ts";
import { startTestParlor, type TestParlor } from "./parlor.ts";

/** The live demo's tab with everything behind it: the site, the functions, a real browser that signs up, its picture. */
export interface LiveDemoTab {
  readonly page: Page;
  /** The origin that serves previews. */
  readonly previewUrl: string;
  /** The list of what assistant, visitor and run say. */
  readonly chat: Locator;
  /** The preview's document, once it has drawn a picture. */
  preview(): Promise<Frame>;
  /** Kills the browser that the live demo drives, not the visitor's own. */
  killDrivenBrowser(): void;
  close(): Promise<void>;
}

/** The browsers that this process has started itself, by their process ids. */
function browsers(): number[] {
  return readdirSync("/proc").flatMap((entry) => {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return stat.includes("(chrom") && Number(parent) === process.pid ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

/** From the front door to the live demo's tab. */
export async function openLiveDemoTab(email: string): Promise<LiveDemoTab> {
  const parlor: TestParlor = await startTestParlor();
  const before = new Set(browsers());
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await parlor.close();
  };
  try {
    browser = await launchChromium();
    const visitors = new Set(browsers().filter((id) => !before.has(id)));
    const page = await browser.newPage({ viewport: { width: 1360, height: 900 } });
    await page.goto(parlor.siteUrl);
    await page.getByPlaceholder("Enter your email").fill(email);
    await page.getByRole("button", { name: "Get Started" }).click();
    await page.getByText("Call in progress •").waitFor({ timeout: 40_000 });
    await page.getByRole("button", { name: "Watch Video" }).click();
    await page.getByRole("tab", { name: /Live demo/ }).click();
    await page.getByRole("heading", { name: "Live Demo Setup" }).waitFor();
    return {
      page,
      previewUrl: parlor.previewUrl,
      chat: page.getByRole("log").filter({ hasText: "Starting your personalized demo now!" }),
      async preview() {
        const element = await page.getByTitle("Live preview of the browser").elementHandle({ timeout: 15_000 });
        const frame = await element?.contentFrame();
        if (!frame) throw new Error("There is no preview.");
        await frame.waitForFunction(() => Number(document.querySelector("canvas")?.dataset["frames"] ?? 0) > 0);
        return frame;
      },
      killDrivenBrowser() {
        for (const id of browsers()) if (!before.has(id) && !visitors.has(id)) process.kill(id, "SIGKILL");
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
