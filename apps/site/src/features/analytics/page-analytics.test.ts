import type { Consent } from "@parlor/site-contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ConsentStore } from "../../site/consent-store.ts";
import { watchPage } from "./page-analytics.ts";

class FakeElement {
  constructor(
    readonly origin: string,
    readonly pathname: string,
  ) {}
  closest() {
    return this;
  }
}

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLAnchorElement", FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

function open(agreed: Consent | null) {
  const told: [string, object | undefined][] = [];
  let current = agreed;
  const listeners = new Set<() => void>();
  const consent: ConsentStore = {
    read: () => current,
    decide(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const clicks = new Set<(event: { target: unknown }) => void>();
  const page = {
    location: { origin: "https://site.example", pathname: "/" },
    addEventListener: (_: string, listener: (event: { target: unknown }) => void) => clicks.add(listener),
    removeEventListener: (_: string, listener: (event: { target: unknown }) => void) => clicks.delete(listener),
  } as unknown as Document;
  const stop = watchPage({ track: (name, properties) => told.push([name, properties]) }, consent, page);
  const click = (origin: string, path: string) => {
    for (const listener of clicks) listener({ target: new FakeElement(origin, path) });
  };
  return { told, consent, click, stop };
}

describe("what analytics hear of a page", () => {
  it("is that it was seen, once, as soon as it may be told", () => {
    const { told, consent } = open(null);
    expect(told).toEqual([]);
    consent.decide({ analytics: true });
    consent.decide({ analytics: true, audioRecording: true });
    expect(told).toEqual([["page_viewed", { path: "/" }]]);
  });

  it("is which links lead away from it, without their query", () => {
    const { told, click, stop } = open({ analytics: true });
    click("https://acme.example", "/sign-up");
    click("https://site.example", "/somewhere");
    stop();
    click("https://acme.example", "/later");
    expect(told.slice(1)).toEqual([["link_followed", { to: "https://acme.example/sign-up" }]]);
  });
});
