import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../../src/texts/texts.ts";
import { launchChromium } from "./chromium.ts";
import { pageInLanguage } from "./in-language.ts";
import { openSite } from "./open-site.ts";
import { quotedTexts } from "./quoted-texts.ts";
import type { Scene } from "./scenes.ts";

export interface Look {
  language: Language;
  /** The first is the one that the scene is reached at; the others are what the window becomes. */
  sizes: readonly (readonly [width: number, height: number])[];
}

/** Everything that can be read on the screen: its text, and the placeholders of its fields. */
async function readable(page: Page): Promise<string> {
  const text = await page.locator("body").innerText();
  const placeholders = await page
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).placeholder));
  return `${text}\n${placeholders.join("\n")}`.replace(/\s+/g, " ");
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}

async function violations(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await settle(page);
  const axe = new AxeBuilder({ page }).exclude("iframe");
  // The themes differ in colours alone: what is looked at by its structure is looked at once.
  if (theme === "dark") axe.withRules(["color-contrast"]);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => {
    // In a menu the arrows move the focus, and what has it comes into sight: axe looks for something to tab to.
    const faulty = nodes.filter(({ html }) => id !== "scrollable-region-focusable" || !html.includes('role="menu"'));
    if (faulty.length === 0) return [];
    return `${theme} ${id}: ${faulty.map(({ html }) => html.slice(0, 160)).join(" | ")}`;
  });
}

/** What is wider than the window, and would have to be scrolled to. */
async function overflow(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`${excess} pixels wider than the window`] : [];
}

/** Comes to each scene, reads what it shows, and lets axe look at it in both themes and at every size. */
export function examineScenes(scenes: readonly Scene[], { language, sizes }: Look): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  const [first = [1280, 860] as const, ...others] = sizes;

  describe.each(scenes.map((scene) => [scene.name, scene] as const))(`%s (${language})`, (name, scene) => {
    it("shows what the specification quotes, and axe finds nothing in either theme", async () => {
      const visit = await openSite(browser, {
        ...scene.options,
        configuration: { ...scene.options?.configuration, language },
        viewport: { width: first[0], height: first[1] },
        reducedMotion: "reduce",
      });
      const { page } = visit;
      try {
        await scene.reach({ ...visit, page: pageInLanguage(page, language) });
        const text = await readable(page);
        const quoted = language === "en" ? (quotedTexts[name] ?? []) : [];
        expect(quoted.filter((words) => !text.includes(words))).toEqual([]);
        const found: string[] = [];
        for (const [width, height] of [first, ...others]) {
          await page.setViewportSize({ width, height });
          const here = [
            ...(await violations(page, "light")),
            ...(await violations(page, "dark")),
            ...(await overflow(page)),
          ];
          found.push(...here.map((fault) => `at ${width}: ${fault}`));
        }
        expect(found, found.join("\n")).toEqual([]);
      } finally {
        await visit.close();
      }
    });
  });
}
