import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { median, rounded } from "./statistics.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rounds = 3;
const compilers = { "TypeScript 6.0.3": "typescript", "TypeScript 7.0.2": "typescript7" };

/** Programs that use a client as it is published, and the contract as it is written. */
const programs = {
  "@parlor/client": `import { ParlorClient } from "@parlor/client";
export const client = new ParlorClient({ token: "key" });
export const made = client.assistant.create({ name: "Alex" });`,
  "@vapi-ai/server-sdk 2.0.1": `import { VapiClient } from "@vapi-ai/server-sdk";
export const client = new VapiClient({ token: "key" });
export const made = client.assistants.create({ name: "Alex" });`,
  "the contract's source": `export { rows, openApiDocument } from "@parlor/contract";`,
};

const options = (customConditions: readonly string[]) => ({
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  customConditions,
  allowImportingTsExtensions: true,
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
});

/** Seconds, the compiler's own start included. */
function timeOf(compiler: string, folder: string): number {
  const begun = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [
    path.join(root, "node_modules", compiler, "bin/tsc"),
    "-p",
    folder,
  ]);
  if (status !== 0) throw new Error(`tsc failed: ${String(stdout).slice(0, 500)}`);
  return (performance.now() - begun) / 1_000;
}

/** Seconds to check each program from nothing, the middle of three. */
export function measureTypes(): Record<string, Record<string, number>> {
  const measured: Record<string, Record<string, number>> = {};
  for (const [name, source] of Object.entries(programs)) {
    const folder = mkdtempSync(path.join(tmpdir(), "parlor-types-"));
    try {
      symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
      writeFileSync(path.join(folder, "program.ts"), source);
      const compilerOptions = options(name.startsWith("the contract") ? ["@parlor/source"] : []);
      writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
      measured[name] = {};
      for (const [label, compiler] of Object.entries(compilers))
        measured[name][label] = rounded(median(Array.from({ length: rounds }, () => timeOf(compiler, folder))), 2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return measured;
}
