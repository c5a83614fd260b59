import { expect, test } from "vitest";
import { placesOf, readPattern } from "./untrusted-pattern.ts";

test("a pattern fits as its options say", () => {
  expect(readPattern("e-?mail")("Your email?")).toBe(true);
  expect(readPattern("EMAIL")("Your email?")).toBe(false);
  expect(readPattern("EMAIL", [{ type: "ignore-case", enabled: true }])("Your email?")).toBe(true);
  expect(readPattern("EMAIL", [{ type: "ignore-case", enabled: false }])("Your email?")).toBe(false);
  expect(readPattern("mail", [{ type: "whole-word", enabled: true }])("Your email?")).toBe(false);
  expect(readPattern("^two", [{ type: "multi-line", enabled: true }])("one\ntwo")).toBe(true);
});

test("what is no pattern is refused", () => {
  expect(() => readPattern("(")).toThrow(SyntaxError);
});

test("a pattern that would take for ever fits nothing, and those after it are looked for as before", () => {
  // Doubles with every letter: without a limit this would not end in this machine's life.
  const endless = readPattern("^(a+)+$", [], { left: 3 }, 20);
  for (let times = 0; times < 1_000; times++) expect(endless(`${"a".repeat(200)}!`)).toBe(false);
  expect(readPattern("a", [], { left: 1 }, 60_000)("a")).toBe(true);
});

test("only the end of a long text is looked at", () => {
  expect(readPattern("first")(`first ${"word ".repeat(300)}`)).toBe(false);
});

test("patterns that are slow, but never given up, have their time together and no more", () => {
  const patience = { left: 3, milliseconds: 100 };
  const slow = readPattern("(.*)(.*)x", [], patience, 60_000);
  const before = process.cpuUsage();
  for (let times = 0; times < 1_000; times++) expect(slow("a".repeat(300))).toBe(false);
  expect(patience.left).toBe(3);
  expect(patience.milliseconds).toBeLessThanOrEqual(0);
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(20);
});

test("every place of a pattern is found, also of one in slashes", () => {
  expect(placesOf("a(b)?", "ab a")).toEqual([
    { whole: "ab", group: "b" },
    { whole: "a", group: undefined },
  ]);
  expect(placesOf("/A/i", "aA")?.map(({ whole }) => whole)).toEqual(["a", "A"]);
  expect(placesOf("x", "aA")).toEqual([]);
  expect(placesOf("", "a".repeat(5_000))).toHaveLength(1_000);
});

test("a place is not looked for longer than it may take, and no pattern is one", () => {
  expect(placesOf("^(a+)+$", `${"a".repeat(60)}!`, 20)).toBeUndefined();
  expect(() => placesOf("(", "a")).toThrow(SyntaxError);
});
