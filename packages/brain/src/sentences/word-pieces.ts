/** Cuts sentences into the pieces of words that the encoder knows, as BERT's uncased tokenizer does. */
export interface WordPieces {
  /** Numbers of the pieces, between the marks for start and end; at most `limit` of them. */
  numbersOf(text: string, limit: number): readonly number[];
}

const longestWord = 100;

/** @param list - one piece a line; its number is its line */
export function readWordPieces(list: string): WordPieces {
  const numbers = new Map(list.split("\n").map((piece, number) => [piece.trim(), number] as const));
  const numberOf = (piece: string): number => {
    const number = numbers.get(piece);
    if (number === undefined) throw new Error(`The list of word pieces lacks '${piece}'.`);
    return number;
  };
  const [unknown, start, end] = [numberOf("[UNK]"), numberOf("[CLS]"), numberOf("[SEP]")];

  function piecesOf(word: string): readonly number[] {
    if (word.length > longestWord) return [unknown];
    const found: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let number: number | undefined;
      for (; to > from; to -= 1) {
        number = numbers.get((from === 0 ? "" : "##") + word.slice(from, to));
        if (number !== undefined) break;
      }
      // A word of which one part is unknown is unknown as a whole.
      if (number === undefined) return [unknown];
      found.push(number);
      from = to;
    }
    return found;
  }

  return {
    numbersOf: (text, limit) => [
      start,
      ...basicWordsOf(text)
        .flatMap(piecesOf)
        .slice(0, limit - 2),
      end,
    ],
  };
}

/** Lower case, without accents, each punctuation mark and Chinese character by itself. */
function basicWordsOf(text: string): readonly string[] {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\u{fffd}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  return plain.match(/[\p{P}$+<=>^`|~]|\p{Script=Han}|[^\s\p{P}\p{Script=Han}$+<=>^`|~]+/gu) ?? [];
}
