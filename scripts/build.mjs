#!/usr/bin/env node
// @ts-check
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { root, run } from "./setup.mjs";

/** In the order of their arrows: whatever is built later may import what was built before. */
const packages = [
  "packages/contract",
  "packages/site-contract",
  "packages/client",
  "packages/web-call",
  "packages/platform",
  "apps/server",
];

/** Builds every package, the server and the site. */
export async function build(/** @type {(line: string) => void} */ say) {
  const tsdown = path.join(root, "node_modules", "tsdown", "dist", "run.mjs");
  for (const folder of packages) {
    if (!existsSync(path.join(root, folder, "tsdown.config.ts"))) continue;
    say(`  ${folder}`);
    await run(process.execPath, [tsdown, "--log-level", "warn"], { cwd: path.join(root, folder), quiet: true });
  }
  say("  apps/site");
  const site = path.join(root, "apps/site");
  const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
  const env = { NODE_ENV: "production" };
  await run(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: site, env, quiet: true });
  await run(
    process.execPath,
    [vite, "build", "--logLevel", "warn", "--ssr", "src/app/entry-server.tsx", "--outDir", ".cache/prerender"],
    { cwd: site, env, quiet: true },
  );
  await run(process.execPath, ["prerender.mjs"], { cwd: site, env, quiet: true });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  build((line) => process.stderr.write(`${line}\n`)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
