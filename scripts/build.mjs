#!/usr/bin/env node
// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { npm, root, SetUpError } from "./setup.mjs";

/** In the order of their arrows: whatever is built later may import what was built before. */
const workspaces = [
  "packages/contract",
  "packages/site-contract",
  "packages/client",
  "packages/web-call",
  "packages/processes",
  "packages/speech",
  "packages/brain",
  "packages/live-demo",
  "packages/platform",
  "apps/server",
  "apps/site",
];

/** Builds every package, the server and the site, each by its own `build` script. */
export async function build(/** @type {(line: string) => void} */ say) {
  for (const workspace of workspaces) {
    const { scripts } = JSON.parse(readFileSync(path.join(root, workspace, "package.json"), "utf8"));
    if (!scripts?.build) throw new SetUpError(`${workspace} has no build script.`);
    say(`  ${workspace}`);
    await npm({ quiet: true }, "run", "build", "--workspace", workspace);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  build((line) => process.stderr.write(`${line}\n`)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
