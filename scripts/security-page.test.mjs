// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./setup.mjs";

const read = (/** @type {string} */ name) => readFileSync(path.join(root, "docs", name), "utf8");
const page = read("security.md");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; where they do not count through, which. */
const sections = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

/** Chapter 10 is about OAuth, and stands there as one row for all of its requirements at these levels. */
const oauthRequirements = 29;
const requirements = [
  "V10",
  ...Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, place) => `${chapter}.${section + 1}.${place + 1}`),
    ),
  ),
];

const rowsOf = (/** @type {string} */ text) =>
  [...text.matchAll(/^\| (.+?) \| (.+?) \| (.+) \|$/gm)].map(([, first = "", second = "", third = ""]) => ({
    first,
    second,
    third,
  }));

/** @returns {string[]} every file of ours, with slashes */
function filesOf(/** @type {string} */ folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name === "dist" || entry.name.startsWith(".")) return [];
    const inside = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesOf(inside) : [inside];
  });
}

const asvs = rowsOf(page.slice(page.indexOf("## OWASP ASVS"))).filter(({ first }) => /^V\d/.test(first));

describe("docs/security.md", () => {
  it("names no file that is not there, nor does docs/operations.md", () => {
    const files = ["packages", "apps", "scripts", "e2e", "bench", "docs"].flatMap(filesOf);
    const named = [...(page + read("operations.md")).matchAll(/`([\w./*-]+\.(?:ts|tsx|mjs))`|(docs\/[\w-]+\.md)/g)].map(
      ([, code, doc]) => code ?? doc ?? "",
    );
    expect(named.length).toBeGreaterThan(150);
    const isThere = (/** @type {string} */ name) => {
      const ending = `/${name}`;
      const [before = "", after] = ending.split("*");
      return files.some((file) => {
        const whole = `/${file}`;
        return after === undefined ? whole.endsWith(ending) : whole.includes(before) && whole.endsWith(after);
      });
    };
    expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([]);
  });

  it("answers every requirement of levels 1 and 2 once, with a state that it knows", () => {
    const answered = asvs.flatMap(({ first }) => first.split(", "));
    expect([...answered].sort()).toEqual([...requirements].sort());
    for (const { first, second, third } of asvs) {
      expect([first, second]).toEqual([first, expect.stringMatching(/^(?:met|in part|open|not applicable)$/)]);
      expect([first, third.length > 5]).toEqual([first, true]);
    }
  });

  it("counts them truly", () => {
    const count = (/** @type {string} */ state) =>
      asvs
        .filter(({ second }) => second === state)
        .flatMap(({ first }) => first.split(", "))
        .reduce((sum, id) => sum + (id === "V10" ? oauthRequirements : 1), 0);
    const told = `${count("met")} are met, ${count("in part")} in part, ${count("open")} open, ${count("not applicable")} not`;
    expect([told, page.includes(told)]).toEqual([told, true]);
    expect(requirements.length - 1 + oauthRequirements).toBe(253);
  });

  it("answers the ten of the language models", () => {
    const ten = rowsOf(page).filter(({ first }) => /^LLM\d\d /.test(first));
    expect(ten.map(({ first }) => first.slice(0, 5))).toEqual(
      Array.from({ length: 10 }, (_, place) => `LLM${String(place + 1).padStart(2, "0")}`),
    );
    for (const { second } of ten) expect(second).toMatch(/^(?:met|in part|open|not applicable)$/);
  });
});
