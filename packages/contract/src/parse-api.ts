import type { Definition, Field, RowDefinition, StringLimits, TypeNode } from "./definition.ts";

/** The API description says something that cannot be read; names file and line. */
export class ApiDescriptionError extends Error {
  override readonly name = "ApiDescriptionError";
}

/** Queries that most lists share; `@NAME` in a row stands for them, `@NAME-field` leaves one out. */
const sharedQueries: Readonly<Record<string, string>> = {
  LIMIT: "limit?: number{>=0 <=1000}",
  PAGE: 'page?: number{>=1}; sortOrder?: "ASC"|"DESC"; sortBy?: "createdAt"|"duration"|"cost"; limit?: number{>=0 <=1000}',
  DATES: ["createdAt", "updatedAt"]
    .flatMap((name) => ["Gt", "Lt", "Ge", "Le"].map((end) => `${name}${end}?: string{date-time}`))
    .join("; "),
};

/** Cuts at a separator, but not inside of quotes, braces, brackets or patterns. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let braces = 0;
  let current = "";
  for (const character of text) {
    if (character === '"' && braces === 0) quoted = !quoted;
    if (!quoted) {
      if (character === "{") braces++;
      if (character === "}") braces--;
      if (braces === 0) {
        if (character === "(" || character === "<") depth++;
        if (character === ")" || character === ">") depth--;
      }
    }
    if (character === separator && depth === 0 && braces === 0 && !quoted) {
      parts.push(current.trim());
      current = "";
    } else current += character;
  }
  parts.push(current.trim());
  return parts.filter((part) => part !== "");
}

function readLimits(text: string) {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    least: number(/(?<!len)>=(-?[\d.]+)/),
    most: number(/(?<!len)<=(-?[\d.]+)/),
    shortest: number(/len>=(\d+)/),
    longest: number(/len<=(\d+)/),
    format: /date-time/.test(text) ? ("date-time" as const) : /\buuid\b/.test(text) ? ("uuid" as const) : undefined,
    pattern: /re:\/((?:\\.|[^/])+)\//.exec(text)?.[1],
  };
}

function defined<Value extends object>(value: Value): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never;
}

function limited(node: TypeNode, text: string): TypeNode {
  const { least, most, shortest, longest, format, pattern } = readLimits(text);
  if (node.kind === "number") return { ...node, ...defined({ least, most }) };
  if (node.kind === "array") return { ...node, of: limited(node.of, text) };
  if (node.kind !== "string") return node;
  const limits: StringLimits = defined({ least: shortest, most: longest, format, pattern });
  return Object.keys(limits).length === 0 ? node : { kind: "string", limits };
}

const plainKinds: Readonly<Record<string, TypeNode>> = {
  string: { kind: "string" },
  number: { kind: "number" },
  boolean: { kind: "boolean" },
  object: { kind: "object" },
  null: { kind: "null" },
  any: { kind: "any" },
  true: { kind: "boolean" },
  false: { kind: "boolean" },
  File: { kind: "file" },
};

/**
 * Reads a type.
 *
 * @example parseType('"on"|"off"|string{len<=40}')
 * @throws ApiDescriptionError
 */
export function parseType(text: string): TypeNode {
  const alternatives = splitOutside(text, "|");
  if (alternatives.length > 1) return { kind: "union", of: alternatives.map(parseType) };
  const whole = text.trim();
  const braces = /^(.*?)\{([^{}]*)\}$/.exec(whole);
  if (braces) return limited(parseType(braces[1] ?? ""), braces[2] ?? "");
  if (whole.endsWith("[]")) return { kind: "array", of: parseType(whole.slice(0, -2)) };
  if (whole.startsWith("(") && whole.endsWith(")")) return parseType(whole.slice(1, -1));
  const record = /^Record<string,\s*(.+)>$/.exec(whole);
  if (record) return { kind: "record", of: parseType(record[1] ?? "") };
  const literal = /^"(.*)"$/.exec(whole);
  if (literal) return { kind: "literal", value: literal[1] ?? "" };
  const plain = plainKinds[whole];
  if (plain) return plain;
  if (/^[A-Z]\w*$/.test(whole)) return { kind: "reference", name: whole };
  throw new ApiDescriptionError(`'${whole}' is no type.`);
}

/** Reads `name?: type` fields that are separated by semicolons or commas. */
export function parseFields(text: string, separator: ";" | ","): Field[] {
  return splitOutside(text, separator).flatMap((part): Field[] => {
    const shared = /^@(\w+)(?:-(\w+))?$/.exec(part);
    if (shared) {
      const fields = parseFields(sharedQueries[shared[1] ?? ""] ?? "", ";");
      return fields.filter(({ name }) => name !== shared[2]);
    }
    const match = /^([\w:.\-$]+?)(\?)?:\s+(.+)$/s.exec(part);
    if (!match) throw new ApiDescriptionError(`'${part}' is no field.`);
    return [{ name: match[1] ?? "", optional: match[2] === "?", type: parseType(match[3] ?? "") }];
  });
}

/** Lines that begin with spaces continue the one before; empty lines and those that begin with # say nothing. */
function statements(source: string): string[] {
  const lines: string[] = [];
  for (const line of source.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (line.startsWith(" ") && lines.length > 0) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line.trimEnd());
  }
  return lines;
}

/** Reads the types of one `.api` file. @throws ApiDescriptionError */
export function parseDefinitions(source: string): Record<string, Definition> {
  const definitions: Record<string, Definition> = {};
  for (const statement of statements(source)) {
    const object = /^type (\w+):\s*(.*)$/s.exec(statement);
    const alias = /^(?:union|enum) (\w+) =\s*(.*)$/s.exec(statement);
    if (object) definitions[object[1] ?? ""] = { kind: "object", fields: parseFields(object[2] ?? "", ";") };
    else if (alias) definitions[alias[1] ?? ""] = { kind: "alias", type: parseType(alias[2] ?? "") };
    else throw new ApiDescriptionError(`'${statement.slice(0, 60)}' is neither type nor union nor enum.`);
  }
  return definitions;
}

/** Reads `rows.api`. @throws ApiDescriptionError */
export function parseRows(source: string): RowDefinition[] {
  return statements(source.replace(/^ {2}(path:|query:|body:|->)/gm, "§$1")).reduce<RowDefinition[]>(
    (rows, statement) => {
      const part = /^§(path:|query:|body:|->)\s*(.*)$/s.exec(statement);
      const last = rows.at(-1);
      if (!part) return [...rows, parseRowHead(statement)];
      if (!last) throw new ApiDescriptionError("rows.api begins without a row.");
      const text = part[2] ?? "";
      const added: Partial<RowDefinition> =
        part[1] === "path:"
          ? { parameters: parseFields(text, ",") }
          : part[1] === "query:"
            ? { query: parseFields(text, ",") }
            : part[1] === "body:"
              ? { body: parseType(text) }
              : text === "void"
                ? {}
                : { response: parseType(text) };
      return [...rows.slice(0, -1), { ...last, ...added }];
    },
    [],
  );
}

function parseRowHead(statement: string): RowDefinition {
  const match = /^([\w.]+) (GET|POST|PATCH|PUT|DELETE) (\/\S+)(?: \[(.*)\])?$/.exec(statement);
  if (!match) throw new ApiDescriptionError(`'${statement}' is no row.`);
  const [, name = "", method, path = "", flags = ""] = match;
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, parameter = ""]): Field => ({ name: parameter, optional: false, type: { kind: "string" } }),
  );
  return {
    name,
    method: method as RowDefinition["method"],
    path,
    flags: splitOutside(flags, ",") as RowDefinition["flags"][number][],
    parameters,
    query: [],
  };
}
