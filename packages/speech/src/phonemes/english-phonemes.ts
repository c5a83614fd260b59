import type { Lexicon } from "./lexicon.ts";
import { applyStress, isSound, isVowel, primaryStress, stressWeight } from "./stress.ts";
import { type Following, mergeTokens, type Token } from "./token.ts";
import { type SpecialCuts, tokenize } from "./tokenize.ts";

export interface EnglishPhonemesParts {
  readonly lexicon: Lexicon;
  readonly special: SpecialCuts;
  readonly tag: (words: readonly string[]) => string[];
  /** Reads words that the lexicon does not know. */
  readonly guess: (word: string) => string;
}

const punctuation = new Set(';:,.!?—…"“”');
const clauseEnds = new Set(";:,.!?—…");
/** "HubSpot" is read as "Hub" and "Spot", "well-known" as its words. */
const subwords =
  /^['‘’]+|\p{Lu}(?=\p{Lu}\p{Ll})|(?:^-)?(?:\d?[,.]?\d)+|[-_]+|['‘’]{2,}|\p{L}*?(?:['‘’]\p{L})*?\p{Ll}(?=\p{Lu})|\p{L}+(?:['‘’]\p{L})*|[^\p{L}\p{N}_\-'‘’]|['‘’]+$/gu;
const silentPieces = new Set("',-._‘’/");

/** Tokens that were written without spaces between them. */
type Word = Token[];

function punctuationSounds({ text }: Token): string | undefined {
  if (/[\p{L}\p{N}%&+@]/u.test(text)) return undefined;
  if (text === "(" || text === ")") return text;
  if (/^[-–—]+$/.test(text)) return text === "-" ? undefined : "—";
  const kept = [...text].filter((sign) => punctuation.has(sign)).join("");
  return kept === "" && /^['‘’]/.test(text) ? undefined : kept;
}

function groupWords(tokens: readonly Token[]): Word[] {
  const words: Word[] = [];
  let joins = false;
  for (const token of tokens) {
    const pieces = token.text.match(subwords) ?? [token.text];
    for (const [index, text] of pieces.entries()) {
      const last = index === pieces.length - 1;
      const piece: Token = { text, tag: token.tag, space: last && token.space, phonemes: undefined };
      piece.phonemes = punctuationSounds(piece);
      const previous = words.at(-1);
      if (piece.phonemes === undefined && joins && previous) previous.push(piece);
      else words.push([piece]);
      joins = piece.phonemes === undefined && !piece.space;
    }
  }
  return words;
}

/** The first sound of what follows decides between "the" and "thee". */
function before(following: Following, token: Token, phonemes: string): Following {
  const first = [...phonemes].find((sound) => isSound(sound) || clauseEnds.has(sound));
  const vowel = first === undefined ? following.vowel : clauseEnds.has(first) ? undefined : isVowel(first);
  const to = token.text.toLowerCase() === "to" && (token.text !== "TO" || token.tag === "TO" || token.tag === "IN");
  return { vowel, to };
}

/** Of several words in one ("email-based") only the weightier ones keep their full stress. */
function settleStress(word: Word): void {
  const heard = word.filter(({ phonemes }) => phonemes);
  const strong = heard.filter(({ phonemes }) => phonemes?.includes(primaryStress));
  if (heard.length === 2 && heard[0]?.text.length === 1) {
    const [, second] = heard;
    if (second?.phonemes) second.phonemes = applyStress(second.phonemes, -0.5);
    return;
  }
  if (heard.length < 2 || strong.length <= (heard.length + 1) / 2) return;
  const lighter = [...strong].sort((a, b) => stressWeight(a.phonemes ?? "") - stressWeight(b.phonemes ?? ""));
  for (const token of lighter.slice(0, Math.floor(heard.length / 2)))
    token.phonemes = applyStress(token.phonemes ?? "", -0.5);
}

function readWord(word: Word, following: Following, { lexicon, guess }: EnglishPhonemesParts): Following {
  let left = 0;
  let right = word.length;
  let next = following;
  while (left < right) {
    const merged = mergeTokens(word.slice(left, right));
    const sounds = lexicon.sounds(merged, next);
    if (sounds !== undefined) {
      for (const token of word.slice(left, right)) token.phonemes = "";
      const first = word[left];
      if (first) first.phonemes = sounds;
      next = before(next, merged, sounds);
      right = left;
      left = 0;
    } else if (left + 1 < right) left += 1;
    else {
      right -= 1;
      const piece = word[right];
      if (piece) {
        piece.phonemes = [...piece.text].every((letter) => silentPieces.has(letter)) ? "" : guess(piece.text);
        next = before(next, piece, piece.phonemes);
      }
      left = 0;
    }
  }
  if (word.length > 1) settleStress(word);
  return next;
}

/** The sounds of an English sentence, in the alphabet of the voices: `həlˈO ðˈɛɹ.` */
export function createEnglishPhonemes(parts: EnglishPhonemesParts): (sentence: string) => string {
  return (sentence) => {
    const pieces = tokenize(sentence, parts.special);
    const tags = parts.tag(pieces.map(({ text }) => text));
    const words = groupWords(
      pieces.map(({ text, space }, index) => ({ text, space, tag: tags[index] ?? "NN", phonemes: undefined })),
    );
    let following: Following = { vowel: undefined, to: false };
    for (const word of words.toReversed()) {
      const [only] = word;
      if (word.length === 1 && only?.phonemes !== undefined) following = before(following, only, only.phonemes);
      else following = readWord(word, following, parts);
    }
    return words
      .map((word) => word.map(({ phonemes, space }) => `${phonemes ?? ""}${space ? " " : ""}`).join(""))
      .join("")
      .replaceAll("ɾ", "T")
      .replaceAll("ʔ", "t")
      .replace(/ +/g, " ")
      .trim();
  };
}
