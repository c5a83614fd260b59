/** Words that a first clause should have at least, so that it does not sound chopped. */
const leastFirstWords = 2;
/** A first clause is cut at a comma only if it would otherwise be longer than this many words. */
const longFirstClause = 9;

const sentenceEnd = /(?<![.!?…])([.!?…]+["')\]]*)(\s+|$)/g;
const abbreviation = /(?:^|\s)(?:mr|mrs|ms|dr|st|e\.g|i\.e|etc|vs|no|inc|ltd|co|approx|[a-z])\.$/i;
const clauseEnd = /[,;:–—](\s+)/g;

function countWords(text: string): number {
  return text.trim() === "" ? 0 : text.trim().split(/\s+/).length;
}

function cutAtSentence(text: string, atEnd: boolean): number {
  sentenceEnd.lastIndex = 0;
  for (let match = sentenceEnd.exec(text); match; match = sentenceEnd.exec(text)) {
    const end = match.index + (match[1]?.length ?? 0);
    if (match[2] === "" && !atEnd) return -1;
    if (abbreviation.test(text.slice(0, match.index + 1))) continue;
    return end;
  }
  return -1;
}

function cutAtClause(text: string): number {
  clauseEnd.lastIndex = 0;
  for (let match = clauseEnd.exec(text); match; match = clauseEnd.exec(text))
    if (countWords(text.slice(0, match.index)) >= leastFirstWords) return match.index + 1;
  return -1;
}

/**
 * Cuts a stream of text into pieces to be spoken one by one: whole sentences, except that a long first sentence
 * is cut at its first comma, so that the first sound comes soon.
 *
 * @example
 * const splitter = new ClauseSplitter();
 * splitter.push("Yes, it does. It speaks"); // ["Yes, it does."]
 * splitter.flush();                         // ["It speaks"]
 */
export class ClauseSplitter {
  #text = "";
  #first = true;

  push(delta: string): string[] {
    this.#text += delta;
    return this.#take(false);
  }

  /** What is left, as if the text had ended here. */
  flush(): string[] {
    const clauses = this.#take(true);
    const rest = this.#text.trim();
    this.#text = "";
    this.#first = true;
    return rest === "" ? clauses : [...clauses, rest];
  }

  #take(atEnd: boolean): string[] {
    const clauses: string[] = [];
    for (;;) {
      let cut = cutAtSentence(this.#text, atEnd);
      const candidate = cut < 0 ? this.#text : this.#text.slice(0, cut);
      if (this.#first && countWords(candidate) > longFirstClause) {
        const early = cutAtClause(candidate);
        if (early > 0) cut = early;
      }
      if (cut < 0) return clauses;
      const clause = this.#text.slice(0, cut).trim();
      this.#text = this.#text.slice(cut);
      if (clause === "") continue;
      clauses.push(clause);
      this.#first = false;
    }
  }
}
