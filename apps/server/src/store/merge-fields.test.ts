import { describe, expect, it } from "vitest";
import { mergeFields } from "./merge-fields.ts";

interface Row {
  name?: string | null;
  skills?: string[] | null;
}

describe("mergeFields", () => {
  it.each<[Row, Row, boolean, Row]>([
    [{ name: null }, { name: "Ada" }, false, { name: "Ada" }],
    [{ name: " " }, { name: "Ada" }, false, { name: "Ada" }],
    [{ name: "Ada" }, { name: "Eve" }, false, {}],
    [{ name: "Ada" }, { name: "Eve" }, true, { name: "Eve" }],
    [{ name: "Ada" }, { name: "" }, true, {}],
    [{ name: "Ada" }, { name: null }, true, {}],
    [{ name: "Ada" }, { name: "Ada" }, true, {}],
    [{ skills: [] }, { skills: ["a"] }, false, { skills: ["a"] }],
    [{ skills: ["a"] }, { skills: ["a"] }, true, {}],
  ])("%j with %j (overwrite %s) gains %j", (existing, incoming, overwrite, gained) => {
    expect(mergeFields(existing, incoming, { overwrite })).toEqual(gained);
  });
});
