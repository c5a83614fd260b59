import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compileApi } from "./document.ts";
import { addDiscriminators } from "./unions.ts";
import { checksModule } from "./write-checks.ts";
import { routesModule, rowsModule } from "./write-rows.ts";
import { typesModule } from "./write-types.ts";

/** Compiles `api/main.tsp` and writes everything that is made of it into `src/generated/`, or into the folder given. */
const source = fileURLToPath(new URL("../src/", import.meta.url));
const target = path.resolve(process.argv[2] ?? path.join(source, "generated"));
const head = "// Generated from api/*.tsp by `npm run generate`. Change those instead.\n";

const document = await compileApi(fileURLToPath(new URL("../api/main.tsp", import.meta.url)));
addDiscriminators(document);

/**
 * A description beside a reference stands beside it, as OpenAPI 3.1 has it: generators of clients take a reference
 * wrapped in `allOf` for a type of its own, and its discriminator for the name of that.
 */
function besideReference(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("allOf" in value) || "properties" in value) return value;
  const { allOf, ...rest } = value;
  const [only, ...others] = Array.isArray(allOf) ? allOf : [];
  return only?.$ref && others.length === 0 ? { $ref: only.$ref, ...rest } : value;
}

/** A line for each row and each type, so that a change is seen where it is, without a megabyte of white space. */
const byLine = (json: string): string => json.replace(/\n {4,}/g, "");

const files = {
  "open-api.js": `export const openApi = ${byLine(JSON.stringify(document, besideReference, 1))};\n`,
  "open-api.d.ts": "export declare const openApi: Record<string, unknown>;\n",
  "checks.js": await checksModule(document, source),
  "checks.d.ts": `import type { Check } from "../problems.ts";
import type { rowDefinitions } from "./rows.ts";

type RowName = (typeof rowDefinitions)[keyof typeof rowDefinitions]["name"];

export declare const checks: Readonly<Record<RowName, Check>>;
`,
  "rows.ts": rowsModule(document),
  "routes.ts": routesModule(document),
  "types.ts": await typesModule(document),
};

mkdirSync(target, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(target, name), head + text);
