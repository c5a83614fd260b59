// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./setup.mjs";

const mostLines = 450;
const isSource = /\.(?:ts|tsx|mjs|cjs|css|tsp)$/;
const isGenerated = /(?:^|\/)generated\//;

/**
 * What is to be said of the files that are too long.
 *
 * @param {readonly { file: string, lines: number }[]} sources
 * @returns {string[]}
 */
export function tooLong(sources) {
  return sources.flatMap(({ file, lines }) => {
    return lines > mostLines
      ? [`${file} has ${lines} lines, ${mostLines} are the most: split it by what it is concerned with.`]
      : [];
  });
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function checkLengths() {
  let names;
  try {
    names = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  } catch {
    return { ok: true, output: "" }; // A copy without its history: nobody works in it.
  }
  const sources = names.filter((name) => isSource.test(name) && !isGenerated.test(name)).flatMap(measured);
  const problems = tooLong(sources);
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/** @returns {{ file: string, lines: number }[]} nothing for a file that was deleted */
function measured(/** @type {string} */ file) {
  try {
    return [{ file, lines: readFileSync(path.join(root, file), "utf8").split("\n").length - 1 }];
  } catch {
    return [];
  }
}
