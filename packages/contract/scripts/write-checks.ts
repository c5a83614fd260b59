import { Ajv } from "ajv";
import { _ } from "ajv/dist/compile/codegen/index.js";
import standalone from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { formats } from "../src/formats.ts";
import { CheckSchemas } from "./check-schemas.ts";
import type { Document } from "./document.ts";

/** Drops what Ajv passes along and nobody here reads: where in the schema it stands, and what is around a value. */
const withoutUnread = (code: string): string =>
  code
    .replace(/schemaPath:"[^"]*",/g, "")
    .replaceAll("{instancePath,parentData,parentDataProperty,rootData}", "{instancePath}")
    .replace(/,parentData:[^,{}]*,parentDataProperty:[^,{}]*,rootData\}/g, "}")
    .replace(
      /const (err\d+) = (.*);\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}/g,
      "(vErrors ??= []).push($2);",
    )
    .replace(
      /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);/g,
      "(vErrors ??= []).push(...$1.errors);",
    )
    .replace(/\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g, '{instancePath=""}={}');

/**
 * The checks of every row's requests as one module without imports: compiled here, so that no schema library runs (or
 * is installed) beside the platform. By the names of the rows.
 */
export async function checksModule(document: Document, resolveDir: string): Promise<string> {
  const schemas = new CheckSchemas(document);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const requests = operations.map((operation) => [operation.operationId, schemas.request(operation)] as const);
  const ajv = new Ajv({
    allErrors: true,
    inlineRefs: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    messages: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`require("./formats.ts").formats` },
  });
  ajv.addSchema({ $id: "types", $defs: schemas.definitions });
  const exported: Record<string, string> = {};
  for (const [index, [name, schema]] of requests.entries()) {
    ajv.addSchema({ $id: name, ...schema });
    exported[`check${index}`] = name;
  }
  const code = withoutUnread(standalone(ajv, exported)).replace(/^export const (check\d+)/gm, "const $1");
  const named = Object.entries(exported).map(([variable, name]) => `${JSON.stringify(name)}: ${variable}`);
  const { outputFiles } = await build({
    stdin: { contents: `${code}\nexport const checks = { ${named.join(", ")} };`, resolveDir, loader: "js" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["main"],
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    lineLimit: 200,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
