import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createStaffSessions } from "./staff-session.ts";

const minute = 60_000;

function setUp(isSecure = true) {
  let now = Date.UTC(2030, 0, 1);
  const sessions = createStaffSessions({ privateKey: "a-private-key-of-a-test", isSecure, now: () => now });
  const app = new Hono()
    .post("/console/open", async (context) => context.text(await sessions.open(context)))
    .post("/console/close", async (context) => context.text(String(await sessions.close(context))))
    .post("/console/close-all", (context) => context.text(String(sessions.closeAll(context))))
    .get("/console/find", async (context) => context.text((await sessions.find(context)) ?? "none"));
  const send = (method: string, path: string, cookie = "") =>
    app.request(`http://voice.test/console/${path}`, { method, headers: { cookie } });
  const open = async (cookie = "") => (await send("POST", "open", cookie)).headers.get("set-cookie") ?? "";
  const pair = (cookie: string) => cookie.split(";")[0] ?? "";
  return {
    sessions,
    open,
    pair,
    post: (path: string, cookie: string) => send("POST", path, cookie),
    find: async (cookie: string) => (await send("GET", "find", pair(cookie))).text(),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe("a session of the console", () => {
  it("has a cookie that scripts, other sites and other hosts of the domain cannot read or set", async () => {
    const { open } = setUp();
    expect(await open()).toMatch(
      /^__Host-parlor_staff=[\w%.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await setUp(false).open()).toMatch(/^parlor_staff=.*Path=\/console; HttpOnly; SameSite=Strict$/);
  });

  it("gets another name with every sign-in, and the one before opens nothing any more", async () => {
    const { open, pair, find, sessions } = setUp();
    const first = await open();
    const second = await open(pair(first));
    expect(pair(second)).not.toBe(pair(first));
    expect(await find(first)).toBe("none");
    expect(await find(second)).toMatch(/^[\da-f]{12}$/);
    expect(sessions.count()).toBe(1);
  });

  it("ends after an hour in which nothing is done, and after twelve whatever is done", async () => {
    const { open, find, pass } = setUp();
    const idle = await open();
    pass(59 * minute);
    expect(await find(idle)).not.toBe("none");
    pass(59 * minute);
    expect(await find(idle)).not.toBe("none");
    pass(61 * minute);
    expect(await find(idle)).toBe("none");
    const busy = await open();
    for (let hour = 0; hour < 23; hour += 1) {
      pass(30 * minute);
      expect(await find(busy)).not.toBe("none");
    }
    pass(31 * minute);
    expect(await find(busy)).toBe("none");
  });

  it("is over where it was signed out, also for a copy of its cookie, and for everybody at once", async () => {
    const { open, pair, post, find, sessions } = setUp();
    const [mine, hers, his] = [await open(), await open(), await open()];
    await post("close", pair(mine));
    expect(await find(mine)).toBe("none");
    expect(await find(hers)).not.toBe("none");
    expect(await (await post("close-all", pair(hers))).text()).toBe("2");
    for (const cookie of [mine, hers, his]) expect(await find(cookie)).toBe("none");
    expect(sessions.count()).toBe(0);
  });

  it("is not opened by a forged cookie, and its name in the log is no part of it", async () => {
    const { open, pair, find } = setUp();
    const cookie = await open();
    const name = await find(cookie);
    expect(cookie).not.toContain(name);
    for (const forged of [
      "",
      "__Host-parlor_staff=x",
      `__Host-parlor_staff=${name}`,
      pair(cookie).replace(/\.[^.]+$/, ".AAAA"),
    ])
      expect(await find(forged)).toBe("none");
  });
});
