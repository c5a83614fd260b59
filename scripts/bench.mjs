#!/usr/bin/env node
// @ts-check
/** Runs the measurements, one area after the other, each in a process of its own; keeps them in bench/results. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { root, setUp } from "./setup.mjs";

const bench = path.join(root, "bench");
const areas = readdirSync(bench).filter((name) => existsSync(path.join(bench, name, "run.ts")));
const wanted = process.argv.slice(2);

if (wanted.includes("--help") || wanted.some((name) => !areas.includes(name))) {
  process.stdout.write(
    `npm run bench [-- area ...]\n\nAreas: ${areas.join(", ")}. Without one, all of them. Leave the machine alone meanwhile.\n`,
  );
  process.exit(wanted.includes("--help") ? 0 : 1);
}

await setUp();
let failed = 0;
for (const area of wanted.length > 0 ? wanted : areas) {
  process.stdout.write(`\n== ${area} ==\n`);
  const given = ["--import", "tsx", "-C", "@parlor/source", path.join(bench, area, "run.ts")];
  const { status } = spawnSync(process.execPath, given, { cwd: root, stdio: "inherit" });
  if (status !== 0) failed++;
}
const { status } = spawnSync(process.execPath, [path.join(root, "scripts", "figures.mjs")], {
  cwd: root,
  stdio: "inherit",
});
process.exit(failed === 0 && status === 0 ? 0 : 1);
