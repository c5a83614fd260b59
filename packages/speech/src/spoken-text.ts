/** A piece of text and how much audio it became. */
export interface SpokenClause {
  readonly text: string;
  /** Samples of audio; grows while the clause is synthesised. */
  samples: number;
}

/**
 * The words that have been heard after `played` samples: whole clauses, and of the clause under way the words up to
 * that point, in proportion to their letters.
 */
export function spokenText(clauses: readonly SpokenClause[], played: number): string {
  const heard: string[] = [];
  let left = played;
  for (const clause of clauses) {
    if (left <= 0) break;
    if (left >= clause.samples) heard.push(clause.text);
    else heard.push(wordsUpTo(clause.text, left / clause.samples));
    left -= clause.samples;
  }
  return heard.filter((part) => part !== "").join(" ");
}

function wordsUpTo(text: string, share: number): string {
  const words = text.split(/\s+/);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let spoken = 0;
  const out: string[] = [];
  for (const word of words) {
    spoken += word.length + 1;
    if (spoken > letters * share) break;
    out.push(word);
  }
  return out.join(" ");
}
