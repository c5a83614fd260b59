/** A piece of a sentence that can be spoken on its own, and how long the voice rests after it. */
export interface Clause {
  readonly text: string;
  /** Milliseconds of silence after it. */
  readonly pause: number;
}

const pauseAfterSentence = 260;
const pauseAfterClause = 130;
/** A first clause of this many characters can be heard while the rest is made. */
const shortestFirstClause = 8;
const shortestClause = 24;
const longestClause = 160;

/**
 * Splits text at sentence ends and, where a piece stays long enough to sound natural, at commas and the like, so that
 * speech begins after the first few words.
 */
export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of text.split(/(?<=[.!?…]["')\]]?)\s+|\n+/)) {
    const pieces = joinShort(sentence.trim().split(/(?<=[,;:])\s+|(?<!\s)\s+(?=[–—-]\s)/), clauses.length === 0);
    pieces.flatMap(breakLong).forEach((piece, index, all) => {
      const pause = index === all.length - 1 ? pauseAfterSentence : pauseAfterClause;
      if (/[\p{L}\p{N}]/u.test(piece)) clauses.push({ text: piece, pause });
    });
  }
  return clauses;
}

/** Joins pieces that are too short to stand alone to their neighbours. */
function joinShort(pieces: readonly string[], isFirstSentence: boolean): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const needed = isFirstSentence && joined.length === 1 ? shortestFirstClause : shortestClause;
    if (last !== undefined && (last.length < needed || piece.length < shortestFirstClause)) {
      joined[joined.length - 1] = `${last} ${piece}`;
    } else joined.push(piece);
  }
  return joined;
}

/** Breaks what has no punctuation for very long between words. */
function breakLong(piece: string): string[] {
  if (piece.length <= longestClause) return [piece];
  const cut = piece.lastIndexOf(" ", longestClause);
  if (cut <= 0) return [piece.slice(0, longestClause), ...breakLong(piece.slice(longestClause))];
  return [piece.slice(0, cut), ...breakLong(piece.slice(cut + 1))];
}
