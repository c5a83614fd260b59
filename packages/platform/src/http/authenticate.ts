import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../store/database.ts";
import { hashKey } from "../store/keys.ts";
import { memberships, tokens } from "../store/schema.ts";
import { ApiError } from "./api-error.ts";
import { type Principal, readRestrictions } from "./principal.ts";

/** Tells who a bearer is. */
export interface Authenticator {
  /** @throws {ApiError} 401 for no key, or one that is not known. */
  authenticate(request: Request): Promise<Principal>;
  /** A bearer for one member of one organisation, good for an hour. */
  issueAccessToken(member: { readonly orgId: string; readonly userId: string }): string;
}

const accessTokenSeconds = 3600;
const claimsSchema = z.object({ sub: z.uuid(), org: z.uuid(), exp: z.number() });

export function createAuthenticator(options: {
  readonly database: Database;
  readonly signingKey: Buffer;
  readonly now: () => Date;
}): Authenticator {
  const { orm } = options.database;
  const sign = (text: string) => createHmac("sha256", options.signingKey).update(text).digest();

  const byKey = async (key: string): Promise<Principal | undefined> => {
    const [row] = await orm
      .select({ orgId: tokens.orgId, userId: tokens.userId, data: tokens.data, role: memberships.role })
      .from(tokens)
      .innerJoin(memberships, and(eq(memberships.orgId, tokens.orgId), eq(memberships.userId, tokens.userId)))
      .where(eq(tokens.hash, hashKey(key)));
    if (!row) return undefined;
    const { orgId, userId, role, data } = row;
    const tag = data["tag"] === "public" ? "public" : "private";
    return { orgId, userId, role, tag, restrictions: readRestrictions(data["restrictions"]) };
  };

  const byAccessToken = async (token: string): Promise<Principal | undefined> => {
    const [head, payload, signature] = token.split(".");
    if (!head || !payload || !signature) return undefined;
    const given = Buffer.from(signature, "base64url");
    const expected = sign(`${head}.${payload}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
    if (claims.exp * 1000 <= options.now().getTime()) return undefined;
    const [row] = await orm
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.orgId, claims.org), eq(memberships.userId, claims.sub)));
    if (!row) return undefined;
    const restrictions = readRestrictions(undefined);
    return { orgId: claims.org, userId: claims.sub, role: row.role, tag: "private", restrictions };
  };

  return {
    async authenticate(request) {
      const header = request.headers.get("authorization") ?? "";
      const key = /^Bearer +(\S+) *$/i.exec(header)?.[1];
      if (!key) throw new ApiError(401, "A key is needed: send it as `Authorization: Bearer <key>`.");
      const principal = key.split(".").length === 3 ? await byAccessToken(key) : await byKey(key);
      if (!principal)
        throw new ApiError(
          401,
          "This key is not known here. Private and public keys differ: use the one for this platform.",
        );
      return principal;
    },
    issueAccessToken({ orgId, userId }) {
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const exp = Math.floor(options.now().getTime() / 1000) + accessTokenSeconds;
      const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ sub: userId, org: orgId, exp })}`;
      return `${text}.${sign(text).toString("base64url")}`;
    },
  };
}
