#!/usr/bin/env node
// The command as it was built (npm run build, npm start), else from its source.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

const built = new URL("../dist/parlor.js", import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  const source = fileURLToPath(new URL("../src/tester/main.ts", import.meta.url));
  const tsx = import.meta.resolve("tsx");
  const flags = ["--conditions=@parlor/source", "--import", tsx];
  const { status } = spawnSync(process.execPath, [...flags, source, ...process.argv.slice(2)], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
