/** Why a run ended before its sign-up was through. The chat, the steps and whoever is told of the end use the same one. */
export const endReasons = [
  /** There is an account with the visitor's address. */
  "already-in-use",
  /** The site takes no sign-ups now. */
  "closed",
  "invitation-needed",
  "company-address-wanted",
  /** The page refused a value, or the whole form. */
  "refused",
  /** The site fails, and failed once more. */
  "try-later",
  "captcha",
  "payment",
  /** The way on is a code or link that only the visitor can read. */
  "code-sent",
  /** A date of birth, an official number, a file, an existing password. */
  "personal-data",
  /** A required question that the visitor's facts do not answer, and nobody answered. */
  "not-known",
  /** The only way on is another company's sign-in. */
  "other-provider",
  "log-in",
  "no-form",
  "no-reaction",
  /** It leads to a site that is not allowed. */
  "left-target",
  /** Something lies over the form and cannot be declined. */
  "blocked",
  /** The only way on takes something away. */
  "destructive",
  /** The visitor, the clock or the queue ended it, or something broke. */
  "ended",
] as const;
export type EndReason = (typeof endReasons)[number];
