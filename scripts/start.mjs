#!/usr/bin/env node
// @ts-check
/** Sets up what is missing, then starts Parlor and keeps it running until it is told to stop. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { root, SetUpError, setUp } from "./setup.mjs";
import { loadEnvironmentFile, supervise } from "./supervise.mjs";

const help = `npm start

Sets up what is missing, then serves
  the site              http://localhost:3000   (PORT)
  the platform's API    http://localhost:3001   (PLATFORM_PORT)
  live-demo previews    http://localhost:3002   (PREVIEW_PORT)

PARLOR_DATA_DIR        where everything is kept            (.data)
PLATFORM_PRIVATE_KEY   the first organisation's keys       (made up and kept on the first start)
PLATFORM_PUBLIC_KEY
HOST                   the address to bind                 (127.0.0.1)
PARLOR_NO_INSTALL=1    installs no system packages
PARLOR_SKIP=a,b        skips set-up steps (dependencies, speech, browser, build)

Every variable is described in docs/configuration.md. They may stand in a file .env.
`;

/** @returns {number} */
function port(/** @type {string} */ name, /** @type {number} */ otherwise) {
  const given = process.env[name];
  if (given === undefined || given === "") return otherwise;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new SetUpError(`${name} is '${given}': it must be a port number (0 to 65535).`);
}

async function checkPorts() {
  const host = process.env["HOST"] || "127.0.0.1";
  for (const [name, otherwise] of /** @type {const} */ ([
    ["PORT", 3000],
    ["PLATFORM_PORT", 3001],
    ["PREVIEW_PORT", 3002],
  ])) {
    const wanted = port(name, otherwise);
    await new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
        const why =
          error.code === "EADDRINUSE"
            ? `Port ${wanted} is in use. Stop what uses it, or choose another with ${name}.`
            : `Cannot listen on ${host}:${wanted} (${error.code}). Check HOST and ${name}.`;
        reject(new SetUpError(why));
      });
      probe.listen(wanted, host, () => probe.close(resolve));
    });
  }
}

/**
 * Before anything is installed or built: is the folder free, and can it be written? Holds it during the set-up, so that
 * of two starts at once the second refuses too.
 * @returns {() => void} gives the folder to the server, which takes a lock of its own
 */
function holdDataFolder() {
  const folder = path.resolve(root, process.env["PARLOR_DATA_DIR"] || ".data");
  const lock = path.join(folder, "parlor.lock");
  if (existsSync(lock)) {
    const [holder, startedAt] = readFileSync(lock, "utf8").trim().split(" ");
    if (isAlive(Number(holder), startedAt ?? ""))
      throw new SetUpError(
        `The data folder ${folder} is in use by process ${holder}. Stop that server first, or choose another folder with PARLOR_DATA_DIR.`,
      );
  }
  try {
    mkdirSync(folder, { recursive: true });
    const probe = path.join(folder, `.write-test-${process.pid}`);
    writeFileSync(probe, Buffer.alloc(65_536));
    rmSync(probe);
    writeFileSync(lock, `${process.pid} ${startOf(process.pid)}\n`);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const why =
      code === "ENOSPC" ? "the disk is full" : code === "EACCES" || code === "EROFS" ? "it is not writable" : message;
    throw new SetUpError(
      `The data folder ${folder} cannot be used: ${why}. Free it, or choose another with PARLOR_DATA_DIR.`,
    );
  }
  const release = () => {
    if (existsSync(lock) && Number(readFileSync(lock, "utf8").split(" ")[0]) === process.pid) rmSync(lock);
  };
  process.once("exit", release);
  return release;
}

/** When a process started, as the kernel counts; empty where that cannot be read. */
function startOf(/** @type {number} */ processId) {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Whether the process that wrote the lock still runs; its start tells a reused number apart. */
function isAlive(/** @type {number} */ processId, /** @type {string} */ startedAt) {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  const now = startOf(processId);
  return now === "" || startedAt === "" || now === startedAt;
}

if (process.argv.includes("--help")) process.stdout.write(help);
else
  try {
    loadEnvironmentFile();
    const release = holdDataFolder();
    await checkPorts();
    await setUp();
    release();
    supervise("main.js", "The server");
  } catch (error) {
    process.stderr.write(
      `${error instanceof SetUpError ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exit(1);
  }
