import type { PageConfiguration } from "@parlor/site-contract";
import type { ConsentStore } from "../../site/consent-store.ts";
import { logFailure } from "../../site/log.ts";
import { type Analytics, createAnalytics } from "./analytics.ts";

/** Analytics of this page, on the browser's own fetch and clock. They begin with the page; they send once it is agreed to. */
export function createPageAnalytics(
  configuration: Pick<PageConfiguration, "publicBackendKey" | "analyticsSiteId">,
  consent: ConsentStore,
): Analytics {
  return createAnalytics({
    publicBackendKey: configuration.publicBackendKey,
    siteId: configuration.analyticsSiteId,
    isAllowed: () => consent.read()?.analytics === true && navigator.doNotTrack !== "1",
    fetch: globalThis.fetch.bind(globalThis),
    now: () => new Date(),
    warn: logFailure,
    page: document,
  });
}

/**
 * Tells of the page itself: that it was seen, once it may be told, and which links led away from it. Addresses go
 * without their query.
 *
 * @returns what stops it
 */
export function watchPage(analytics: Analytics, consent: ConsentStore, page: Document): () => void {
  let isViewTold = false;
  const tellView = () => {
    if (isViewTold || consent.read()?.analytics !== true) return;
    isViewTold = true;
    analytics.track("page_viewed", { path: page.location.pathname });
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin === page.location.origin) return;
    analytics.track("link_followed", { to: `${link.origin}${link.pathname}`.slice(0, 300) });
  };
  tellView();
  const unsubscribe = consent.subscribe(tellView);
  page.addEventListener("click", onClick, true);
  return () => {
    unsubscribe();
    page.removeEventListener("click", onClick, true);
  };
}
