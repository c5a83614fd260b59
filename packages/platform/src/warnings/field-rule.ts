/**
 * What becomes of a configured field. `path` has dots between names, `[]` after a list, and `*` for any one name:
 * `analysisPlan.summaryPlan.enabled`, `hooks[].on`, `voice.*`.
 */
export interface FieldRule {
  readonly path: string;
  /** `acts`: does what it says. `warned`: kept, does nothing, and the answer says so. `refused`: an error. */
  readonly outcome: "acts" | "warned" | "refused";
  /** Why it does not act, or how far it does; a whole sentence for the reader of a warning. */
  readonly note?: string;
  /** Values with which nothing is missed although the field does not act. */
  readonly quietFor?: readonly unknown[];
  /** Whatever stands below is anybody's: no name in it is a mistake. */
  readonly open?: boolean;
}

export const acts = (...paths: string[]): FieldRule[] => paths.map((path) => ({ path, outcome: "acts" }));

export const open = (...paths: string[]): FieldRule[] => paths.map((path) => ({ path, outcome: "acts", open: true }));

/** What acts up to a limit that the note names. */
export const limited = (note: string, ...paths: string[]): FieldRule[] =>
  paths.map((path) => ({ path, outcome: "acts", open: true, note }));

export const warned = (note: string, paths: readonly string[], quietFor: readonly unknown[] = []): FieldRule[] =>
  paths.map((path) => ({ path, outcome: "warned", note, open: true, ...(quietFor.length > 0 && { quietFor }) }));
