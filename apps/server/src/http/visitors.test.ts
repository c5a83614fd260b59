import { describe, expect, it } from "vitest";
import { createVisitors } from "./visitors.ts";

const day = 24 * 3_600_000;

function setUp(secret = "secret") {
  let now = Date.UTC(2030, 0, 1);
  const visitors = createVisitors({ secret, isSecure: false, now: () => now });
  return {
    visitors,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

const pair = (cookie: string) => cookie.split(";")[0] ?? "";

describe("visitors", () => {
  it("knows its own cookie again, among others", () => {
    const { visitors } = setUp();
    const { id, cookie } = visitors.issue();
    expect(visitors.read(`theme=dark; ${pair(cookie)}; x=y`)).toEqual({ id, isDueForRenewal: false });
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("takes no forged, foreign or broken cookie", () => {
    const { visitors } = setUp();
    const { id, cookie } = visitors.issue();
    const foreign = setUp("another").visitors.issue(id).cookie;
    const value = pair(cookie);
    for (const bad of [
      "",
      "parlor_visitor=",
      "parlor_visitor=a.b",
      pair(foreign),
      value.replace(id, "someone"),
      `${value}x`,
    ]) {
      expect(visitors.read(bad)).toBeUndefined();
    }
    expect(visitors.read(null)).toBeUndefined();
  });

  it("renews after a day and forgets after thirty", () => {
    const { visitors, pass } = setUp();
    const { id, cookie } = visitors.issue();
    pass(2 * day);
    expect(visitors.read(pair(cookie))).toEqual({ id, isDueForRenewal: true });
    const renewed = visitors.issue(id).cookie;
    pass(29 * day);
    expect(visitors.read(pair(cookie))).toBeUndefined();
    expect(visitors.read(pair(renewed))?.id).toBe(id);
  });

  it("gives every visitor another id", () => {
    const { visitors } = setUp();
    expect(new Set(Array.from({ length: 100 }, () => visitors.issue().id)).size).toBe(100);
  });

  it("is sent over https only where the site is", () => {
    const visitors = createVisitors({ secret: "s", isSecure: true, now: Date.now });
    expect(visitors.issue().cookie).toMatch(/; Secure$/);
  });
});
