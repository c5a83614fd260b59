/**
 * A bubble's text in the pieces in which it came: a screen reader reads what is added to the transcript, and would read
 * the whole bubble again if its one text were replaced by a longer one.
 */
export function nextPieces(pieces: readonly string[], content: string): readonly string[] {
  const before = pieces.join("");
  if (content === before) return pieces;
  return before !== "" && content.startsWith(before) ? [...pieces, content.slice(before.length)] : [content];
}
