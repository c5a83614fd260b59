import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetJudgement, noteJudgement, readJudgement } from "./judgements.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "parlor-judged-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a judgement is there for others until it is forgotten, and the newest counts", () => {
  const inside = path.join(folder, "speech");
  expect(readJudgement(inside, "heart")).toBeUndefined();
  noteJudgement(inside, "heart", { state: "loading" });
  noteJudgement(inside, "heart", { state: "unfit", reason: "It is too slow." });
  noteJudgement(inside, "moonshine", { state: "ready" });
  expect(readJudgement(inside, "heart")).toEqual({ state: "unfit", reason: "It is too slow." });
  expect(readJudgement(inside, "moonshine")).toEqual({ state: "ready" });
  forgetJudgement(inside, "heart");
  forgetJudgement(inside, "heart");
  expect(readJudgement(inside, "heart")).toBeUndefined();
});

test("half a file, and a folder that cannot be, are no judgement", () => {
  writeFileSync(path.join(folder, "judged-heart.json"), '{"state":');
  expect(readJudgement(folder, "heart")).toBeUndefined();
  writeFileSync(path.join(folder, "judged-heart.json"), '{"state":5}');
  expect(readJudgement(folder, "heart")).toBeUndefined();
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  expect(() => noteJudgement(path.join(file, "inside"), "heart", { state: "ready" })).not.toThrow();
});
