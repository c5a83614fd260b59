import type { RankedTopic } from "../knowledge/knowledge-index.ts";
import { wordsOf } from "../knowledge/words.ts";
import type { ActLikelihoods } from "./turn-act.ts";
import { coreOf } from "./turn-shape.ts";

/** One clause of a turn, looked up by itself. */
export interface Clause {
  readonly text: string;
  readonly acts: ActLikelihoods;
  readonly ranked: readonly RankedTopic[];
}

const mostClauses = 3;
const fewestWords = 2;
/** Where one clause ends: at a mark, or before a word that begins the next. */
const boundary =
  /(?<=[.!?;])\s+|\s*,\s+(?:and |but |so |because )?|\s+(?:but|so|because|anyway)\s+(?=(?:i|we|you|it|what|how|can|could|do|does|is|are|just|tell|when|where|why|who)\b)/i;

/** The clauses of a turn that holds two or three of them: "I'm tired, just tell me the price". None of any other turn. */
export function clausesIn(text: string): readonly string[] {
  const clauses = text
    .split(boundary)
    .map((clause) => clause.trim())
    .filter((clause) => wordsOf(clause).length >= fewestWords && coreOf(clause) !== "");
  return clauses.length >= 2 && clauses.length <= mostClauses ? clauses : [];
}
