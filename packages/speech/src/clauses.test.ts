import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ClauseSplitter } from "./clauses.ts";

function split(...deltas: string[]): string[] {
  const splitter = new ClauseSplitter();
  return [...deltas.flatMap((delta) => splitter.push(delta)), ...splitter.flush()];
}

describe("ClauseSplitter", () => {
  test("gives whole sentences", () => {
    expect(split("Yes, it does. It speaks ", "German, too! Shall I show you?")).toEqual([
      "Yes, it does.",
      "It speaks German, too!",
      "Shall I show you?",
    ]);
  });
  test("cuts a long first sentence at its comma, later ones not", () => {
    expect(
      split(
        "It is open source, so the software costs you nothing at all to run. Support, however, is yours to arrange with whom you like today.",
      ),
    ).toEqual([
      "It is open source,",
      "so the software costs you nothing at all to run.",
      "Support, however, is yours to arrange with whom you like today.",
    ]);
  });
  test("does not cut in a number or after an abbreviation", () => {
    expect(split("It takes 2.5 seconds, e.g. on a laptop. Done.")).toEqual([
      "It takes 2.5 seconds, e.g. on a laptop.",
      "Done.",
    ]);
  });
  test("gives a sentence as soon as the next one begins", () => {
    const splitter = new ClauseSplitter();
    expect(splitter.push("Hello there.")).toEqual([]);
    expect(splitter.push(" How")).toEqual(["Hello there."]);
  });
  test("loses and adds no word, however the text arrives", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "b", " ", ".", ",", "?", "e.g. ", "1.5") })),
        (deltas) => {
          const said = split(...deltas)
            .join("")
            .replace(/\s/g, "");
          expect(said).toBe(deltas.join("").replace(/\s/g, ""));
        },
      ),
    );
  });
});
