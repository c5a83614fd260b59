import { createHmac, timingSafeEqual } from "node:crypto";

/** A signature older than this is a replay. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks `Parlor-Signature: t={seconds},v1={hex}`, where v1 is the HMAC-SHA256 of `{t}.{body}` by the shared secret.
 *
 * @param now milliseconds since 1970
 * @example
 * const t = Math.floor(Date.now() / 1000);
 * const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
 */
export function isSigned(header: string | undefined, body: string, secret: string, now: number): boolean {
  const parts = new Map((header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string]));
  const time = parts.get("t") ?? "";
  const given = Buffer.from(parts.get("v1") ?? "", "hex");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return expected.length === given.length && timingSafeEqual(expected, given);
}
