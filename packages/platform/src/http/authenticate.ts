import type { Token } from "@parlor/contract";
import { and, eq } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { found } from "../found.ts";
import type { Database } from "../store/database.ts";
import { hashKey } from "../store/keys.ts";
import { KnownKeys, keysChanged, onKeysChanged } from "../store/known-keys.ts";
import { memberships, tokens } from "../store/schema.ts";
import { type Principal, readRestrictions } from "./principal.ts";

/** Tells who a bearer is. */
export interface Authenticator {
  /** Undefined for a key that is not known here, or not any more. */
  identify(key: string): Promise<Principal | undefined>;
  /** Forgets what was looked up: a key, a membership or an organisation has changed. */
  forget(): void;
  /** A bearer for one member of one organisation, good for an hour. */
  issueAccessToken(member: { readonly orgId: string; readonly userId: string }): Promise<string>;
}

const accessTokenSeconds = 3600;
const algorithm = "HS256";
/** What such a token is and whom it is for: one that the same key signed for anything else opens nothing. */
const tokenType = "at+jwt";
const audience = "parlor-api";
const claimsSchema = z.object({ sub: z.uuid(), org: z.uuid() });

export function createAuthenticator(options: {
  readonly database: Database;
  readonly signingKey: Buffer;
  readonly now: () => Date;
}): Authenticator {
  const { orm } = options.database;

  const byKey = async (hash: string): Promise<Principal | undefined> => {
    const [row] = await orm
      .select({
        keyId: tokens.id,
        orgId: tokens.orgId,
        userId: tokens.userId,
        data: tokens.data,
        role: memberships.role,
      })
      .from(tokens)
      .innerJoin(memberships, and(eq(memberships.orgId, tokens.orgId), eq(memberships.userId, tokens.userId)))
      .where(eq(tokens.hash, hash));
    if (!row) return undefined;
    const { keyId, orgId, userId, role, data } = row;
    const { tag, restrictions } = found<Token>(data);
    return {
      keyId,
      orgId,
      userId,
      role,
      tag: tag === "public" ? "public" : "private",
      restrictions: readRestrictions(restrictions),
    };
  };

  const claimsOf = async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, options.signingKey, {
        algorithms: [algorithm],
        typ: tokenType,
        audience,
        currentDate: options.now(),
        requiredClaims: ["exp"],
      });
      return claimsSchema.safeParse(payload).data;
    } catch {
      return undefined;
    }
  };

  const byAccessToken = async (token: string): Promise<Principal | undefined> => {
    const claims = await claimsOf(token);
    if (!claims) return undefined;
    const [row] = await orm
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.orgId, claims.org), eq(memberships.userId, claims.sub)));
    if (!row) return undefined;
    const restrictions = readRestrictions(undefined);
    return { keyId: claims.sub, orgId: claims.org, userId: claims.sub, role: row.role, tag: "private", restrictions };
  };

  // Real time, whatever clock dates the rows: an entry is to age while it lies.
  const known = new KnownKeys<Principal>(() => performance.now());
  onKeysChanged(options.database, () => known.forget());
  return {
    // An access token is signed and says when it ends: only its membership could be kept, and that is one small query.
    identify: (key) =>
      key.split(".").length === 3 ? byAccessToken(key) : known.get(hashKey(key), () => byKey(hashKey(key))),
    forget: () => keysChanged(options.database),
    issueAccessToken({ orgId, userId }) {
      const issued = Math.floor(options.now().getTime() / 1000);
      return new SignJWT({ org: orgId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setAudience(audience)
        .setSubject(userId)
        .setExpirationTime(issued + accessTokenSeconds)
        .sign(options.signingKey);
    },
  };
}
