/** Letters to change, add, take away or swap until one word is the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** The known name that was probably meant; undefined where none is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  const plain = (text: string) => text.replace(/[_-]/g, "").toLowerCase();
  const most = name.length <= 4 ? 1 : name.length <= 12 ? 2 : 3;
  const [nearest] = known
    .map((candidate) => ({ candidate, steps: distance(plain(name), plain(candidate)) }))
    .filter(({ steps }) => steps <= most)
    .toSorted((one, other) => one.steps - other.steps);
  return nearest?.candidate;
}
