import { randomBytes } from "node:crypto";
import { parseSigned, serializeSigned } from "hono/utils/cookie";

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
  read(cookieHeader: string | null | undefined): Promise<Visitor | undefined>;
  /** The Set-Cookie value for a known visitor, or for a new one. */
  issue(id?: string): Promise<{ readonly id: string; readonly cookie: string }>;
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
  const { secret, isSecure } = options;
  // Over https the name itself forbids that another host of the domain, or a page without https, sets the cookie.
  const name = isSecure ? `__Host-${COOKIE}` : COOKIE;
  const seconds = () => Math.floor(options.now() / 1_000);

  return {
    async read(cookieHeader) {
      const { [name]: value } = await parseSigned(cookieHeader ?? "", secret, name);
      const [id, issued] = value ? value.split(".") : [];
      if (!id || !issued) return undefined;
      const age = seconds() - Number.parseInt(issued, 36);
      if (!(age >= -60 && age < LIFETIME_SECONDS)) return undefined;
      return { id, isDueForRenewal: age > RENEWAL_SECONDS };
    },
    async issue(id = randomBytes(16).toString("base64url")) {
      const cookie = await serializeSigned(name, `${id}.${seconds().toString(36)}`, secret, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        maxAge: LIFETIME_SECONDS,
        secure: isSecure,
      });
      return { id, cookie };
    },
  };
}
