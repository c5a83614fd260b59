import { expect, it } from "vitest";
import { cutMessage, messageAssembler } from "./message-pieces.ts";

it("brings every message through in pieces, and passes over one whose beginning is missing", () => {
  const assemble = messageAssembler();
  for (const message of ["listening", '{"type":"hang"}', "~1/2~looks like a piece", "x\n".repeat(4_500), ""]) {
    const whole = cutMessage(message).map((piece) => assemble(piece));
    expect(whole.at(-1)).toBe(message);
    expect(whole.slice(0, -1).every((before) => before === undefined)).toBe(true);
  }
  expect(cutMessage("y".repeat(9_000)).slice(1).map(assemble)).toEqual([undefined, undefined]);
  expect(assemble("next")).toBe("next");
});
