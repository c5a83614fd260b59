import { describe, expect, it } from "vitest";
import type { TranscriptMessage } from "../messages.ts";
import { addTranscript, type TranscriptTurn } from "./transcript.ts";

type Line = [role: "user" | "assistant", transcriptType: "partial" | "final", transcript: string];

function join(...lines: Line[]): string[] {
  const turns = lines.reduce<TranscriptTurn[]>(
    (so, [role, transcriptType, transcript]) =>
      addTranscript(so, { type: "transcript", role, transcriptType, transcript } satisfies TranscriptMessage),
    [],
  );
  return turns.map(({ id, role, text, final }) => `${id} ${role}: ${text}${final ? "" : "..."}`);
}

describe("addTranscript", () => {
  it("replaces partials and keeps finals", () => {
    expect(join(["user", "partial", "hel"], ["user", "partial", "hello"])).toEqual(["0 user: hello..."]);
    expect(join(["user", "partial", "hel"], ["user", "final", "Hello."], ["user", "partial", "how"])).toEqual([
      "0 user: Hello. how...",
    ]);
  });

  it("begins a turn when the other side speaks", () => {
    expect(join(["user", "final", "Hello."], ["assistant", "final", "Hi."], ["user", "final", "Bye."])).toEqual([
      "0 user: Hello.",
      "1 assistant: Hi.",
      "2 user: Bye.",
    ]);
  });

  it("finishes an open turn though the other side has begun", () => {
    expect(join(["user", "partial", "wait"], ["assistant", "partial", "Yes"], ["user", "final", "Wait."])).toEqual([
      "0 user: Wait.",
      "1 assistant: Yes...",
    ]);
  });

  it("makes no turn of nothing", () => {
    expect(join(["user", "partial", " "])).toEqual([]);
  });
});
