import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { keepPassingNotes } from "../page/passing-notes.ts";
import { parseUrl } from "../safety/parse-url.ts";
import { hostOf, type TargetPolicy } from "../safety/target-policy.ts";
import { texts } from "../texts.ts";
import type { PageDialogs } from "./page-dialogs.ts";

export interface GuardOptions {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  readonly policy: TargetPolicy;
  /** True where the egress proxy already checks every connection. */
  readonly isProxied: boolean;
  /** The page tried to leave the allowed targets: why that was refused, for the visitor. */
  readonly onRefusal: (reason: string) => void;
  /** What the page asks in boxes of the browser's own is answered there. */
  readonly dialogs: PageDialogs;
}

/** Keeps the page within the allowed targets, and everything but the page away from it. */
export async function guardPage({
  context,
  page,
  session,
  policy,
  isProxied,
  onRefusal,
  dialogs,
}: GuardOptions): Promise<void> {
  await page.addInitScript(openShadowRoots);
  await page.addInitScript(keepPassingNotes);
  context.on("page", (other) => {
    if (other !== page) void other.close().catch(() => undefined);
  });
  page.on("dialog", (dialog) => void dialogs.answer(dialog).catch(() => undefined));
  page.on("download", (download) => void download.cancel().catch(() => undefined));

  const { frameTree } = await session.send("Page.getFrameTree");
  session.on("Fetch.requestPaused", ({ requestId, request, frameId, resourceType }) => {
    const refuse = () => session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    const go = () => session.send("Fetch.continueRequest", { requestId });
    const isPage = resourceType === "Document" && frameId === frameTree.frame.id;
    decide(policy, request.url, isPage, isProxied)
      .then(async (refusal) => {
        if (refusal === undefined) return go();
        if (isPage) onRefusal(refusal);
        return refuse();
      }, refuse)
      .catch(() => undefined);
  });
  await session.send("Fetch.enable", {
    patterns: [isProxied ? { urlPattern: "*", resourceType: "Document" } : { urlPattern: "*" }],
  });
}

/** Runs in every page before its own scripts: what it puts into closed shadow roots is seen, too. */
export function openShadowRoots(): void {
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(options) {
    return attach.call(this, { ...options, mode: "open" });
  };
}

async function decide(policy: TargetPolicy, address: string, isPage: boolean, isProxied: boolean) {
  const url = parseUrl(address);
  if (url === undefined) return texts.notAnAddress;
  if (["data:", "blob:", "about:"].includes(url.protocol)) return isPage ? texts.notAnAddress : undefined;
  if (!["http:", "https:", "ws:", "wss:"].includes(url.protocol)) return texts.notAnAddress;
  if (isPage && policy.refusalOfPage(address) !== undefined) return texts.leftTarget(url.host);
  if (isProxied) return undefined;
  const pinned = await policy.pin(url.origin, hostOf(url));
  return "refusal" in pinned ? pinned.refusal : undefined;
}
