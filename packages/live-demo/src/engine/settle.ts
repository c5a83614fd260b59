import type { Frame, Page, Request } from "playwright-core";
import { enterNone, type MayEnter } from "../page/frames.ts";

const slowTypes = new Set(["document", "xhr", "fetch"]);

/** Knows whether the page still waits for an answer that may change it. */
export class PendingRequests {
  readonly #pending = new Set<Request>();
  readonly #waiting = new Set<() => void>();

  readonly #page: Page;
  readonly #mayEnter: MayEnter;

  constructor(page: Page, mayEnter: MayEnter = enterNone) {
    this.#page = page;
    this.#mayEnter = mayEnter;
    page.on("request", (request) => {
      if (slowTypes.has(request.resourceType()) && this.frames().includes(request.frame())) this.#pending.add(request);
    });
    const done = (request: Request) => {
      if (this.#pending.delete(request) && this.#pending.size === 0) for (const notify of [...this.#waiting]) notify();
    };
    page.on("requestfinished", done);
    page.on("requestfailed", done);
  }

  /** The page's own frame and those of other sites that are acted in, however deep. */
  frames(): readonly Frame[] {
    const main = this.#page.mainFrame();
    return this.#page.frames().filter((frame) => frame === main || this.#mayEnter(frame.url()));
  }

  /** Resolves once nothing is pending, at the latest after the time (milliseconds) or on abort. */
  async idle(atMost: number, signal: AbortSignal): Promise<void> {
    if (this.#pending.size === 0 || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", finish);
        this.#waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, atMost);
      signal.addEventListener("abort", finish);
      this.#waiting.add(finish);
    });
    // Requests that never end (a long poll, a stream) shall not hold up every further step.
    this.#pending.clear();
  }
}

/** Resolves once the document has been still for 120 ms, at the latest after a second. */
const stillness = `new Promise((resolve) => {
  const finish = () => { observer.disconnect(); clearTimeout(quiet); clearTimeout(last); resolve(); };
  const observer = new MutationObserver(() => { clearTimeout(quiet); quiet = setTimeout(finish, 120); });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  let quiet = setTimeout(finish, 120);
  const last = setTimeout(finish, 1000);
})`;

/** Waits until the page has taken in the last action: answers are there, the document stands still. */
export async function settle(page: Page, requests: PendingRequests, signal: AbortSignal): Promise<void> {
  await requests.idle(15_000, signal);
  await page.waitForLoadState("domcontentloaded", { timeout: 15_000 }).catch(() => undefined);
  await Promise.all(requests.frames().map((frame) => frame.evaluate(stillness).catch(() => undefined)));
  await requests.idle(5_000, signal);
}
