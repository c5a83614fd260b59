import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import type { Database } from "../store/database.ts";
import { createAuthenticator } from "./authenticate.ts";

const signingKey = Buffer.alloc(32, 7);
const member = { orgId: "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d", userId: "1b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d" };

/** A database in which whoever is asked for is an editor. */
const rows = { from: () => rows, innerJoin: () => rows, where: async () => [{ role: "editor" }] };
const database = { kind: "memory", orm: { select: () => rows } } as unknown as Database;

function setUp() {
  let now = Date.UTC(2030, 0, 1);
  const authenticator = createAuthenticator({ database, signingKey, now: () => new Date(now) });
  return {
    authenticator,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** A token as ours, but for what is changed. */
    sign: (change: { typ?: string; audience?: string | undefined; key?: Buffer; alg?: string; end?: number }) => {
      const { typ = "at+jwt", key = signingKey, alg = "HS256", end = now / 1_000 + 60 } = change;
      const token = new SignJWT({ org: member.orgId }).setProtectedHeader({ alg, typ }).setSubject(member.userId);
      const audience = "audience" in change ? change.audience : "parlor-api";
      if (audience !== undefined) token.setAudience(audience);
      return token.setExpirationTime(end).sign(key);
    },
  };
}

describe("an access token", () => {
  it("is good for an hour", async () => {
    const { authenticator, pass } = setUp();
    const token = await authenticator.issueAccessToken(member);
    expect(await authenticator.identify(token)).toMatchObject({ ...member, role: "editor", tag: "private" });
    pass(59 * 60_000);
    expect(await authenticator.identify(token)).toBeDefined();
    pass(61_000);
    expect(await authenticator.identify(token)).toBeUndefined();
  });

  it("is as it is issued, and nothing else that looks like one", async () => {
    const { authenticator, sign } = setUp();
    expect(await authenticator.identify(await sign({}))).toBeDefined();
    for (const change of [
      { typ: "JWT" },
      { audience: undefined },
      { audience: "somebody-else" },
      { key: Buffer.alloc(32, 8) },
      { alg: "HS512", key: Buffer.alloc(64, 7) },
      { end: 1 },
    ])
      expect([change, await authenticator.identify(await sign(change))]).toEqual([change, undefined]);
    const unsigned = new UnsecuredJWT({ org: member.orgId }).setSubject(member.userId).setAudience("parlor-api");
    expect(await authenticator.identify(unsigned.setExpirationTime("1h").encode())).toBeUndefined();
    const [head, claims, mac] = (await sign({})).split(".");
    expect(await authenticator.identify(`${head}.${claims}x.${mac}`)).toBeUndefined();
  });
});
