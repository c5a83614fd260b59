import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "./chromium.ts";
import { openSite } from "./open-site.ts";
import { quotedTexts } from "./quoted-texts.ts";
import type { Scene } from "./scenes.ts";

/** Everything that can be read on the screen: its text, and the placeholders of its fields. */
async function readable(page: Page): Promise<string> {
  const text = await page.locator("body").innerText();
  const placeholders = await page
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).placeholder));
  return `${text}\n${placeholders.join("\n")}`.replace(/\s+/g, " ");
}

async function violations(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const axe = new AxeBuilder({ page }).exclude("iframe");
  // The themes differ in colours alone: what is looked at by its structure is looked at once.
  if (theme === "dark") axe.withRules(["color-contrast"]);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Comes to each scene, reads what it shows, and lets axe look at it in both themes. */
export function examineScenes(scenes: readonly Scene[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  describe.each(scenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
    it("shows what the specification quotes, and axe finds nothing in either theme", async () => {
      const visit = await openSite(browser, {
        ...scene.options,
        viewport: { width: 1280, height: 860 },
        reducedMotion: "reduce",
      });
      try {
        await scene.reach(visit);
        const text = await readable(visit.page);
        expect((quotedTexts[name] ?? []).filter((quoted) => !text.includes(quoted))).toEqual([]);
        const found = [...(await violations(visit.page, "light")), ...(await violations(visit.page, "dark"))];
        expect(found).toEqual([]);
      } finally {
        await visit.close();
      }
    });
  });
}
