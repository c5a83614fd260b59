#!/usr/bin/env node
// @ts-check
/** Types, lint and format, arrows, dead code, package health, lengths, sizes: every check runs, then the verdict. */
import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { checkExpressions } from "./expressions.mjs";
import { checkLengths } from "./lengths.mjs";
import { root } from "./setup.mjs";
import { checkSizes } from "./sizes.mjs";
import { checkTypes } from "./types.mjs";

const bin = (/** @type {string} */ file) => path.join(root, "node_modules", file);

/** @type {{ name: string, run: () => Promise<{ ok: boolean, output: string }> }[]} */
const checks = [
  { name: "types", run: checkTypes },
  { name: "lint and format", run: () => node(bin("@biomejs/biome/bin/biome"), "ci", "--max-diagnostics=50", ".") },
  {
    name: "arrows",
    run: () =>
      node(
        bin("dependency-cruiser/bin/dependency-cruise.mjs"),
        "--config",
        ".dependency-cruiser.mjs",
        "packages",
        "apps",
      ),
  },
  { name: "dead code", run: () => node(bin("knip/bin/knip.js"), "--no-progress") },
  { name: "package health: client", run: () => packageHealth("packages/client") },
  { name: "package health: web-call", run: () => packageHealth("packages/web-call") },
  { name: "lengths of files", run: checkLengths },
  { name: "sizes", run: checkSizes },
  { name: "expressions", run: () => checkExpressions() },
];

/** @returns {Promise<{ ok: boolean, output: string }>} */
function node(/** @type {string[]} */ ...given) {
  return command(process.execPath, given, root);
}

/** @returns {Promise<{ ok: boolean, output: string }>} */
function command(/** @type {string} */ file, /** @type {string[]} */ given, /** @type {string} */ cwd) {
  return new Promise((resolve) => {
    const child = spawn(file, given, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("exit", (code) => resolve({ ok: code === 0, output }));
  });
}

/** What publishers of packages get wrong: the exports map, and types that do not fit the modules. */
async function packageHealth(/** @type {string} */ folder) {
  const cwd = path.join(root, folder);
  const publint = await command(process.execPath, [bin("publint/src/cli.js"), "--strict"], cwd);
  const types = await command(
    process.execPath,
    [bin("@arethetypeswrong/cli/dist/index.js"), "--pack", ".", "--profile", "node16"],
    cwd,
  );
  return { ok: publint.ok && types.ok, output: `${publint.output}\n${types.output}` };
}

/** Runs every check, two at a time; resolves with how many passed and failed. */
export async function check() {
  const verdict = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begun = Date.now();
      const { ok, output } = await next.run();
      verdict[ok ? "passed" : "failed"]++;
      process.stdout.write(
        `${ok ? "ok    " : "FAILED"} ${next.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`,
      );
      if (!ok) process.stdout.write(`${output.trim().slice(-6_000)}\n\n`);
    }
  };
  await Promise.all([work(), work()]);
  return verdict;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed } = await check();
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}
