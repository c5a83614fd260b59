#!/usr/bin/env node
// @ts-check
/**
 * For authors of knowledge folders: `npm run knowledge -- check [folder]` tells what is too little, too long or taken for
 * something else, and which topics lose questions that are asked alone (`crossings` tells every such question); `npm run knowledge -- vectors` makes the vectors that come with the code anew, after the shipped
 * knowledge or the brain's small talk has changed; `npm run knowledge -- acts` trains what tells visitors' acts anew, after
 * the sentences in `packages/brain/acts` have changed. A folder of all-MiniLM-L6-v2 as the third word (`npm run speech -- fetch
 * minilm` brings it) does either with that encoder.
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { root } from "./setup.mjs";

const [command = "check", folder = "knowledge", ...encoder] = process.argv.slice(2);
if (!["check", "crossings", "vectors", "acts"].includes(command)) {
  process.stderr.write(
    "Say what to do: npm run knowledge -- check [folder], -- crossings [folder], -- vectors or -- acts.\n",
  );
  process.exit(2);
}
const child = spawn(
  process.execPath,
  ["--import", "tsx", "-C", "@parlor/source", "packages/brain/src/testing/author.ts", command, folder, ...encoder],
  { cwd: root, stdio: "inherit" },
);
child.on("exit", (code) => process.exit(code ?? 1));
