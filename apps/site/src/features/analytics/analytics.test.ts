import { describe, expect, it } from "vitest";
import { createAnalytics } from "./analytics.ts";

function open({ isAllowed = true, siteId = null as string | null, status = 204 } = {}) {
  const posted: [string, unknown][] = [];
  const scripts: { src?: string; dataset: Record<string, string> }[] = [];
  const warnings: string[] = [];
  const analytics = createAnalytics({
    publicBackendKey: "key",
    siteId,
    isAllowed: () => isAllowed,
    fetch: async (path, init) => {
      posted.push([String(path), JSON.parse(String(init?.body))]);
      return new Response(null, { status });
    },
    now: () => new Date("2026-01-01T00:00:00Z"),
    warn: (message) => warnings.push(message),
    page: {
      createElement: () => ({ dataset: {} }),
      head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
    } as unknown as Document,
  });
  return { analytics, posted, scripts, warnings };
}

describe("analytics", () => {
  it("are silent without consent: nothing is posted and nothing is loaded", () => {
    const { analytics, posted, scripts } = open({ isAllowed: false, siteId: "acme.com" });
    analytics.track("call_started");
    expect([posted, scripts]).toEqual([[], []]);
  });

  it("go to the company's own tables", () => {
    const { analytics, posted, scripts } = open();
    analytics.track("call_ended", { seconds: 12 });
    expect(posted).toEqual([
      [
        "/analytics/v1/events",
        { events: [{ name: "call_ended", timestamp: "2026-01-01T00:00:00.000Z", properties: { seconds: 12 } }] },
      ],
    ]);
    expect(scripts).toEqual([]);
  });

  it("go to the service of a configured site id too, whose script is added once", () => {
    const { analytics, scripts } = open({ siteId: "acme.com" });
    analytics.track("call_started");
    analytics.track("call_ended", { seconds: 1 });
    expect(scripts).toEqual([
      { defer: true, dataset: { domain: "acme.com" }, src: "https://plausible.io/js/script.manual.js" },
    ]);
    const { plausible } = globalThis as { plausible?: { q?: unknown[] } };
    expect(plausible?.q).toEqual([
      ["call_started", undefined],
      ["call_ended", { props: { seconds: 1 } }],
    ]);
    delete (globalThis as { plausible?: unknown }).plausible;
  });

  it("only log that they were not taken", async () => {
    const { analytics, warnings } = open({ status: 500 });
    analytics.track("call_started");
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual(["Analytics were not taken."]);
  });
});
