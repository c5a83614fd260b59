#!/usr/bin/env node
// @ts-check
/**
 * Everything that this machine needs before Parlor can run, as a list of steps. Each step probes first, does nothing
 * if all is there, and verifies what it did. Only Node's own modules: this runs before anything is installed.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const oldestNode = [20, 19];
/** Seconds between two signs of life of a long command. */
const heartbeat = 10;

/** A sentence for people: what is wrong and what to do. */
export class SetUpError extends Error {}

/**
 * @typedef {object} Step
 * @property {string} name as in --skip=name
 * @property {string} does what is being done, for the progress line
 * @property {() => boolean} probe whether all is there already
 * @property {() => Promise<string | void>} install does it; returns a sentence where it could not, and Parlor goes on without
 * @property {boolean} required whether Parlor cannot run without it
 * @property {boolean} [forTests] whether only `npm test` needs it
 */

const startedAt = Date.now();
const say = (/** @type {string} */ line) =>
  process.stderr.write(`[set-up ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${line}\n`);

/** npm sets variables for its scripts that would change what a second npm does. */
function cleanEnvironment() {
  const kept = /registry|cafile|cache|userconfig|proxy|nodedir/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|lifecycle|package)_/i.test(name) || kept.test(name)),
  );
}

/**
 * Runs a command to its end, with a sign of life now and then.
 * @param {string} command
 * @param {string[]} given
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options]
 * @returns {Promise<void>}
 */
export function run(command, given, options = {}) {
  return new Promise((resolve, reject) => {
    const begun = Date.now();
    const beat = setInterval(
      () =>
        say(
          `... still at it (${Math.round((Date.now() - begun) / 1000)} s): ${path.basename(command)} ${given[0] ?? ""}`,
        ),
      heartbeat * 1000,
    );
    const child = spawn(command, given, {
      cwd: options.cwd ?? root,
      env: /** @type {NodeJS.ProcessEnv} */ ({ ...cleanEnvironment(), ...options.env }),
      stdio: ["ignore", options.quiet ? "pipe" : 2, options.quiet ? "pipe" : 2],
      shell: process.platform === "win32" && command === "npm",
    });
    let said = "";
    child.stdout?.on("data", (chunk) => (said += chunk));
    child.stderr?.on("data", (chunk) => (said += chunk));
    const fail = (/** @type {string} */ why) => {
      clearInterval(beat);
      process.stderr.write(said.slice(-4_000));
      reject(new SetUpError(`${command} ${given.join(" ")} ${why}`));
    };
    child.on("error", (error) => fail(`could not be started: ${error.message}`));
    child.on("exit", (code, signal) => {
      clearInterval(beat);
      if (code === 0) resolve();
      else fail(signal ? `was ended by ${signal}` : `failed (exit code ${code})`);
    });
  });
}

/** npm as it was called, so that the same npm does the work. */
export function npm(/** @type {{ quiet?: boolean }} */ options, /** @type {string[]} */ ...given) {
  const cli = process.env["npm_execpath"];
  const command = cli && /npm-cli\.js$/.test(cli) ? [process.execPath, cli] : ["npm"];
  return run(/** @type {string} */ (command[0]), [...command.slice(1), ...given], options);
}

const isDebianRoot = () =>
  existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
const mayInstall = () => process.env["PARLOR_NO_INSTALL"] !== "1";

let listsUpdated = false;

/**
 * Debian packages, as root, announced first; elsewhere a sentence that says what to install.
 * @param {string[]} packages
 * @param {string} without what Parlor cannot do without them
 * @returns {Promise<string | void>}
 */
async function debianPackages(packages, without) {
  const command = `apt-get install --no-install-recommends ${packages.join(" ")}`;
  if (!mayInstall()) return `PARLOR_NO_INSTALL=1: not installing ${packages.join(", ")}. ${without}`;
  if (!isDebianRoot()) {
    const how = existsSync("/etc/debian_version") ? `Run: sudo ${command}` : `On Debian or Ubuntu: sudo ${command}`;
    return `${without} ${how}`;
  }
  say(`This machine lacks ${packages.join(", ")}. Installing by apt-get (set PARLOR_NO_INSTALL=1 to forbid it) ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    if (!listsUpdated) await run("apt-get", ["update", "-qq"], { env, quiet: true });
    listsUpdated = true;
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env, quiet: true });
  } catch (error) {
    return `${error instanceof Error ? error.message : error}. ${without}`;
  }
}

const sharedLibraryFolders = ["/usr/lib", "/usr/local/lib", "/lib", "/opt/homebrew/lib"];

function hasSharedLibrary(/** @type {string} */ name) {
  return sharedLibraryFolders.some((folder) => {
    if (!existsSync(folder)) return false;
    if (existsSync(path.join(folder, name))) return true;
    return readdirSync(folder, { withFileTypes: true }).some(
      (entry) => entry.isDirectory() && /-linux-/.test(entry.name) && existsSync(path.join(folder, entry.name, name)),
    );
  });
}

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** @returns {string | undefined} */
export function findBrowser() {
  return [process.env["CHROMIUM_PATH"], ...browsers].find((file) => file !== undefined && existsSync(file));
}

const stampFile = path.join(root, "node_modules", ".parlor-set-up");

function dependencyStamp() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(String(process.versions.modules)).digest("hex");
}

const builtFiles = [
  "packages/client/dist/index.js",
  "packages/web-call/dist/index.js",
  "apps/server/dist/main.js",
  "apps/site/dist/index.html",
];
const notSource = new Set(["node_modules", "dist", ".cache", "docs", "test", "testing"]);

/** The youngest source file below a folder, in milliseconds since the epoch. */
function youngest(/** @type {string} */ folder) {
  let at = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notSource.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(folder, entry.name);
    at = Math.max(at, entry.isDirectory() ? youngest(file) : statSync(file).mtimeMs);
  }
  return at;
}

function isBuilt() {
  const files = builtFiles.map((file) => path.join(root, file));
  if (!files.every((file) => existsSync(file))) return false;
  const stamp = path.join(root, "node_modules", ".parlor-built");
  if (!existsSync(stamp)) return false;
  const sources = ["packages", "apps"].map((folder) => youngest(path.join(root, folder)));
  return statSync(stamp).mtimeMs >= Math.max(...sources, statSync(path.join(root, "package-lock.json")).mtimeMs);
}

/** @type {Step[]} */
export const steps = [
  {
    name: "dependencies",
    does: "Installing the libraries (npm ci), about a minute",
    required: true,
    probe: () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === dependencyStamp(),
    install: async () => {
      await npm({}, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
      writeFileSync(stampFile, dependencyStamp());
    },
  },
  {
    name: "speech",
    does: "Setting up the transcriber (pocketsphinx)",
    required: false,
    probe: () =>
      hasSharedLibrary("libpocketsphinx.so.3") && existsSync("/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"),
    install: () =>
      debianPackages(
        ["libpocketsphinx3", "pocketsphinx-en-us"],
        "Without them the assistant cannot hear: visitors write, or let their own browser recognise what they say.",
      ),
  },
  {
    name: "browser",
    does: "Setting up a browser for the live demo (Chromium)",
    required: false,
    probe: () => findBrowser() !== undefined,
    install: () =>
      debianPackages(["chromium"], "Without a browser (or CHROMIUM_PATH) the live demo offers the video instead."),
  },
  {
    name: "test-browser",
    does: "Setting up the browser of the tests of screens (Chromium's headless shell)",
    required: false,
    forTests: true,
    probe: () => existsSync("/usr/bin/chromium-headless-shell"),
    install: () =>
      debianPackages(
        ["chromium-headless-shell"],
        "Without it the tests look at screens in Chromium, which takes longer.",
      ),
  },
  {
    name: "build",
    does: "Building site, server and packages, about half a minute",
    required: true,
    probe: isBuilt,
    install: async () => {
      const { build } = await import("./build.mjs");
      await build(say);
      mkdirSync(path.join(root, "node_modules"), { recursive: true });
      writeFileSync(path.join(root, "node_modules", ".parlor-built"), "");
    },
  },
];

/**
 * Runs the steps that are needed.
 * @param {{ skip?: Iterable<string>, forTests?: boolean }} [options]
 * @throws {SetUpError} when something required is missing and cannot be had
 */
export async function setUp(options = {}) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new SetUpError(`Parlor needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}.`);
  const skipped = new Set([...(options.skip ?? []), ...(process.env["PARLOR_SKIP"] ?? "").split(/[\s,]+/)]);
  for (const step of steps) {
    if (skipped.has(step.name) || (step.forTests && !options.forTests) || step.probe()) continue;
    say(`${step.does} ...`);
    const missing = await step.install();
    if (!missing && step.probe()) continue;
    const sentence = missing ?? `The step '${step.name}' ended, but what it should bring is not there.`;
    if (step.required) throw new SetUpError(sentence);
    say(sentence);
  }
}

const help = `node scripts/setup.mjs [--skip=step,step]

Sets up what Parlor needs on this machine. Steps: ${steps.map(({ name }) => name).join(", ")}.
PARLOR_NO_INSTALL=1 forbids the installation of system packages; PARLOR_SKIP=step,step skips steps.`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes("--help")) process.stdout.write(`${help}\n`);
  else {
    const skip =
      process.argv
        .find((given) => given.startsWith("--skip="))
        ?.slice("--skip=".length)
        .split(",") ?? [];
    setUp({ skip }).then(
      () => say("All is set up."),
      (error) => {
        process.stderr.write(`${error instanceof SetUpError ? error.message : error.stack}\n`);
        process.exit(1);
      },
    );
  }
}
