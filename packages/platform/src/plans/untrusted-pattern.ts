import { type Context, createContext, Script } from "node:vm";
import { z } from "zod";

export const regexOptionsSchema = z
  .array(z.looseObject({ type: z.string(), enabled: z.boolean().default(true) }))
  .catch([]);
export type RegexOptions = z.infer<typeof regexOptionsSchema>;

/** Milliseconds that one look for a pattern may take, and characters, the last ones, in which it is looked for. */
const usualLimit = 250;
const mostCharacters = 1_000;
/** How often a look is tried that the machine gave no time to. */
const mostTries = 8;

/** What looks may still cost; when it is used up, none of the patterns that share it is looked for any more. */
export interface Patience {
  /** How many may still be given up because they took too long. */
  left: number;
  /** How long those that are slow, but are not given up, may still take together. Default: without a limit. */
  milliseconds?: number;
}

/** Milliseconds above which a look is slow: an honest one takes a hundredth of that. */
const slowLook = 2;

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
    if (patience.left <= 0 || (patience.milliseconds ?? 1) <= 0) return false;
    room ??= createContext(Object.create(null));
    Object.assign(room, { source: whole, flags, text: text.slice(-mostCharacters) });
    const begun = performance.now();
    try {
      return search.runInContext(room, { timeout }) === true;
    } catch {
      patience.left--;
      return false;
    } finally {
      const took = performance.now() - begun;
      if (patience.milliseconds !== undefined && took > slowLook) patience.milliseconds -= took;
    }
  };
}

const searchAll = new Script(`(() => {
  const places = [];
  for (const one of text.matchAll(new RegExp(source, flags))) {
    places.push([one[0], one[1]]);
    if (places.length >= 1000) break;
  }
  return JSON.stringify(places);
})()`);
const placesSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** A pattern as it is configured: alone, or as `/pattern/flags`. @throws SyntaxError when it is no regular expression */
export function patternOf(configured: string): { readonly source: string; readonly flags: string } {
  const [, inSlashes, given = ""] = /^\/(.*)\/([a-z]*)$/s.exec(configured) ?? [];
  const source = inSlashes ?? configured;
  const flags = [...new Set(`${given}g`.replace("y", ""))].join("");
  new RegExp(source, flags);
  return { source, flags };
}

/**
 * Every place that a pattern fits, whole and by its first group. The pattern is not trusted.
 *
 * @returns undefined where it takes too long
 * @throws SyntaxError when it is no regular expression
 */
export function placesOf(
  configured: string,
  text: string,
  timeout = usualLimit,
): readonly { readonly whole: string; readonly group: string | undefined }[] | undefined {
  const pattern = patternOf(configured);
  room ??= createContext(Object.create(null));
  Object.assign(room, { ...pattern, text });
  for (let tries = 0; tries < mostTries; tries++) {
    const begun = process.cpuUsage();
    try {
      const places = placesSchema.parse(JSON.parse(String(searchAll.runInContext(room, { timeout }))));
      return places.map(([whole, group]) => ({ whole, group: group ?? undefined }));
    } catch {
      const { user, system } = process.cpuUsage(begun);
      if ((user + system) / 1_000 > timeout / 2) return undefined;
      // A machine that had other things to do says nothing of the pattern.
    }
  }
  return undefined;
}
