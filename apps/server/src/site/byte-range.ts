/**
 * The one range of bytes that a header asks for, as `[from, to]` inclusive; undefined where the whole is to be sent, null
 * where nothing of it lies within. Players of video ask so; Safari plays nothing without.
 */
export function byteRange(header: string | null, size: number): readonly [number, number] | null | undefined {
  const [whole, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (whole === undefined || (first === "" && last === "")) return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return from <= to ? [from, to] : null;
}
