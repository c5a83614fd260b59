/** When a call was live, in milliseconds since the epoch. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** How many calls were live from a moment on. */
export interface ConcurrencyPoint {
  readonly at: number;
  readonly value: number;
}

/** How many calls were live at once, as a list of changes; calls that begin when another ends do not overlap. */
export function concurrencyHistory(intervals: readonly Interval[]): ConcurrencyPoint[] {
  const changes = new Map<number, number>();
  for (const { start, end } of intervals) {
    if (end <= start) continue;
    changes.set(start, (changes.get(start) ?? 0) + 1);
    changes.set(end, (changes.get(end) ?? 0) - 1);
  }
  let value = 0;
  const points: ConcurrencyPoint[] = [];
  for (const at of [...changes.keys()].sort((one, other) => one - other)) {
    const change = changes.get(at) ?? 0;
    if (change === 0) continue;
    value += change;
    points.push({ at, value });
  }
  return points;
}

/** One number for a history: the average is weighted by time. */
export function reduceHistory(
  points: readonly ConcurrencyPoint[],
  operation: "sum" | "avg" | "count" | "min" | "max",
): number {
  const values = points.map((point) => point.value);
  if (operation === "count") return values.length;
  if (values.length === 0) return 0;
  if (operation === "max") return Math.max(...values);
  if (operation === "min") return Math.min(...values);
  if (operation === "sum") return values.reduce((total, value) => total + value, 0);
  let weighted = 0;
  for (const [index, point] of points.entries()) {
    weighted += point.value * ((points[index + 1]?.at ?? point.at) - point.at);
  }
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return span === 0 ? (values[0] ?? 0) : weighted / span;
}
