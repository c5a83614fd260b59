import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { limitChats } from "./chat-limits.ts";
import type { PlatformEnvironment } from "./environment.ts";
import { type Principal, readRestrictions } from "./principal.ts";

function open() {
  const clock = { time: 0 };
  const app = new Hono<PlatformEnvironment>();
  app.use(async (context, next) => {
    const tag = context.req.header("tag") === "private" ? "private" : "public";
    const principal: Principal = {
      keyId: context.req.header("key") ?? "one",
      orgId: "",
      userId: "",
      tag,
      role: "viewer",
      restrictions: readRestrictions(undefined),
    };
    context.set("principal", principal);
    await next();
  });
  app.use(limitChats({ perKey: 6, perAddress: 3 }, () => clock.time));
  app.post("*", (context) => context.text("answered"));
  app.onError((error) => (error instanceof ApiError ? error.getResponse() : new Response(null, { status: 500 })));
  const post = async (address: string, path = "/chat", headers = {}) => {
    const response = await app.fetch(new Request(`http://platform.test${path}`, { method: "POST", headers }), {
      address,
    });
    return { status: response.status, wait: response.headers.get("retry-after") };
  };
  return { post, clock };
}

const several = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask()).status);
  return statuses;
};

describe("chats of a public key", () => {
  it("are so many a minute for one address, an IPv6 network being one", async () => {
    const { post, clock } = open();
    expect(await several(4, () => post("192.0.2.1"))).toEqual([200, 200, 200, 429]);
    expect(Number((await post("192.0.2.1", "/chat/responses")).wait)).toBeGreaterThan(0);
    expect([await post("2001:db8::1"), await post("2001:db8::2"), await post("2001:db8::3")]).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 200 },
    ]);
    clock.time = 180_000;
    expect((await post("192.0.2.1")).status).toBe(200);
  });

  it("are so many a minute for one key, from wherever it is used", async () => {
    const { post } = open();
    const addresses = Array.from({ length: 7 }, (_, index) => `192.0.2.${index}`).values();
    expect(await several(7, () => post(addresses.next().value ?? ""))).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await post("192.0.2.200", "/chat", { key: "other" })).status).toBe(200);
  });

  it("hold back no other row, and no private key", async () => {
    const { post } = open();
    expect(new Set(await several(10, () => post("192.0.2.1", "/call/web")))).toEqual(new Set([200]));
    expect(new Set(await several(10, () => post("192.0.2.1", "/chat", { tag: "private" })))).toEqual(new Set([200]));
  });
});
