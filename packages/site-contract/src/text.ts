import * as z from "zod/mini";

/** A one-line text from outside: trimmed, at most `limit` characters (default 500). */
export const shortText = (limit = 500) => z.string().check(z.trim(), z.maxLength(limit));

/** A text of some length from outside: kept as it is, at most `limit` characters. */
export const longText = (limit: number) => z.string().check(z.maxLength(limit));

/** Up to `limit` one-line texts. */
export const textList = (limit = 100) => z.array(shortText()).check(z.maxLength(limit));

/** An id as browsers, the platform and the server make them: letters, digits, dots, dashes and underscores. */
export const identifier = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\w.-]+$/));

/** Any string with an @ in it, lower-cased: the product researches whatever looks like an address. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(320), z.includes("@", { error: "must contain an @" }));
