#!/usr/bin/env node
// @ts-check
/** Sets up, checks, and runs every test; what is given besides goes to vitest (`npm test -- packages/client`). */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { check } from "./check.mjs";
import { root, setUp } from "./setup.mjs";

const help = `npm test [-- options and files for vitest]

Sets up what is missing, runs \`npm run check\`, then every test but the long ones.
  --long       the long ones (soak, fuzz, faults) instead: npm run test:long
  --no-check   without the checks`;

const given = process.argv.slice(2);
if (given.includes("--help")) {
  process.stdout.write(`${help}\n`);
  process.exit(0);
}
const long = given.includes("--long");
const rest = given.filter((one) => one !== "--long" && one !== "--no-check");
const total = { passed: 0, failed: 0 };

await setUp({ forTests: true });
if (!long && !given.includes("--no-check") && rest.length === 0) {
  const { passed, failed } = await check();
  total.passed += passed;
  total.failed += failed;
}

const folder = mkdtempSync(path.join(tmpdir(), "parlor-test-"));
const report = path.join(folder, "report.json");
const kinds = long ? ["long"] : ["unit", "browsers", "product", "paired", "alone"];
const projects = kinds.flatMap((kind) => ["--project", kind]);
const vitest = [
  path.join(root, "node_modules/vitest/vitest.mjs"),
  "run",
  ...projects,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...rest,
];
const code = await new Promise((resolve) => {
  const child = spawn(process.execPath, vitest, { cwd: root, stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  child.on("exit", (exitCode) => resolve(exitCode ?? 1));
});
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8"));
  total.passed += numPassedTests;
  // A file that could not be loaded has no failed test of its own, but it failed.
  total.failed += Math.max(numFailedTests, numFailedTests === 0 && code !== 0 ? Math.max(1, numFailedTestSuites) : 0);
} catch {
  total.failed += 1;
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 && code === 0 ? 0 : 1);
