import type { Page } from "playwright-core";
import { accessibleNames } from "./accessible-names.ts";
import { collectPage } from "./collect-page.ts";
import { type PageSnapshot, pageSnapshot } from "./page-snapshot.ts";
import { sight } from "./sight.ts";

// As text, with its own `__name`: compilers that keep function names wrap inner functions in a helper of this name.
const source = `(() => { const __name = (value) => value; return (${collectPage.toString()})(${accessibleNames}, (${sight.toString()})()); })()`;

/**
 * Reads the page as a browser sees it: what is visible, what it is called, what it complains about, what lies on top.
 * Open shadow roots and frames of the same origin are part of it; of other frames it tells how many fields they have.
 *
 * @throws when the page goes away meanwhile, or returns something that is no snapshot
 */
export async function readPage(page: Page): Promise<PageSnapshot> {
  const snapshot = pageSnapshot.parse(await page.evaluate(source));
  const foreign = snapshot.frames.filter((frame) => !frame.isRead);
  if (foreign.length === 0) return snapshot;
  const frames = await Promise.all(
    snapshot.frames.map(async (frame) => {
      const found = frame.isRead ? undefined : page.frames().find((one) => one.url() === frame.address);
      const inside = await found?.evaluate(source).then(
        (read) => pageSnapshot.safeParse(read).data,
        () => undefined,
      );
      return { ...frame, fields: inside?.fields.length ?? 0 };
    }),
  );
  return { ...snapshot, frames };
}
