/** Null, undefined, blank text and an empty list say nothing. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/**
 * What a row gains from new values: all that say something when its owner writes, else only what was empty before.
 * Fields that would not change are left out, so an empty result means that there is nothing to write.
 */
export function mergeFields<Row extends object>(
  existing: Readonly<Row>,
  incoming: { readonly [Key in keyof Row]?: Row[Key] | undefined },
  options: { readonly overwrite: boolean },
): Partial<Row> {
  const gained: Partial<Row> = {};
  for (const key of Object.keys(incoming) as (keyof Row)[]) {
    const value = incoming[key];
    if (isEmptyValue(value)) continue;
    if (!options.overwrite && !isEmptyValue(existing[key])) continue;
    if (JSON.stringify(existing[key]) === JSON.stringify(value)) continue;
    (gained as Row)[key] = value as Row[keyof Row];
  }
  return gained;
}
