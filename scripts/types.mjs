#!/usr/bin/env node
// @ts-check
/**
 * Checks types: the whole house at once with the types of Node and the DOM (tests included), and then every part once
 * more with only what its surroundings have, so that a page's code uses nothing of Node's, and a library of neither's.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { root } from "./setup.mjs";

/** Folders whose own `tsconfig.json` is narrower than the root's; elsewhere it is the same and there for editors. */
const narrower = ["packages/brain", "packages/processes", "packages/speech", "scripts"];

/** What a published or browser package is without its tests. */
const sources = ["packages", "apps"].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .map((name) => `${folder}/${name}/tsconfig.source.json`)
    .filter((file) => existsSync(path.join(root, file))),
);
const projects = ["tsconfig.json", ...sources, ...narrower.map((folder) => `${folder}/tsconfig.json`)];

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function checkTypes() {
  const waiting = [...projects];
  /** @type {string[]} */
  const complaints = [];
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const output = await compile(project);
      if (output !== "") complaints.push(`${project}:\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { ok: complaints.length === 0, output: complaints.join("\n") };
}

/** What the compiler says of a project; nothing when all is well. @returns {Promise<string>} */
function compile(/** @type {string} */ project) {
  return new Promise((resolve) => {
    const compiler = path.join(root, "node_modules/typescript7/bin/tsc");
    const child = spawn(process.execPath, [compiler, "-p", project, "--pretty", "false"], { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve(error.message));
    child.on("exit", (code) => resolve(code === 0 ? "" : output.trim() || `ended with ${code}`));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ok, output } = await checkTypes();
  process.stdout.write(ok ? "types are right\n" : `${output}\n`);
  process.exit(ok ? 0 : 1);
}
