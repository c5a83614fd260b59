import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getSignedCookie, setSignedCookie } from "hono/cookie";

const COOKIE = "parlor_staff";
/** A session ends after so long, whatever is done in it, and earlier where nothing is. */
const LIFETIME_SECONDS = 12 * 3_600;
const IDLE_SECONDS = 3_600;
/** More people than work at one console; the oldest session goes first. */
const SESSIONS_AT_MOST = 200;

/** Staff who have shown the private key. */
export interface StaffSessions {
  /** Whether this is the private key; takes the same time for every wrong one. */
  isKey(given: string): boolean;
  /** Opens a session for somebody who has shown the key, in place of the one that this browser had. @returns its name in the log */
  open(context: Context): Promise<string>;
  /** Ends the session of this browser: its cookie opens nothing any more, wherever it was copied to. */
  close(context: Context): Promise<void>;
  /** Ends every session, this browser's too. @returns how many there were */
  closeAll(context: Context): number;
  /** The open session's name in the log, from which its cookie cannot be made; undefined where there is none. */
  find(context: Context): Promise<string | undefined>;
  /** How many are open. */
  count(): number;
}

interface Session {
  /** Seconds since 1970. */
  readonly end: number;
  idleEnd: number;
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
  const { privateKey, isSecure } = options;
  const seconds = () => options.now() / 1_000;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const nameOf = (id: string) => digest(id).toString("hex").slice(0, 12);
  // The prefix wants the whole origin; nothing but the console reads cookies there.
  const cookieName = isSecure ? `__Host-${COOKIE}` : COOKIE;
  const path = isSecure ? "/" : "/console";
  const cookie = { path, httpOnly: true, sameSite: "Strict", secure: isSecure } as const;
  const sessions = new Map<string, Session>();
  const idOf = async (context: Context) => (await getSignedCookie(context, privateKey, cookieName)) || undefined;
  const isOver = ({ end, idleEnd }: Session) => Math.min(end, idleEnd) <= seconds();
  const forgetOver = () => {
    for (const [id, session] of sessions) if (isOver(session)) sessions.delete(id);
  };

  return {
    isKey: (given) => timingSafeEqual(digest(given), digest(privateKey)),
    async open(context) {
      const former = await idOf(context);
      if (former !== undefined) sessions.delete(former);
      forgetOver();
      const [oldest] = sessions.keys();
      if (oldest !== undefined && sessions.size >= SESSIONS_AT_MOST) sessions.delete(oldest);
      const id = randomBytes(24).toString("base64url");
      sessions.set(id, { end: seconds() + LIFETIME_SECONDS, idleEnd: seconds() + IDLE_SECONDS });
      await setSignedCookie(context, cookieName, id, privateKey, { ...cookie, maxAge: LIFETIME_SECONDS });
      return nameOf(id);
    },
    async close(context) {
      const id = await idOf(context);
      if (id !== undefined) sessions.delete(id);
      deleteCookie(context, cookieName, cookie);
    },
    closeAll(context) {
      forgetOver();
      const { size } = sessions;
      sessions.clear();
      deleteCookie(context, cookieName, cookie);
      return size;
    },
    async find(context) {
      const id = await idOf(context);
      const session = id === undefined ? undefined : sessions.get(id);
      if (id === undefined || !session) return undefined;
      if (isOver(session)) {
        sessions.delete(id);
        return undefined;
      }
      session.idleEnd = seconds() + IDLE_SECONDS;
      return nameOf(id);
    },
    count() {
      forgetOver();
      return sessions.size;
    },
  };
}
