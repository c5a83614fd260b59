// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./setup.mjs";

const mostLines = 500;
/** Files that may be longer, how long at most. */
const longer = new Map([
  // The looks of one screen, which are one cascade.
  ["apps/site/src/features/call/call.css", 600],
  // A table of dialogues, each word for word.
  ["packages/brain/src/dialogue/dialogues.test.ts", 700],
  // Where all events of a call meet; to be split by concern.
  ["packages/web-call/src/call-session.ts", 540],
  // Everything that Daily's call object can do, on this transport.
  ["packages/web-call/src/transport/parlor/parlor-call-object.ts", 540],
]);
const isSource = /\.(?:ts|tsx|mjs|cjs|css|tsp)$/;
const isGenerated = /(?:^|\/)generated\//;

/**
 * What is to be said of the files that are too long.
 *
 * @param {readonly { file: string, lines: number }[]} sources
 * @returns {string[]}
 */
export function tooLong(sources, exceptions = longer) {
  return sources.flatMap(({ file, lines }) => {
    const most = exceptions.get(file) ?? mostLines;
    return lines > most
      ? [`${file} has ${lines} lines, ${most} are the most: split it by what it is concerned with.`]
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
