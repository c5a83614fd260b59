import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Definition, Field, TypeNode } from "../src/definition.ts";
import { parseDefinitions, parseRows } from "../src/parse-api.ts";

/** Reads `api/*.api` and writes `src/generated/`: the types for people, the definitions and rows for programs. */
const api = fileURLToPath(new URL("../api/", import.meta.url));
const target = fileURLToPath(new URL("../src/generated/", import.meta.url));
const head = "// Generated from api/*.api by `npm run generate`. Change those instead.\n";

function typeText(node: TypeNode): string {
  switch (node.kind) {
    case "string":
    case "number":
    case "boolean":
    case "null":
      return node.kind;
    case "object":
      return "Record<string, unknown>";
    case "any":
      return "unknown";
    case "file":
      return "Blob";
    case "literal":
      return JSON.stringify(node.value);
    case "reference":
      return node.name;
    case "array": {
      const inner = typeText(node.of);
      return node.of.kind === "union" ? `(${inner})[]` : `${inner}[]`;
    }
    case "record":
      return `Record<string, ${typeText(node.of)}>`;
    case "union": {
      const open = node.of.some((one) => one.kind === "string") && node.of.some((one) => one.kind === "literal");
      // Known values stay visible to editors beside any other string.
      return node.of.map((one) => (open && one.kind === "string" ? "(string & {})" : typeText(one))).join(" | ");
    }
  }
}

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function fieldText({ name, optional, type }: Field): string {
  return `  ${key(name)}${optional ? "?" : ""}: ${typeText(type)}${optional ? " | undefined" : ""};\n`;
}

function definitionText(name: string, definition: Definition): string {
  if (definition.kind === "alias") return `export type ${name} = ${typeText(definition.type)};\n`;
  return `export interface ${name} {\n${definition.fields.map(fieldText).join("")}  [field: string]: unknown;\n}\n`;
}

function referencesIn(definition: Definition): Set<string> {
  const found = new Set<string>();
  JSON.stringify(definition, (_, value) => {
    if (value?.kind === "reference") found.add(value.name);
    return value;
  });
  return found;
}

const areas = readdirSync(api)
  .filter((file) => file.endsWith(".api") && file !== "rows.api")
  .map((file) => ({ area: file.slice(0, -4), definitions: parseDefinitions(readFileSync(api + file, "utf8")) }));
const areaOf = new Map(areas.flatMap(({ area, definitions }) => Object.keys(definitions).map((name) => [name, area])));

rmSync(target, { recursive: true, force: true });
mkdirSync(`${target}types`, { recursive: true });

for (const { area, definitions } of areas) {
  const imports = new Map<string, Set<string>>();
  for (const definition of Object.values(definitions))
    for (const name of referencesIn(definition)) {
      const from = areaOf.get(name);
      if (from === undefined) throw new Error(`${area}.api names ${name}, which nobody defines.`);
      if (from !== area) imports.set(from, (imports.get(from) ?? new Set()).add(name));
    }
  const importText = [...imports]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([from, names]) => `import type { ${[...names].sort().join(", ")} } from "./${from}.ts";\n`)
    .join("");
  const body = Object.entries(definitions).map(([name, definition]) => definitionText(name, definition));
  writeFileSync(`${target}types/${area}.ts`, `${head}${importText}\n${body.join("\n")}`);
}
writeFileSync(
  `${target}types.ts`,
  head + areas.map(({ area }) => `export type * from "./types/${area}.ts";\n`).join(""),
);

const all = Object.assign({}, ...areas.map(({ definitions }) => definitions)) as Record<string, Definition>;
writeFileSync(
  `${target}definitions.ts`,
  `${head}import type { Definitions } from "../definition.ts";\n\nexport const definitions: Definitions = {\n${Object.entries(
    all,
  )
    .map(([name, definition]) => `  ${name}: ${JSON.stringify(definition)},\n`)
    .join("")}};\n`,
);

const rows = parseRows(readFileSync(`${api}rows.api`, "utf8")).map((row) => ({
  key: `${row.method} ${row.path}`,
  ...row,
}));
writeFileSync(
  `${target}rows.ts`,
  `${head}import type { RowDefinition } from "../definition.ts";\n\n/** Method and path of every row. */\nexport type RowKey =\n${rows
    .map(({ key: rowKey }) => `  | ${JSON.stringify(rowKey)}\n`)
    .join("")};\n\nexport const rowDefinitions: readonly (RowDefinition & { readonly key: RowKey })[] = [\n${rows
    .map((row) => `  ${JSON.stringify(row)},\n`)
    .join("")}];\n`,
);

/** What a client needs of a row, and nothing more: its third element says where that goes which is given after the ids. */
const payloadOf = ({ flags, body, query }: (typeof rows)[number]) =>
  flags.includes("multipart") ? ["multipart"] : body ? ["body"] : query.length > 0 ? ["query"] : ["none"];
writeFileSync(
  `${target}routes.ts`,
  `${head}export const routes = {\n${rows
    .map(
      (row) =>
        `  ${JSON.stringify(row.name)}: ${JSON.stringify([row.method, row.path, ...payloadOf(row), ...row.flags.filter((flag) => flag === "no-auth")])},\n`,
    )
    .join("")}} as const;\n`,
);
const queryType = (fields: readonly Field[]) =>
  fields.length === 0
    ? "never"
    : `{ ${fields.map((field) => `${key(field.name)}${field.optional ? "?" : ""}: ${typeText(field.type)}${field.optional ? " | undefined" : ""}`).join("; ")} }`;
const used = new Set<string>();
for (const row of rows)
  JSON.stringify(row, (_, value) => {
    if (value?.kind === "reference") used.add(value.name);
    return value;
  });
writeFileSync(
  `${target}row-types.ts`,
  `${head}import type { ${[...used].sort().join(", ")} } from "./types.ts";\n\n/** What goes into each row and what comes back, by the row's name. */\nexport interface RowTypes {\n${rows
    .map(
      (row) =>
        `  ${JSON.stringify(row.name)}: { query: ${queryType(row.query)}; body: ${row.body ? typeText(row.body) : "never"}; response: ${row.response ? typeText(row.response) : "undefined"} };\n`,
    )
    .join("")}}\n`,
);
