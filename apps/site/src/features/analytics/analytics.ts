import type { AnalyticsBody, AnalyticsEventName } from "@parlor/site-contract";
import { createJsonPost } from "../../services/json-post.ts";

type Properties = Record<string, string | number | boolean>;

/** What the script-tag service leaves on the page: a function of a name and its properties. */
type ServiceFunction = ((name: string, options?: { props: Properties }) => void) & { q?: unknown[] };

/** The script-tag service: it knows the company by its site id and hears only of what it is told. */
const SERVICE_SCRIPT = "https://plausible.io/js/script.manual.js";

export interface AnalyticsOptions {
  publicBackendKey: string;
  /** The script-tag service's site id; null: the company's own tables alone. */
  siteId: string | null;
  isAllowed(): boolean;
  fetch: typeof fetch;
  now(): Date;
  warn(message: string, detail?: unknown): void;
  /** Where the service's script is added, once it is allowed and configured. */
  page: Document;
}

export interface Analytics {
  track(name: AnalyticsEventName, properties?: Properties): void;
}

/** Sends events by name once the visitor has agreed; until then, and against Do Not Track, none leave the page. */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { siteId, page } = options;
  const post = createJsonPost(options);
  let service: ServiceFunction | null = null;
  return {
    track(name, properties) {
      if (!options.isAllowed()) return;
      const body: AnalyticsBody = {
        events: [{ name, timestamp: options.now().toISOString(), ...(properties ? { properties } : {}) }],
      };
      post("/analytics/v1/events", body).catch((error: unknown) => options.warn("Analytics were not taken.", error));
      if (siteId === null) return;
      service ??= addService(siteId, page);
      service(name, properties ? { props: properties } : undefined);
    },
  };
}

/** Adds the service's script; what is told before it has come waits in its queue. */
function addService(siteId: string, page: Document): ServiceFunction {
  const scope = globalThis as { plausible?: ServiceFunction };
  const waiting: ServiceFunction = (...told) => {
    waiting.q = [...(waiting.q ?? []), told];
  };
  scope.plausible ??= waiting;
  const script = page.createElement("script");
  script.defer = true;
  script.dataset.domain = siteId;
  script.src = SERVICE_SCRIPT;
  page.head.append(script);
  return (...told) => scope.plausible?.(...told);
}
