import type { JsonObject } from "../store/schema.ts";

/** The part of JSON Schema that tells how a text of a query is meant. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: ValueSchema | boolean;
  readonly items?: ValueSchema | boolean;
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly allOf?: readonly ValueSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, ValueSchema>>;
}

const deepestName = 8;

/** `a[b][0]` as `["a", "b", "0"]`; a name without pairs of brackets is taken as it is. */
function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name);
  if (!match) return [name];
  const parts = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? "");
  return parts.length > deepestName ? [name] : [match[1] ?? "", ...parts];
}

type Branch = Map<string, Branch | string[]>;

function toValue(branch: Branch | string[]): unknown {
  if (Array.isArray(branch)) return branch.length === 1 ? branch[0] : branch;
  const names = [...branch.keys()];
  const values = [...branch.values()].map(toValue);
  if (names.every((name) => name === "" || /^\d+$/.test(name))) return values.flat(1);
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}

/** Reads a query: repeated names become lists, brackets objects and lists; everything is still text. */
export function readQuery(query: URLSearchParams): JsonObject {
  const root: Branch = new Map();
  for (const [name, text] of query) {
    let branch = root;
    const path = pathOf(name);
    for (const part of path.slice(0, -1)) {
      const next = branch.get(part);
      const child: Branch = next instanceof Map ? next : new Map();
      branch.set(part, child);
      branch = child;
    }
    const last = path.at(-1) ?? "";
    const known = branch.get(last);
    if (Array.isArray(known)) known.push(text);
    else branch.set(last, [text]);
  }
  return Object.fromEntries([...root].map(([name, branch]) => [name, toValue(branch)]));
}

const typesOf = (schema: ValueSchema): readonly string[] =>
  typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);

/** What a text stands for, where the schema leaves no doubt; anything else stays as it is and fails, or not, later. */
export function coerce(schema: ValueSchema | boolean | undefined, value: unknown, root?: ValueSchema): unknown {
  if (schema === undefined || typeof schema === "boolean" || value === undefined) return value;
  const top = root ?? schema;
  if (schema.$ref !== undefined) {
    const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1];
    return name === undefined ? value : coerce(top.$defs?.[name], value, top);
  }
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const coerced = coerce(branch, value, top);
    if (coerced !== value) return coerced;
  }
  const types = typesOf(schema);
  if (typeof value === "string" && !types.includes("string")) {
    if ((types.includes("number") || types.includes("integer")) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
    if (types.includes("array")) return [coerce(schema.items, value, top)];
    if (types.includes("object") && value.startsWith("{")) return parsed(value);
  }
  if (Array.isArray(value) && types.includes("array")) return value.map((entry) => coerce(schema.items, entry, top));
  if (isPlainObject(value) && types.includes("object")) {
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [
        name,
        coerce(schema.properties?.[name] ?? schema.additionalProperties, child, top),
      ]),
    );
  }
  return value;
}

const isPlainObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
