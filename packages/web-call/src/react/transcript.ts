import type { TranscriptMessage } from "../messages.ts";

/** What one side said until the other side took over. */
export interface TranscriptTurn {
  /** Counts from 0; stable while the turn grows. */
  id: number;
  role: "assistant" | "user";
  /** Final words, and behind them those that may still change. */
  text: string;
  /** The part of `text` that is final. */
  finalText: string;
  /** Whether nothing in `text` may change any more. */
  final: boolean;
}

/** Joins a transcript message into the turns: partials replace each other, finals are kept. */
export function addTranscript(turns: readonly TranscriptTurn[], message: TranscriptMessage): TranscriptTurn[] {
  const { role, transcript } = message;
  const open = turns.findLast((turn) => turn.role === role && !turn.final);
  const last = turns.at(-1);
  const turn = open ?? (last?.role === role ? last : undefined);
  const finalText = turn?.finalText ?? "";
  const text = [finalText, transcript.trim()].filter(Boolean).join(" ");
  const final = message.transcriptType === "final";
  const next: TranscriptTurn = {
    id: turn?.id ?? (last ? last.id + 1 : 0),
    role,
    text,
    finalText: final ? text : finalText,
    final,
  };
  if (!turn) return text ? [...turns, next] : [...turns];
  return turns.map((each) => (each === turn ? next : each));
}
