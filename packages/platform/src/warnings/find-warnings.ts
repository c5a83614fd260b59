import { didYouMean } from "./did-you-mean.ts";
import type { FieldRule } from "./field-rule.ts";

/** Warnings that one answer carries at most. */
const mostWarnings = 50;

interface Node {
  rule: FieldRule | undefined;
  readonly children: Map<string, Node>;
}

/** Rules as a tree of names, `[]` being a name of its own. */
function treeOf(rules: readonly FieldRule[]): Node {
  const root: Node = { rule: undefined, children: new Map() };
  for (const rule of rules) {
    let node = root;
    for (const name of rule.path.replaceAll("[]", ".[]").split(".")) {
      const child: Node = node.children.get(name) ?? { rule: undefined, children: new Map() };
      node.children.set(name, child);
      node = child;
    }
    node.rule = rule;
  }
  return root;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Nothing is asked for: no value, an empty list, or a plan that is switched off. */
const asksNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && value["enabled"] === false);

/** A function that says what of a configuration does not act here, field by field, in words for whoever wrote it. */
export function warningsBy(rules: readonly FieldRule[]): (configured: unknown, within?: string) => string[] {
  const root = treeOf(rules);
  return (configured, within = "") => {
    const warnings: string[] = [];
    visit(configured, root, within, warnings);
    return warnings.length <= mostWarnings
      ? warnings
      : [...warnings.slice(0, mostWarnings), `${warnings.length - mostWarnings} more of the kind.`];
  };
}

function visit(value: unknown, node: Node, path: string, warnings: string[]): void {
  if (Array.isArray(value)) {
    const entry = node.children.get("[]");
    if (entry) for (const [index, one] of value.entries()) visit(one, entry, `${path}[${index}]`, warnings);
    return;
  }
  if (!isObject(value) || node.children.size === 0) return;
  // By name, not as written: the database gives a stored object's keys back in an order of its own.
  for (const name of Object.keys(value).sort()) {
    const child = value[name];
    const childPath = path === "" ? name : `${path}.${name}`;
    const known = node.children.get(name) ?? node.children.get("*");
    if (known) judge(child, known, childPath, warnings);
    else if (child !== null && child !== undefined && !node.children.has("[]")) {
      // A guess costs time, and what is beyond the limit is only counted.
      const meant = warnings.length >= mostWarnings ? undefined : didYouMean(name, [...node.children.keys()]);
      const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
      warnings.push(`${childPath}: this field is not known here. It is kept and does nothing.${hint}`);
    }
  }
}

function judge(value: unknown, node: Node, path: string, warnings: string[]): void {
  const { rule } = node;
  if (rule?.outcome === "warned" && !asksNothing(value) && !rule.quietFor?.includes(value)) {
    warnings.push(`${path}: kept, but it does not act here. ${rule.note ?? ""}`.trim());
  }
  if (rule?.open !== true || node.children.size > 0) visit(value, node, path, warnings);
}
