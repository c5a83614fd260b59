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
  it("knows its own cookie again, among others", async () => {
    const { visitors } = setUp();
    const { id, cookie } = await visitors.issue();
    expect(await visitors.read(`theme=dark; ${pair(cookie)}; x=y`)).toEqual({ id, isDueForRenewal: false });
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("takes no forged, foreign or broken cookie", async () => {
    const { visitors } = setUp();
    const { id, cookie } = await visitors.issue();
    const foreign = (await setUp("another").visitors.issue(id)).cookie;
    const value = pair(cookie);
    for (const bad of [
      "",
      "parlor_visitor=",
      "parlor_visitor=a.b",
      pair(foreign),
      value.replace(id, "someone"),
      `${value}x`,
    ]) {
      expect(await visitors.read(bad)).toBeUndefined();
    }
    expect(await visitors.read(null)).toBeUndefined();
  });

  it("renews after a day and forgets after thirty", async () => {
    const { visitors, pass } = setUp();
    const { id, cookie } = await visitors.issue();
    pass(2 * day);
    expect(await visitors.read(pair(cookie))).toEqual({ id, isDueForRenewal: true });
    const renewed = (await visitors.issue(id)).cookie;
    pass(29 * day);
    expect(await visitors.read(pair(cookie))).toBeUndefined();
    expect((await visitors.read(pair(renewed)))?.id).toBe(id);
  });

  it("gives every visitor another id", async () => {
    const { visitors } = setUp();
    expect(
      new Set((await Promise.all(Array.from({ length: 100 }, () => visitors.issue()))).map(({ id }) => id)).size,
    ).toBe(100);
  });

  it("is sent over https only where the site is", async () => {
    const visitors = createVisitors({ secret: "s", isSecure: true, now: Date.now });
    const { cookie, id } = await visitors.issue();
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/^__Host-parlor_visitor=/);
    expect((await visitors.read(pair(cookie)))?.id).toBe(id);
    // One that another host of the domain could have set.
    expect(await visitors.read(pair(cookie).replace("__Host-", ""))).toBeUndefined();
  });
});
