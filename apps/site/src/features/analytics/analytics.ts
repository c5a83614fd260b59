import type { AnalyticsBody, AnalyticsEventName } from "@parlor/site-contract";
import { createJsonPost } from "../../services/json-post.ts";

type Properties = Record<string, string | number | boolean>;

/** The hook of a script-tag service: `window.plausible`-like functions take a name and its properties. */
type ServiceHook = (name: string, options?: { props: Properties }) => void;

export interface AnalyticsOptions {
  publicBackendKey: string;
  /** The script-tag service's site id; null: the company's own tables alone. */
  siteId: string | null;
  isAllowed(): boolean;
  fetch: typeof fetch;
  now(): Date;
  warn(message: string, detail?: unknown): void;
}

export interface Analytics {
  track(name: AnalyticsEventName, properties?: Properties): void;
}

/** Sends events by name once the visitor has agreed; until then, and against Do Not Track, none leave the page. */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const post = createJsonPost(options);
  return {
    track(name, properties) {
      if (!options.isAllowed()) return;
      const body: AnalyticsBody = {
        events: [{ name, timestamp: options.now().toISOString(), ...(properties ? { properties } : {}) }],
      };
      post("/analytics/v1/events", body).catch((error: unknown) => options.warn("Analytics were not taken.", error));
      if (options.siteId === null) return;
      const { parlorAnalytics } = globalThis as { parlorAnalytics?: ServiceHook };
      parlorAnalytics?.(name, properties ? { props: properties } : undefined);
    },
  };
}
