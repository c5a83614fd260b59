import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readCookie } from "../http/visitors.ts";

const COOKIE = "parlor_staff";
const LIFETIME_SECONDS = 12 * 3_600;

/** Staff who have shown the private key. */
export interface StaffSessions {
  /** Whether this is the private key; takes the same time for every wrong one. */
  isKey(given: string): boolean;
  /** The Set-Cookie value for somebody who has shown the key. */
  open(): string;
  /** The Set-Cookie value that forgets it. */
  forget(): string;
  isOpen(cookieHeader: string | undefined): boolean;
}

/**
 * Signs with the private key itself: a new key signs everybody out.
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
  const sign = (text: string) => createHmac("sha256", privateKey).update(`console:${text}`).digest("base64url");
  const isEqual = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));
  const cookie = (value: string, age: number) =>
    `${COOKIE}=${value}; Path=/console; HttpOnly; SameSite=Strict; Max-Age=${age}${isSecure ? "; Secure" : ""}`;

  return {
    isKey: (given) => isEqual(given, privateKey),
    open() {
      const until = Math.floor(now() / 1_000 + LIFETIME_SECONDS).toString(36);
      return cookie(`${until}.${sign(until)}`, LIFETIME_SECONDS);
    },
    forget: () => cookie("", 0),
    isOpen(cookieHeader) {
      const [until, signature] = (readCookie(cookieHeader ?? "", COOKIE) ?? "").split(".");
      if (!until || !signature || !isEqual(signature, sign(until))) return false;
      return Number.parseInt(until, 36) > now() / 1_000;
    },
  };
}
