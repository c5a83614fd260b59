import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median, rounded } from "./statistics.ts";

const rounds = 15;
const here = fileURLToPath(new URL(".", import.meta.url));

const programs = {
  "@parlor/client, import": `await import("@parlor/client")`,
  "@vapi-ai/server-sdk 2.0.1, import": `await import("@vapi-ai/server-sdk")`,
  "@parlor/client/assistant, import": `await import("@parlor/client/assistant")`,
  "@parlor/client, require": `require("@parlor/client")`,
  "@vapi-ai/server-sdk 2.0.1, require": `require("@vapi-ai/server-sdk")`,
};

/** Milliseconds, each in a process of its own. */
function timeOf(program: string): number {
  const source = `const begun = performance.now(); ${program}; console.log(performance.now() - begun);`;
  const type = program.startsWith("await") ? "module" : "commonjs";
  return Number(
    execFileSync(process.execPath, [`--input-type=${type}`, "-e", source], { cwd: here, encoding: "utf8" }),
  );
}

/** Milliseconds to load each client from the disk, the middle of some processes that take turns. */
export function measureImports(): Record<string, number> {
  const names = Object.entries(programs);
  const times = new Map<string, number[]>(names.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, program] of names) times.get(name)?.push(timeOf(program));
  return Object.fromEntries([...times].map(([name, measured]) => [name, rounded(median(measured))]));
}
