#!/usr/bin/env node
// @ts-check
/**
 * Attacks every regular expression of our source with texts that make the bad ones try without end: what they nearly match, with
 * a part of it repeated to the length that a visitor's turn may have. One that takes more than a second of the processor
 * fails. What passed is kept in `expressions.json` by the expression's hash, so that the next run attacks new ones alone.
 *
 * `node scripts/expressions.mjs --write` keeps what passed. It is an attack, no proof: expressions put together while the program
 * runs (`new RegExp` of parts) are not seen here.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { createContext, Script } from "node:vm";
import { root } from "./setup.mjs";

const keptFile = path.join(root, "scripts", "expressions.json");
/** A turn's length at most, in characters. */
const longest = 4_000;
/** Processor time of one match, in milliseconds. Quadratic ones take 5 to 90 at this length, a cubic one many seconds. */
const mostMilliseconds = 1_000;
/** Rooms whose texts have their spaces collapsed at the door (`brain/src/dialogue/dialogue-acts.test.ts`). */
const collapsed = /^packages\/brain\//;
const notOurs = new Set(["node_modules", "dist", "generated", "test-forms", "testing", "test-support"]);

/** @typedef {{ readonly text: string, readonly file: string }} Expression */

/** Every expression that is written down as one, once. @returns {Promise<Expression[]>} */
async function expressionsOf(/** @type {readonly string[]} */ folders) {
  const { default: ts } = await import("typescript");
  /** @type {Map<string, Expression>} */
  const found = new Map();
  const read = (/** @type {string} */ file) => {
    const code = readFileSync(path.join(root, file), "utf8");
    const visit = (/** @type {import("typescript").Node} */ node) => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, { text: node.text, file });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  };
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inside = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!notOurs.has(entry.name)) walk(inside);
      } else if (/\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name)) read(inside);
    }
  };
  for (const folder of folders) walk(folder);
  return [...found.values()];
}

/** An expression without what only looks ahead or back, for which no example can be made. */
export function withoutLooks(/** @type {string} */ source) {
  let out = "";
  let at = 0;
  const classEnd = (/** @type {number} */ from) => {
    let end = from + 1;
    while (source[end] !== "]") end += source[end] === "\\" ? 2 : 1;
    return end + 1;
  };
  while (at < source.length) {
    if (source[at] === "\\") {
      out += source.slice(at, at + 2);
      at += 2;
    } else if (source[at] === "[") {
      const end = classEnd(at);
      out += source.slice(at, end);
      at = end;
    } else if (/^\(\?<?[=!]/.test(source.slice(at, at + 4))) {
      for (let depth = 0; ; ) {
        if (source[at] === "\\") at += 2;
        else if (source[at] === "[") at = classEnd(at);
        else {
          if (source[at] === "(") depth += 1;
          if (source[at] === ")") depth -= 1;
          at += 1;
          if (depth === 0) break;
        }
      }
      at += /^(?:[*+?]|\{[^}]*\})?\??/.exec(source.slice(at))?.[0].length ?? 0;
    } else {
      out += source[at];
      at += 1;
    }
  }
  return out
    .replace(/\\[bB]/g, "")
    .replace(/\$(?=$|\||\))/g, "")
    .replace(/(^|\(|\|)\^/g, "$1");
}

/** Texts that the expression nearly matches; the same ones each time. @returns {Promise<Set<string>>} */
async function attacksOn(/** @type {string} */ source, /** @type {string} */ flags) {
  const { default: check } = await import("fast-check");
  const plain = withoutLooks(source);
  /** @type {string[]} */
  let examples = [];
  for (const [pattern, mode] of [
    [plain, flags.replace(/[^u]/g, "")],
    [plain.replace(/\\p\{[^}]*\}/g, "a"), ""],
  ]) {
    try {
      examples = check.sample(check.stringMatching(new RegExp(pattern ?? "", mode)), { numRuns: 6, seed: 7 });
      break;
    } catch {
      // What no example can be made of is attacked by its words and by what is common.
    }
  }
  const full = (/** @type {string} */ start, /** @type {string} */ pump, end = "\0") =>
    (start + pump.repeat(Math.ceil(longest / pump.length))).slice(0, longest - end.length) + end;
  const texts = new Set(
    [" ", "a", "0", "a ", "\t", "!", ".", "-", "\n", "A", ",", "a1", "/", "é"].map((pump) => full("", pump)),
  );
  const words = [...source.replace(/\\[bBdswSDW]/g, " ").matchAll(/[a-z][a-z' ]{2,}/g)].slice(0, 4);
  for (const [word] of words) for (const pump of ["a", "a ", " ", "0"]) texts.add(full(`${word} `, pump));
  for (const example of examples) {
    const text = example.slice(0, 60);
    const { length } = text;
    const places = [
      [0, length],
      [length - 1, 1],
      [length - 2, 2],
      [length / 2, 1],
      [length / 2, 2],
      [length / 3, 3],
      [length * 0.75, 1],
    ];
    for (const [place = 0, size = 1] of places) {
      const from = Math.max(0, Math.floor(place));
      const pump = text.slice(from, from + size);
      if (pump === "") continue;
      texts.add(full(text.slice(0, from), pump));
      texts.add(full(text.slice(0, from), pump, `${text.slice(from + size)}\0`));
    }
  }
  return texts;
}

/**
 * @param {Expression} given
 * @param {number} [patience] milliseconds after which a match is given up, and counts as one without end
 * @returns {Promise<{ milliseconds: number, text: string }>} the slowest match
 */
export async function attack({ text: expression, file }, patience = 30_000) {
  const end = expression.lastIndexOf("/");
  const flags = expression.slice(end + 1).replace(/[gy]/g, "");
  const source = expression.slice(1, end);
  // One room for all texts: a new one for each would take longer than the matches.
  const room = createContext({ pattern: new RegExp(source, flags), text: "" });
  const match = new Script("pattern.test(text)");
  let slowest = { milliseconds: 0, text: "" };
  for (const given of await attacksOn(source, flags)) {
    const text = collapsed.test(file) ? given.replace(/\s+/g, " ") : given;
    room["text"] = text;
    const before = process.cpuUsage();
    let isOver = true;
    try {
      match.runInContext(room, { timeout: patience });
    } catch {
      isOver = false;
    }
    const { user } = process.cpuUsage(before);
    const milliseconds = isOver ? user / 1_000 : Math.max(user / 1_000, mostMilliseconds + 1);
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, text };
    if (!isOver) break;
  }
  return slowest;
}

const hashOf = (/** @type {Expression} */ { text, file }) =>
  createHash("sha256")
    .update(`${collapsed.test(file)} ${text}`)
    .digest("hex")
    .slice(0, 16);

const keep = (/** @type {ReadonlySet<string>} */ passed) =>
  writeFileSync(keptFile, `${JSON.stringify([...passed].sort(), null, 2)}\n`);

/** @returns {Promise<{ ok: boolean, output: string }>} */
async function checkExpressions(isWriting = false) {
  const all = await expressionsOf(["packages", "apps"]);
  const kept = new Set(/** @type {string[]} */ (JSON.parse(readFileSync(keptFile, "utf8"))));
  /** @type {string[]} */
  const problems = [];
  const passed = new Set(all.map(hashOf).filter((hash) => kept.has(hash)));
  for (const expression of all) {
    if (kept.has(hashOf(expression))) continue;
    const { milliseconds, text } = await attack(expression);
    if (milliseconds <= mostMilliseconds) {
      passed.add(hashOf(expression));
      if (isWriting) keep(passed);
    } else
      problems.push(
        `${expression.file}: ${expression.text}\n  takes ${Math.round(milliseconds)} ms or more for ${JSON.stringify(text.slice(0, 60))}... (${text.length} characters). Two parts of it can share the same letters: make one of them end where the other begins.`,
      );
  }
  if (isWriting) keep(passed);
  return { ok: problems.length === 0, output: problems.join("\n") };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ok, output } = await checkExpressions(process.argv.includes("--write"));
  process.stdout.write(ok ? "Every expression ends in time.\n" : `${output}\n`);
  process.exit(ok ? 0 : 1);
}
