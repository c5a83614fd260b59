import type { Page } from "playwright-core";
import { collectPage } from "./collect-page.ts";
import { type PageSnapshot, pageSnapshot } from "./page-snapshot.ts";

/**
 * Reads the page as a person would: what is visible, what it is called, what it complains about.
 *
 * @throws when the page goes away meanwhile, or returns something that is no snapshot
 */
export async function readPage(page: Page): Promise<PageSnapshot> {
  // As text, with its own `__name`: compilers that keep function names wrap inner functions in a helper of this name.
  const source = `(() => { const __name = (value) => value; return (${collectPage.toString()})(); })()`;
  return pageSnapshot.parse(await page.evaluate(source));
}
