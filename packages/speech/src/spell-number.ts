const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales: readonly (readonly [number, string])[] = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
  [100, "hundred"],
];

/**
 * A whole number in English words, e.g. `1250` as `one thousand two hundred fifty`. Numbers of more than twelve digits
 * are read digit by digit.
 */
export function spellNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value >= 1e12) {
    return [...String(value)].map((digit) => small[Number(digit)] ?? digit).join(" ");
  }
  if (value < 0) return `minus ${spellNumber(-value)}`;
  if (value < 20) return small[value] ?? "";
  if (value < 100) return [tens[Math.floor(value / 10)], value % 10 ? small[value % 10] : ""].join(" ").trim();
  const [size, name] = scales.find(([scale]) => value >= scale) ?? [1, ""];
  const rest = value % size;
  return [spellNumber(Math.floor(value / size)), name, rest ? spellNumber(rest) : ""].join(" ").trim();
}
