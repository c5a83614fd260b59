const rangeForm = /^bytes=(\d*)-(\d*)$/;

/** A part of a file; `end` is included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes: from a place on (`bytes=5-`), between two, or the last so many
 * (`bytes=-5`). Undefined asks for the whole file, also where the header says what nobody offers.
 */
export function readRange(header: string | null, size: number): ByteRange | undefined | "unsatisfiable" {
  const [, first = "", last = ""] = rangeForm.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(size - 1, Number(last));
  return start >= size || start > end ? "unsatisfiable" : { start, end };
}
