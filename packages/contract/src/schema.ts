import { z } from "zod";
import type { Definitions, Field, TypeNode } from "./definition.ts";

/** Discriminators, in the order in which they are tried. */
const discriminators = ["provider", "type", "role", "kind", "on", "method"] as const;
/** Unions over these stay open: a provider that is not known here is kept as it is. */
const openDiscriminators = new Set<string>(["provider"]);

/** Makes zod schemas of definitions, each only when it is first needed. */
export class SchemaMaker {
  readonly #definitions: Definitions;
  readonly #schemas = new Map<string, z.ZodType>();

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  get names(): string[] {
    return Object.keys(this.#definitions);
  }

  /** The schema of a named type. @throws Error for a name that nobody defined. */
  named(name: string): z.ZodType {
    const known = this.#schemas.get(name);
    if (known) return known;
    const definition = this.#definitions[name];
    if (!definition) throw new Error(`The API description has no type ${name}.`);
    const schema = definition.kind === "object" ? this.object(definition.fields) : this.of(definition.type);
    this.#schemas.set(name, schema);
    return schema;
  }

  /** An object; fields that the provider may add are kept. */
  object(fields: readonly Field[]): z.ZodObject {
    const shape = fields.map(({ name, optional, type }) => {
      const schema = this.of(type);
      return [name, optional ? schema.nullish() : schema] as const;
    });
    return z.looseObject(Object.fromEntries(shape));
  }

  of(node: TypeNode): z.ZodType {
    switch (node.kind) {
      case "string":
        return stringSchema(node.limits);
      case "number": {
        let schema = z.number();
        if (node.least !== undefined) schema = schema.min(node.least);
        if (node.most !== undefined) schema = schema.max(node.most);
        return schema;
      }
      case "boolean":
        return z.boolean();
      case "object":
        return z.record(z.string(), z.unknown());
      case "null":
        return z.null();
      case "any":
        return z.unknown();
      case "file":
        return z.unknown();
      case "literal":
        return z.literal(node.value);
      case "array":
        return z.array(this.of(node.of));
      case "record":
        return z.record(z.string(), this.of(node.of));
      case "reference":
        return z.lazy(() => this.named(node.name));
      case "union":
        return this.#union(node.of);
    }
  }

  #union(members: readonly TypeNode[]): z.ZodType {
    const literals = members.filter((member) => member.kind === "literal");
    if (literals.length === members.length) return z.enum(literals.map(({ value }) => value) as [string, ...string[]]);
    // "a"|"b"|string says which values are known; every other is as good.
    if (literals.length > 0 && members.some((member) => member.kind === "string")) return z.string();
    if (members.every((member) => member.kind === "reference")) {
      const names = members.map((member) => (member.kind === "reference" ? member.name : ""));
      return z.lazy(() => this.#discriminated(names) ?? z.union(names.map((name) => this.named(name))));
    }
    return z.union(members.map((member) => this.of(member)));
  }

  /** A union whose members a field tells apart; undefined where there is no such field. */
  #discriminated(names: readonly string[]): z.ZodType | undefined {
    for (const key of discriminators) {
      const union: Discriminated = { key, members: new Map(), withoutKey: [], others: undefined };
      const told = names.every((name) => this.#addMember(union, name));
      if (told && union.members.size > 0) return discriminatedUnion(union);
    }
    return undefined;
  }

  /** False if the member cannot be told by this key: it has none, or it is the second that has any text there. */
  #addMember(union: Discriminated, name: string): boolean {
    const definition = this.#definitions[name];
    const field = definition?.kind === "object" && definition.fields.find((one) => one.name === union.key);
    if (!field) return false;
    const schema = this.named(name);
    const values = literalsOf(field.type);
    if (values.length === 0 && (field.type.kind !== "string" || union.others)) return false;
    if (values.length === 0) union.others = schema;
    for (const value of values) if (!union.members.has(value)) union.members.set(value, schema);
    if (field.optional) union.withoutKey.push({ schema, fields: new Set(definition.fields.map((one) => one.name)) });
    return true;
  }
}

/** A union whose members have a field with different literal values. */
interface Discriminated {
  readonly key: string;
  readonly members: Map<string, z.ZodType>;
  /** Those that may leave the field out: bodies that change a part of something. */
  readonly withoutKey: { readonly schema: z.ZodType; readonly fields: ReadonlySet<string> }[];
  /** The one in which any other text may stand there. */
  others: z.ZodType | undefined;
}

function stringSchema(limits: { least?: number; most?: number; format?: string; pattern?: string } = {}): z.ZodType {
  let schema = z.string();
  if (limits.least !== undefined) schema = schema.min(limits.least);
  if (limits.most !== undefined) schema = schema.max(limits.most);
  if (limits.pattern !== undefined) schema = schema.regex(new RegExp(limits.pattern));
  if (limits.format === "uuid") return z.uuid();
  if (limits.format === "date-time")
    return schema.refine((value) => !Number.isNaN(Date.parse(value)), "must be a date and time (ISO 8601)");
  return schema;
}

/** The literal values that a type consists of; empty if there are others too. */
function literalsOf(type: TypeNode): string[] {
  const types = type.kind === "union" ? type.of : [type];
  const values = types.flatMap((one) => (one.kind === "literal" ? [one.value] : []));
  return values.length === types.length ? values : [];
}

/** Validates by the member that the discriminator names, so that the messages speak of the fields that matter. */
function discriminatedUnion({ key, members, withoutKey, others }: Discriminated): z.ZodType {
  const known = [...members.keys()].join(", ");
  return z
    .looseObject({ [key]: withoutKey.length > 0 ? z.string().nullish() : z.string() })
    .superRefine((value, context) => {
      const given = value[key];
      const member = members.get(String(given)) ?? others;
      const candidates = given === undefined || given === null ? knowing(value, withoutKey) : member ? [member] : [];
      if (candidates.length === 0) {
        if (openDiscriminators.has(key)) return;
        context.addIssue({ code: "custom", path: [key], message: `must be one of ${known}` });
        return;
      }
      const failures: z.core.$ZodIssue[][] = [];
      for (const candidate of candidates) {
        const result = candidate.safeParse(value);
        if (result.success) return;
        failures.push(result.error.issues);
      }
      for (const { path, message } of describeIssues(nearest(failures)))
        context.addIssue({ code: "custom", path: [...path], message });
    })
    .meta({ oneOf: [...members.values()] });
}

/** The members that know most of what is given: a field that one of them knows is not let through by another. */
function knowing(value: object, members: Discriminated["withoutKey"]): z.ZodType[] {
  const names = Object.keys(value);
  const known = members.map(({ fields }) => names.filter((name) => fields.has(name)).length);
  const most = Math.max(...known);
  return members.filter((_, index) => known[index] === most).map(({ schema }) => schema);
}

interface Described {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The failure of the member that was probably meant: the one that went deepest, then the one with the fewest issues. */
function nearest(failures: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] {
  const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const [first = []] = failures.toSorted((one, other) => depth(other) - depth(one) || one.length - other.length);
  return first;
}

/** Issues in words, each at its own field; of a union, those of the member that was probably meant. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): Described[] {
  return issues.flatMap((issue): Described[] => {
    if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
    return describeIssues(nearest(issue.errors)).map(({ path, message }) => ({
      path: [...issue.path, ...path],
      message,
    }));
  });
}
