#!/usr/bin/env node
// @ts-check
/** Copies everything that is kept into one file, and brings it back: `npm run backup`, `npm run restore`. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

export const help = `npm run backup -- FILE      copies the data folder, and a Postgres, into FILE (.tar.gz)
npm run restore -- FILE     brings them back into an empty data folder, and an empty Postgres

PARLOR_DATA_DIR   the data folder (.data)
DATABASE_URL      the Postgres beside it, where there is one; needs pg_dump and pg_restore of its version or later

The embedded database is copied with the folder, so the server has to be stopped. With a Postgres of your own it may
run: what changes meanwhile may be in the one part and not in the other. FILE holds the installation's keys and
everything that visitors said: keep it as you keep those.
`;

/** What is wrong is said in a sentence. */
export class BackupError extends Error {}

const manifestName = "parlor-backup.json";
const dumpName = "postgres.dump";
/** Of this moment, and of this machine. */
const leftOut = ["parlor.lock", "*.sock", "*.sock.lock"];

/** @param {string} command @param {string[]} given @param {Record<string, string>} [environment] */
function run(command, given, environment = {}) {
  const { status, stderr, error } = spawnSync(command, given, {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...environment },
  });
  if (error) throw new BackupError(`${command} cannot be run: ${error.message}. Install it (tar; postgresql-client).`);
  if (status !== 0) throw new BackupError(`${command} failed: ${stderr.trim()}`);
}

/**
 * An address for a command's line, which everybody on the machine can read, and its password for the environment.
 *
 * @param {string} databaseUrl
 * @returns {{ address: string, environment: Record<string, string> }}
 */
export function withoutPassword(databaseUrl) {
  const address = new URL(databaseUrl);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, environment: password === "" ? {} : { PGPASSWORD: password } };
}

/** @param {string} dataDir */
function assertStopped(dataDir) {
  const lock = path.join(dataDir, "parlor.lock");
  if (!existsSync(lock)) return;
  const id = Number(readFileSync(lock, "utf8").trim().split(" ")[0]);
  if (!(id > 0)) return;
  try {
    process.kill(id, 0);
  } catch {
    return;
  }
  throw new BackupError(`Process ${id} works on ${dataDir}: stop that server first.`);
}

/** @param {{ dataDir: string, databaseUrl?: string | undefined, file: string }} options */
export function backUp({ dataDir, databaseUrl, file }) {
  if (!existsSync(dataDir)) throw new BackupError(`There is no data folder ${dataDir}: set PARLOR_DATA_DIR.`);
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name.`);
  if (!databaseUrl) assertStopped(dataDir);
  const work = mkdtempSync(`${path.resolve(file)}-`);
  try {
    const manifest = { format: 1, at: new Date().toISOString(), database: databaseUrl ? "postgres" : "embedded" };
    writeFileSync(path.join(work, manifestName), JSON.stringify(manifest));
    if (databaseUrl) {
      const { address, environment } = withoutPassword(databaseUrl);
      run("pg_dump", ["--format=custom", `--file=${path.join(work, dumpName)}`, address], environment);
    }
    const parts = [manifestName, ...(databaseUrl ? [dumpName] : [])].flatMap((name) => ["-C", work, name]);
    const exclude = leftOut.map((name) => `--exclude=./${name}`);
    const partial = path.join(work, "whole.tar.gz");
    // Files that grow while they are read are as long as they were when their turn came.
    run("tar", ["-czf", partial, "--warning=no-file-changed", ...exclude, ...parts, "-C", path.resolve(dataDir), "."]);
    renameSync(partial, file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {{ dataDir: string, databaseUrl?: string | undefined, file: string }} options */
export function restore({ dataDir, databaseUrl, file }) {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new BackupError(`${dataDir} is not empty: choose another folder with PARLOR_DATA_DIR, or move it away.`);
  mkdirSync(path.dirname(path.resolve(dataDir)), { recursive: true });
  const work = mkdtempSync(`${path.resolve(dataDir)}-restoring-`);
  try {
    run("tar", ["-xzf", path.resolve(file), "-C", work]);
    const manifest = readManifest(path.join(work, manifestName), file);
    const dump = path.join(work, dumpName);
    if (manifest.database === "postgres") {
      if (!databaseUrl) throw new BackupError("This backup holds a Postgres: set DATABASE_URL to an empty one.");
      const { address, environment } = withoutPassword(databaseUrl);
      const whole = ["--exit-on-error", "--no-owner", "--single-transaction"];
      run("pg_restore", [...whole, `--dbname=${address}`, dump], environment);
    } else if (databaseUrl) {
      throw new BackupError("This backup holds an embedded database: restore it without DATABASE_URL.");
    }
    rmSync(dump, { force: true });
    rmSync(path.join(work, manifestName));
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(work, dataDir);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} file @returns {{ format: number, database: string }} */
function readManifest(name, file) {
  if (!existsSync(name)) throw new BackupError(`${file} is no backup of Parlor.`);
  const manifest = JSON.parse(readFileSync(name, "utf8"));
  if (manifest.format !== 1) throw new BackupError(`${file} was made by a newer version of Parlor.`);
  return manifest;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.umask(0o077);
  const [verb, file] = process.argv.slice(2);
  if (!file || (verb !== "backup" && verb !== "restore")) {
    process.stdout.write(help);
    process.exit(file ? 2 : 0);
  }
  const dataDir = path.resolve(root, process.env["PARLOR_DATA_DIR"] || ".data");
  try {
    const options = { dataDir, databaseUrl: process.env["DATABASE_URL"] || undefined, file: path.resolve(file) };
    if (verb === "backup") backUp(options);
    else restore(options);
    process.stdout.write(verb === "backup" ? `Everything is in ${file}.\n` : `Everything is back in ${dataDir}.\n`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
