import { Writable } from "node:stream";
import type { Database } from "@parlor/platform";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createConsole } from "./console-app.ts";

const privateKey = "a-private-key-of-a-test";
const origin = "https://voice.example";

/** The console without anything behind it: this is about who comes in. */
function openConsole() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const handle = createConsole({
    database: {} as Database,
    delivery: undefined,
    wakeDelivery: async () => undefined,
    platform: {} as never,
    meters: async () => [],
    disk: async () => ({ used: 0, quota: 0, free: 0, reserve: 0 }),
    notices: () => [],
    forgetLiveDemos: async () => undefined,
    privateKey,
    origin,
    trustedProxies: 1,
    now: () => new Date(Date.UTC(2030, 0, 1)),
    logger: pino({ base: null }, destination),
  });
  const send = async (path: string, init: RequestInit & { from?: string } = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", init.from ?? "203.0.113.7");
    return handle(new Request(`${origin}/console${path}`, { redirect: "manual", ...init, headers }), {});
  };
  const signIn = (key: string, headers: Record<string, string> = {}, from?: string) =>
    send("/login", { method: "POST", body: new URLSearchParams({ key }), headers, ...(from && { from }) });
  return { send, signIn, lines, told: () => lines.map(({ msg }) => msg) };
}

describe("the console's door", () => {
  it("logs who came in, who did not and who left, with nobody's address and no key", async () => {
    const { send, signIn, lines, told } = openConsole();
    expect((await signIn("wrong")).status).toBe(401);
    const signed = await signIn(privateKey);
    expect(signed.status).toBe(303);
    const cookie = (signed.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect((await send("/logout", { method: "POST", headers: { cookie } })).status).toBe(303);
    expect((await send("/today", { headers: { authorization: "Bearer guess" } })).status).toBe(401);
    expect(told()).toEqual([
      "a sign-in to the console failed",
      "staff signed in",
      "staff signed out",
      "a key that is not the private one was tried at the console",
    ]);
    expect(lines[1]).toMatchObject({ session: lines[2]?.["session"], from: lines[0]?.["from"] });
    const text = JSON.stringify(lines);
    for (const secret of ["203.0.113", privateKey, "wrong", "guess", cookie.split("=")[1]?.slice(0, 20)])
      expect(text).not.toContain(secret);
  });

  it("tells addresses apart by a name that is another one tomorrow", async () => {
    const { signIn, lines } = openConsole();
    for (const from of ["203.0.113.7", "203.0.113.8", "203.0.113.7"]) await signIn("wrong", {}, from);
    const [first, second, third] = lines.map(({ from }) => from);
    expect(first).toMatch(/^[\da-f]{12}$/);
    expect(first).toBe(third);
    expect(first).not.toBe(second);
  });

  it("says so when many are tried, and then lets nobody of that address in", async () => {
    const { signIn, told } = openConsole();
    for (let guess = 0; guess < 10; guess += 1) await signIn(`wrong-${guess}`);
    expect((await signIn(privateKey)).status).toBe(429);
    expect(told().at(-1)).toBe("too many sign-ins to the console were tried");
    expect((await signIn(privateKey, {}, "198.51.100.1")).status).toBe(303);
  });

  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("takes nothing that another page sends: %o", async (headers) => {
    const { signIn } = openConsole();
    expect((await signIn(privateKey, headers)).status).toBe(403);
  });

  it("takes the console's own forms", async () => {
    const { signIn } = openConsole();
    expect((await signIn(privateKey, { origin, "sec-fetch-site": "same-origin" })).status).toBe(303);
  });

  it("signs everybody out at once", async () => {
    const { send, signIn } = openConsole();
    const cookies = [];
    for (let person = 0; person < 3; person += 1)
      cookies.push(((await signIn(privateKey)).headers.get("set-cookie") ?? "").split(";")[0] ?? "");
    await send("/logout-all", { method: "POST", headers: { cookie: cookies[0] ?? "" } });
    for (const cookie of cookies) {
      const { status, headers } = await send("/deliveries", { headers: { cookie } });
      expect([status, headers.get("location")]).toEqual([303, "/console/login"]);
    }
  });
});
