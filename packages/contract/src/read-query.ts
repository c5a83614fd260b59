/** How the texts of a query's field are read. */
export type QueryKind = "text" | "number" | "boolean" | "list" | "numbers" | "object";

export interface QueryField {
  readonly name: string;
  readonly kind: QueryKind;
}

/** What brackets make of a name: `a[b][]=1` is a tree of one branch. Its leaves are texts. */
interface Branch extends Map<string, Branch | string[]> {}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value of a query as its field wants it: text may stand for numbers, booleans, lists and objects. */
function fromTexts(kind: QueryKind, values: readonly string[]): unknown {
  const [first = ""] = values;
  switch (kind) {
    case "number":
      return first.trim() === "" || Number.isNaN(Number(first)) ? first : Number(first);
    case "boolean":
      return first === "true" ? true : first === "false" ? false : first;
    case "list":
    case "numbers":
      return values.flatMap((value) =>
        value.startsWith("[") ? fromJson(value) : [fromTexts(kind === "numbers" ? "number" : "text", [value])],
      );
    case "object":
      return fromJson(first);
    case "text":
      return first;
  }
}

const textsIn = (branch: Branch): string[] =>
  [...branch.values()].flatMap((child) => (Array.isArray(child) ? child : textsIn(child)));

/** As own properties, so that no name reaches a prototype. */
const plain = (branch: Branch): Record<string, unknown> =>
  Object.fromEntries([...branch].map(([name, child]) => [name, Array.isArray(child) ? child[0] : plain(child)]));

function grow(tree: Branch, [name = "", ...rest]: readonly string[], values: string[]): void {
  const child = tree.get(name);
  if (rest.length === 0) {
    tree.set(name, Array.isArray(child) ? [...child, ...values] : values);
    return;
  }
  const branch: Branch = child instanceof Map ? child : new Map();
  tree.set(name, branch);
  grow(branch, rest, values);
}

/**
 * The fields of a query, in any of the ways in which clients write them: `a=1&a=2`, `a[]=1`, `a[0]=1` and `a=[1]` for
 * lists, `a[b][c]=1` and JSON for objects. What the row does not have is left out.
 */
export function readQuery(fields: readonly QueryField[], query: URLSearchParams): Record<string, unknown> {
  const tree: Branch = new Map();
  for (const name of new Set(query.keys())) {
    const [outer = ""] = /^[^[]*/.exec(name) ?? [];
    const inner = [...name.slice(outer.length).matchAll(/\[([^\]]*)\]/g)].map(([, part = ""]) => part);
    grow(tree, [outer, ...inner], query.getAll(name));
  }
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const found = tree.get(name);
      if (found === undefined) return [];
      if (Array.isArray(found)) return [[name, fromTexts(kind, found)]];
      return [[name, kind === "list" || kind === "numbers" ? fromTexts(kind, textsIn(found)) : plain(found)]];
    }),
  );
}
