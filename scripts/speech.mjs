#!/usr/bin/env node
// @ts-check
/** Shows, fetches, removes and tries the ears and voices by hand. */
import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import path from "node:path";
import process from "node:process";
import { root, SetUpError, setUp } from "./setup.mjs";

const help = `npm run speech [-- command]

list                      the models there are, and which of them are here
fetch [ID]                brings those that this machine should have, or one, and ends
remove ID                 deletes one
hear FILE.wav             prints what the embedded transcriber hears, as the last line
say "TEXT" FILE.wav       writes what the embedded voice says; --voice=ID for another (heart, slt, rms)
samples [FOLDER]          writes a WAV file of every voice, to listen to (also: voices)

Models are kept in the user's cache, for all clones. PARLOR_MODELS_DIR names another folder;
PARLOR_NO_DOWNLOAD=1 forbids to fetch any: hear and say then use what is here, at least pocketsphinx and flite.
`;

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  process.stdout.write(help);
  process.exit(0);
}

/** The same folder as the server's (apps/server/src/config.ts). */
async function modelsFolder() {
  const named = process.env["PARLOR_MODELS_DIR"];
  if (named) return path.resolve(root, named);
  const { modelCacheFolder } = await import("../packages/speech/src/models/cache-folder.ts");
  return modelCacheFolder({
    platform: process.platform,
    homeFolder: homedir(),
    xdgCacheHome: process.env["XDG_CACHE_HOME"],
    localAppData: process.env["LOCALAPPDATA"],
  });
}

/** Paths on the command line are meant from where it was typed. */
const from = process.env["INIT_CWD"] ?? process.cwd();
const isPath = (/** @type {string} */ given, /** @type {number} */ place) =>
  place > 0 && (given.endsWith(".wav") || (["voices", "samples"].includes(args[0] ?? "") && place === 1));

try {
  // Nothing of it needs a browser or a build.
  await setUp({ skip: ["browser", "build", ...(args[0] === "hear" ? [] : ["speech"])] });
  const { register } = await import("tsx/esm/api");
  register();
  const given = {
    args: args.map((arg, place) => (isPath(arg, place) ? path.resolve(from, arg) : arg)),
    folder: await modelsFolder(),
    download: !["1", "true"].includes(process.env["PARLOR_NO_DOWNLOAD"] ?? ""),
    knowledgeFolder: path.join(root, "knowledge"),
  };
  const tool = path.join(root, "packages", "speech", "src", "tool", "main.ts");
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "-C", "@parlor/source", tool, JSON.stringify(given)],
    { cwd: root, stdio: "inherit" },
  );
  process.exit(status ?? 1);
} catch (error) {
  process.stderr.write(
    `${error instanceof SetUpError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
