import { describe, expect, it } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { fill, fillAll } from "./texts.ts";

const leaves = (tree: unknown, path = ""): [string, string][] =>
  typeof tree === "string"
    ? [[path, tree]]
    : Object.entries(tree as object).flatMap(([key, value]) => leaves(value, `${path}.${key}`));

const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([brace]) => brace).sort();

describe("the languages", () => {
  const english = new Map(leaves(en));
  const german = new Map(leaves(de));

  it("have the same keys, and no empty text", () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...english, ...german].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("fill in the same values", () => {
    const different = [...english].filter(([key, text]) => {
      const own = braces(text).filter((brace) => brace !== "{name}");
      const other = braces(german.get(key) ?? "").filter((brace) => brace !== "{name}");
      return own.join() !== other.join();
    });
    expect(different).toEqual([]);
  });

  it("are translated: hardly a text is the same in both", () => {
    const same = [...english].filter(([key, text]) => german.get(key) === text).map(([key]) => key);
    expect(same.length).toBeLessThan(english.size * 0.12);
  });
});

describe("fill", () => {
  it("fills in what it is given and leaves the rest to be seen", () => {
    expect(fill("{name} is {status}", { name: "Alex" })).toBe("Alex is {status}");
  });

  it("fills whole trees, lists too", () => {
    expect(fillAll({ a: "{name}", b: ["{name}!"] }, { name: "Zoë" })).toEqual({ a: "Zoë", b: ["Zoë!"] });
  });

  it("takes values as they are", () => {
    expect(fill("{name}", { name: "$& {other}" })).toBe("$& {other}");
  });
});
