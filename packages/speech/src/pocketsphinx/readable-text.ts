/**
 * A decoder's hypothesis as plain words: marks of alternative pronunciations (`read(2)`) and of noises (`<sil>`,
 * `[NOISE]`) are taken out, and letters that were spelled one by one stay as they are.
 */
export function readableText(hypothesis: string): string {
  return hypothesis
    .split(/\s+/)
    .filter((word) => !/^[<[+]/.test(word))
    .map((word) => word.replace(/\(\d+\)$/, ""))
    .map((word) => word.replace(/^i(?='|$)/, "I"))
    .filter((word) => word !== "")
    .join(" ");
}
