import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PieceRefusedError, VideoPieces } from "./video-pieces.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-video-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test("keeps pieces in order, a repeated one once", () => {
  const pieces = new VideoPieces(folder);
  pieces.add(0, bytes("one "));
  pieces.add(0, bytes("one "));
  pieces.add(1, bytes("two"));
  expect(readFileSync(path.join(folder, pieces.name), "utf8")).toBe("one two");
  expect(pieces.name).toMatch(/^[0-9a-f]{32}\.webm$/);
});

test("refuses a piece whose forerunner is missing, and loses nothing", () => {
  const pieces = new VideoPieces(folder);
  pieces.add(0, bytes("one"));
  expect(() => pieces.add(2, bytes("three"))).toThrow(PieceRefusedError);
  expect(readFileSync(path.join(folder, pieces.name), "utf8")).toBe("one");
});
