import { type Context, createContext, Script } from "node:vm";
import { z } from "zod";

export const regexOptionsSchema = z
  .array(z.looseObject({ type: z.string(), enabled: z.boolean().default(true) }))
  .catch([]);
export type RegexOptions = z.infer<typeof regexOptionsSchema>;

/** Milliseconds that one look for a pattern may take, and characters, the last ones, in which it is looked for. */
const usualLimit = 250;
const mostCharacters = 1_000;

/** How many looks may still take too long; then none of the patterns that share it is looked for any more. */
export interface Patience {
  left: number;
}

const search = new Script("new RegExp(source, flags).test(text)");
let room: Context | undefined;

/**
 * A pattern that somebody configured. It is not trusted: one that takes too long on what was said fits nothing, and the
 * calls beside it go on.
 *
 * @throws SyntaxError when it is no regular expression
 */
export function readPattern(
  source: string,
  options: RegexOptions = [],
  patience: Patience = { left: 1 },
  timeout = usualLimit,
): (text: string) => boolean {
  const on = new Set(options.filter(({ enabled }) => enabled).map(({ type }) => type));
  const whole = on.has("whole-word") ? `\\b(?:${source})\\b` : source;
  const flags = `${on.has("ignore-case") ? "i" : ""}${on.has("multi-line") ? "m" : ""}`;
  new RegExp(whole, flags);
  return (text) => {
    if (patience.left <= 0) return false;
    room ??= createContext(Object.create(null));
    Object.assign(room, { source: whole, flags, text: text.slice(-mostCharacters) });
    try {
      return search.runInContext(room, { timeout }) === true;
    } catch {
      patience.left--;
      return false;
    }
  };
}
