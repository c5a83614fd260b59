#!/usr/bin/env node
// @ts-check
/**
 * Attacks every regular expression of our source with texts that make the bad ones try without end: what they nearly match, with
 * a part of it repeated to the length that a visitor's turn may have. One that takes more than 50 ms of the processor
 * fails. What passed is kept in `expressions.json` by the expression's hash, so that `npm run check` attacks new ones alone.
 *
 * `node scripts/expressions.mjs --write` keeps what passed. It is an attack, no proof.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { createContext, Script } from "node:vm";
import { findExpressions } from "./expression-sources.mjs";
import { root } from "./setup.mjs";

/** @typedef {import("./expression-sources.mjs").Expression} Expression */

const keptFile = path.join(root, "scripts", "expressions.json");
/** A turn's length at most, in characters. */
const longest = 4_000;
/** Processor time of one match, in milliseconds. */
const mostMilliseconds = 50;
/** What takes no longer than this (milliseconds) for a quarter of the length is linear, or cheap enough at the whole length. */
const cheap = 0.6;
/** Rooms whose texts have their spaces collapsed at the door (`brain/src/dialogue/dialogue-acts.test.ts`). */
const collapsed = /^packages\/brain\//;

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

/** With a sign for each class that says what is not in it, and for those of Unicode: examples of these would be sought without end. */
function withoutRareSigns(/** @type {string} */ source, /** @type {string} */ flags) {
  return source
    .replace(/\[\^(?:\\.|[^\]\\])*\]/gs, (whole) => {
      const one = new RegExp(whole, flags);
      return ["a", "0", " ", "-", "é", "\u0001"].find((sign) => one.test(sign)) ?? "a";
    })
    .replace(/\\[pP]\{[^}]*\}/g, "a");
}

/** @typedef {{ readonly start: string, readonly pump: string, readonly end: string }} Attack */

/** Texts that the expression nearly matches, with what of them is repeated; the same ones each time. @returns {Promise<Attack[]>} */
async function attacksOn(/** @type {string} */ source, /** @type {string} */ flags) {
  const { default: check } = await import("fast-check");
  const plain = withoutLooks(source);
  /** @type {string[]} */
  let examples = [];
  try {
    const pattern = new RegExp(withoutRareSigns(plain, flags), flags.replace(/[^u]/g, ""));
    examples = check.sample(check.stringMatching(pattern), { numRuns: 6, seed: 7 });
  } catch {
    // What no example can be made of is attacked by its words and by what is common.
  }
  /** @type {Map<string, Attack>} */
  const attacks = new Map();
  const add = (/** @type {string} */ start, /** @type {string} */ pump, end = "\0") =>
    attacks.set(JSON.stringify([start, pump, end]), { start, pump, end });
  for (const pump of [" ", "a", "0", "a ", "\t", "!", ".", "-", "\n", "A", ",", "a1", "/", "é"]) add("", pump);
  const words = [...source.replace(/\\[bBdswSDW]/g, " ").matchAll(/[a-z][a-z' ]{2,}/g)].slice(0, 4);
  for (const [word] of words) for (const pump of ["a", "a ", " ", "0"]) add(`${word} `, pump);
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
      add(text.slice(0, from), pump);
      add(text.slice(0, from), pump, `${text.slice(from + size)}\0`);
    }
  }
  return [...attacks.values()];
}

/**
 * @param {Expression} given
 * @param {number} [patience] milliseconds after which a match is given up, and counts as one without end
 * @returns {Promise<{ milliseconds: number, text: string }>} the slowest match
 */
export async function attack({ text: expression, file }, patience = 2_000) {
  const end = expression.lastIndexOf("/");
  const flags = expression.slice(end + 1).replace(/[gy]/g, "");
  const source = expression.slice(1, end);
  // One room for all texts: a new one for each would take longer than the matches.
  const room = createContext({ pattern: new RegExp(source, flags), text: "" });
  const match = new Script("pattern.test(text)");
  const take = (/** @type {string} */ text) => {
    room["text"] = text;
    const before = process.cpuUsage();
    try {
      match.runInContext(room, { timeout: patience });
    } catch {
      return patience;
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  let slowest = { milliseconds: 0, text: "" };
  for (const { start, pump, end: rest } of await attacksOn(source, flags)) {
    const text = (/** @type {number} */ length) => {
      const repeated = (start + pump.repeat(Math.ceil(length / pump.length))).slice(0, length - rest.length) + rest;
      return collapsed.test(file) ? repeated.replace(/\s+/g, " ") : repeated;
    };
    if (take(text(longest / 4)) < cheap) continue;
    // The first time the engine prepares the expression, and others may have the cores: the best of three counts.
    const whole = text(longest);
    let milliseconds = take(whole);
    for (let again = 0; again < 2 && milliseconds > mostMilliseconds && milliseconds < patience; again += 1)
      milliseconds = Math.min(milliseconds, take(whole));
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, text: whole };
    if (milliseconds >= patience) break;
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
export async function checkExpressions(isWriting = false) {
  const { expressions, unknown } = await findExpressions();
  const kept = new Set(/** @type {string[]} */ (JSON.parse(readFileSync(keptFile, "utf8"))));
  const passed = new Set(expressions.map(hashOf).filter((hash) => kept.has(hash)));
  const problems = unknown.map(
    (file) =>
      `${file} makes expressions of parts: say in scripts/expression-sources.mjs how they are seen, or why not.`,
  );
  for (const expression of expressions) {
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
