import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";

const COOKIE = "parlor_staff";
const LIFETIME_SECONDS = 12 * 3_600;
/** More people than work at one console; the oldest session goes first. */
const SESSIONS_AT_MOST = 200;

/** Staff who have shown the private key. */
export interface StaffSessions {
  /** Whether this is the private key; takes the same time for every wrong one. */
  isKey(given: string): boolean;
  /** Opens a session for somebody who has shown the key. */
  open(context: Context): Promise<void>;
  /** Ends the session of this browser: its cookie opens nothing any more, wherever it was copied to. */
  close(context: Context): Promise<void>;
  isOpen(context: Context): Promise<boolean>;
}

/**
 * Keeps sessions in memory: a restart signs everybody out. Their cookies are signed with the private key, so that a new
 * key does too.
 *
 * @param options.now milliseconds since 1970
 */
export function createStaffSessions(options: {
  readonly privateKey: string;
  readonly isSecure: boolean;
  readonly now: () => number;
}): StaffSessions {
  const { privateKey, isSecure, now } = options;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const cookie = { path: "/console", httpOnly: true, sameSite: "Strict", secure: isSecure } as const;
  /** When each open session ends, by its id. */
  const ends = new Map<string, number>();
  const idOf = async (context: Context) => (await getSignedCookie(context, privateKey, COOKIE)) || undefined;

  return {
    isKey: (given) => timingSafeEqual(digest(given), digest(privateKey)),
    async open(context) {
      const [oldest] = ends.keys();
      if (oldest !== undefined && ends.size >= SESSIONS_AT_MOST) ends.delete(oldest);
      const id = randomBytes(24).toString("base64url");
      ends.set(id, now() + LIFETIME_SECONDS * 1_000);
      await setSignedCookie(context, COOKIE, id, privateKey, { ...cookie, maxAge: LIFETIME_SECONDS });
    },
    async close(context) {
      const id = await idOf(context);
      if (id) ends.delete(id);
      deleteCookie(context, COOKIE, cookie);
    },
    async isOpen(context) {
      const id = await idOf(context);
      const end = id === undefined ? undefined : ends.get(id);
      return end !== undefined && end > now();
    },
  };
}
