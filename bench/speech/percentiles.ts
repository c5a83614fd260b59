/** The median and the 95th percentile, rounded to a tenth. */
export function percentiles(values: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95) };
}
