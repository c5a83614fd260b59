import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutMessage, MessageAssembler } from "./message-pieces.ts";

describe("messages in pieces", () => {
  test("a short one goes as it is", () => {
    expect(cutMessage('{"type":"hang"}')).toEqual(['{"type":"hang"}']);
  });

  test("every message comes out as it went in, also one that looks like a piece", () => {
    const assembler = new MessageAssembler();
    const text = fc.oneof(
      fc.string(),
      fc.string({ minLength: 4_000, maxLength: 9_000, unit: "grapheme" }),
      fc.constant("~1/2~x"),
    );
    fc.assert(
      fc.property(text, (message) => {
        const pieces = cutMessage(message);
        for (const piece of pieces) expect(new TextEncoder().encode(piece).length).toBeLessThan(15_000);
        expect(pieces.map((piece) => assembler.push(piece)).at(-1)).toBe(message);
      }),
      { seed: 16, numRuns: 60 },
    );
  });

  test("a message whose beginning is missing is passed over, and the next one comes", () => {
    const assembler = new MessageAssembler();
    const [, ...rest] = cutMessage("x".repeat(9_000));
    expect(rest.map((piece) => assembler.push(piece))).toEqual([undefined, undefined]);
    expect(assembler.push("next")).toBe("next");
    expect(cutMessage("y".repeat(5_000)).map((piece) => assembler.push(piece))).toEqual([undefined, "y".repeat(5_000)]);
  });
});
