import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const COOKIE = "parlor_visitor";
const LIFETIME_SECONDS = 30 * 24 * 3_600;
/** A cookie older than this is renewed with the next document, so that a regular visitor never loses their rows. */
const RENEWAL_SECONDS = 24 * 3_600;

/** A visitor whose cookie proved genuine. */
interface Visitor {
  readonly id: string;
  readonly isDueForRenewal: boolean;
}

/** Anonymous visitors by a signed cookie. */
export interface Visitors {
  /** The visitor of a request's Cookie header; undefined for none, a forged or an expired one. */
  read(cookieHeader: string | null | undefined): Visitor | undefined;
  /** The Set-Cookie value for a known visitor, or for a new one. */
  issue(id?: string): { readonly id: string; readonly cookie: string };
}

/**
 * @param options.secret signs the cookies; a new one makes every visitor a stranger
 * @param options.isSecure sends the cookie over https only
 * @param options.now milliseconds since 1970
 */
export function createVisitors(options: {
  readonly secret: string;
  readonly isSecure: boolean;
  readonly now: () => number;
}): Visitors {
  const seconds = () => Math.floor(options.now() / 1_000);
  const sign = (text: string) => createHmac("sha256", options.secret).update(text).digest("base64url");
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFETIME_SECONDS}${options.isSecure ? "; Secure" : ""}`;

  return {
    read(cookieHeader) {
      const value = readCookie(cookieHeader ?? "", COOKIE);
      const [id, issued, signature] = value?.split(".") ?? [];
      if (!id || !issued || !signature) return undefined;
      const expected = Buffer.from(sign(`${id}.${issued}`));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      const age = seconds() - Number.parseInt(issued, 36);
      if (!(age >= -60 && age < LIFETIME_SECONDS)) return undefined;
      return { id, isDueForRenewal: age > RENEWAL_SECONDS };
    },
    issue(id = randomBytes(16).toString("base64url")) {
      const text = `${id}.${seconds().toString(36)}`;
      return { id, cookie: `${COOKIE}=${text}.${sign(text)}; ${attributes}` };
    },
  };
}

/** The value of one cookie of a Cookie header. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
