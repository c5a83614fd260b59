#!/usr/bin/env node
// @ts-check
/**
 * Finds the regular expressions of our source: those written down as literals, and those put together of parts. The latter are
 * seen by loading the modules that make them with a `RegExp` that takes notes; this file, as a process of its own
 * (`node --import tsx -C @parlor/source`), prints them as JSON.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { root } from "./setup.mjs";

/** @typedef {{ readonly text: string, readonly file: string }} Expression `text` is the literal, with its flags */

const notOurs = new Set(["node_modules", "dist", "generated", "scripts", "test-forms", "testing", "test-support"]);

/** Files whose functions make expressions when they are called: what to call, so that it can be seen. */
const calls = {
  "packages/brain/src/dialogue/visitor-facts.ts": {
    name: "factsIn",
    given: ["I'm a manager and we have twelve people"],
  },
  "packages/brain/src/dialogue/fill-slots.ts": {
    name: "fillSlots",
    given: [
      {
        name: "book",
        description: "Books",
        slots: [{ name: "orderNumber", type: "string", required: true, choices: [], description: "" }],
      },
      "order number is 12",
      {},
    ],
  },
};

/** Makes expressions of what it is given, and why they need no attack. */
const unseen = {
  "packages/platform/src/plans/untrusted-pattern.ts": "a tenant's own, given up after 250 ms",
  "packages/platform/src/plans/wait-function.ts": "a literal of the same file, on 300 characters at most",
  "packages/live-demo/src/planner/choose-option.ts": "a country's dialling code between two looks",
  "packages/brain/src/dialogue/moment.ts": "the operator's name for the assistant, from the start of the text",
  "packages/brain/src/dialogue/wording.ts": "the brain's own phrases, on what the brain itself has said",
  "packages/web-call/src/transport/parlor/signalling.ts": "a page's code, on its own server's answer",
};

/** Our files of TypeScript but tests, as paths from the root. */
function sourceFiles() {
  /** @type {string[]} */
  const files = [];
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const inside = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!notOurs.has(entry.name)) walk(inside);
      } else if (/\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name)) files.push(inside);
    }
  };
  for (const folder of ["packages", "apps"]) walk(folder);
  return files;
}

/** Every expression once, and the files whose expressions nobody sees. */
export async function findExpressions() {
  const { default: ts } = await import("typescript");
  /** @type {Map<string, Expression>} */
  const found = new Map();
  /** @type {string[]} */
  const makers = [];
  for (const file of sourceFiles()) {
    const code = readFileSync(path.join(root, file), "utf8");
    if (/\bRegExp\(/.test(code)) makers.push(file);
    // Most files of TypeScript without a slash before a sign have no expression: they need not be parsed.
    const visit = (/** @type {import("typescript").Node} */ node) => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, { text: node.text, file });
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  }
  const made = await madeBy(makers.filter((file) => !Object.hasOwn(unseen, file)));
  for (const expression of made) found.set(expression.text, expression);
  const seen = new Set(made.map(({ file }) => file));
  return {
    expressions: [...found.values()],
    unknown: makers.filter((file) => !seen.has(file) && !Object.hasOwn(unseen, file)),
  };
}

/** What these files make of parts. @returns {Promise<Expression[]>} */
function madeBy(/** @type {readonly string[]} */ files) {
  return new Promise((resolve, reject) => {
    const given = [
      "--import",
      "tsx",
      "-C",
      "@parlor/source",
      path.join(root, "scripts/expression-sources.mjs"),
      ...files,
    ];
    const child = spawn(process.execPath, given, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`The modules that make expressions cannot be loaded (${code}).`));
    });
  });
}

/** Loads the files, and notes every expression that is made meanwhile in a file of ours. */
async function takeNotes(/** @type {readonly string[]} */ files) {
  /** @type {Map<string, Expression>} */
  const made = new Map();
  const note = (/** @type {unknown} */ expression) => {
    if (!(expression instanceof RegExp)) return;
    const where = /(?:packages|apps)\/[\w/.-]+\.tsx?(?=[:?])/g;
    const file = (new Error().stack ?? "").match(where)?.[0];
    if (file && files.includes(file)) made.set(String(expression), { text: String(expression), file });
  };
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, given, newTarget) {
      const expression = Reflect.construct(target, given, newTarget);
      note(expression);
      return expression;
    },
    apply(target, self, given) {
      const expression = Reflect.apply(target, self, given);
      note(expression);
      return expression;
    },
  });
  for (const file of files) {
    const module = await import(pathToFileURL(path.join(root, file)).href);
    const call = /** @type {Record<string, { name: string, given: readonly unknown[] }>} */ (calls)[file];
    if (call) module[call.name](...call.given);
  }
  globalThis.RegExp = Original;
  return [...made.values()];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(JSON.stringify(await takeNotes(process.argv.slice(2))), () => process.exit(0));
