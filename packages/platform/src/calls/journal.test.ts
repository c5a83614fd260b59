import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Journal } from "./journal.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-journal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const event = (seq: number) => ({ seq, at: seq, type: "user.interrupted", data: {} });

test("gives back what was written, in order", () => {
  const journal = new Journal(folder);
  journal.append("a", event(0));
  journal.append("a", event(1));
  journal.append("b", event(0));
  expect(journal.read("a")).toEqual([event(0), event(1)]);
  expect(journal.list().sort()).toEqual(["a", "b"]);
});

test("passes over a line that a crash cut off", () => {
  const journal = new Journal(folder);
  journal.append("a", event(0));
  appendFileSync(path.join(folder, "calls", "a.jsonl"), '{"seq":1,"at":');
  expect(journal.read("a")).toEqual([event(0)]);
});

test("forgets a call and knows nothing of others", () => {
  const journal = new Journal(folder);
  journal.append("a", event(0));
  journal.remove("a");
  expect(journal.list()).toEqual([]);
  expect(journal.read("missing")).toEqual([]);
});
