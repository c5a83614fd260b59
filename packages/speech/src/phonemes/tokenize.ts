/**
 * Cuts a sentence as the tagger was taught: punctuation by itself, "don't" as "do" and "n't", "team's" as "team" and
 * "'s" (after spaCy's rules for English, MIT).
 */

const opening = /^(?:\.\.\.|["'“”‘’([{<*#…,:;!?&-])/;
const closing = /(?:\.\.\.|'s|'S|["'“”‘’)\]}>*…,:;!?&-])$/;
const fullStop = /(?<=[\p{Ll}\d%)\]"'”’]|\p{Lu}\p{Lu})\.$/u;
const inside = /(?<=[\p{L}\d])(-|\/|,|:|--|—|–)(?=\p{L})|(\.\.\.)/u;

/** Words that are cut in a way of their own, or not at all ("Mr."). */
export type SpecialCuts = ReadonlyMap<string, readonly string[]>;

export interface Piece {
  readonly text: string;
  /** Whether a space follows. */
  readonly space: boolean;
}

function cut(chunk: string, special: SpecialCuts): string[] {
  const before: string[] = [];
  const after: string[] = [];
  let rest = chunk;
  while (rest !== "" && !special.has(rest)) {
    const first = opening.exec(rest)?.[0];
    if (first !== undefined && first.length < rest.length) {
      before.push(first);
      rest = rest.slice(first.length);
      continue;
    }
    const last = (closing.exec(rest) ?? fullStop.exec(rest))?.[0];
    if (last === undefined || last.length === rest.length) break;
    after.unshift(last);
    rest = rest.slice(0, -last.length);
  }
  const whole = special.get(rest);
  const middle = whole ? [...whole] : rest.split(inside).filter((piece) => piece !== undefined && piece !== "");
  return [...before, ...middle, ...after];
}

export function tokenize(sentence: string, special: SpecialCuts): Piece[] {
  const chunks = sentence.trim().split(/\s+/).filter(Boolean);
  return chunks.flatMap((chunk, place) => {
    const pieces = cut(chunk, special);
    return pieces.map((text, index) => ({
      text,
      space: index === pieces.length - 1 && place < chunks.length - 1,
    }));
  });
}
