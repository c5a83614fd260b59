import { z } from "zod";
import type { Definition, Definitions, Field, TypeNode } from "./definition.ts";

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
      const members = new Map<string, z.ZodType>();
      const told = names.every((name) => {
        const values = literalsOf(this.#definitions[name], key);
        for (const value of values) if (!members.has(value)) members.set(value, this.named(name));
        return values.length > 0;
      });
      if (told) return discriminatedUnion(key, members);
    }
    return undefined;
  }
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

/** The literal values that a definition's field may have; empty if it is no required field of literals. */
function literalsOf(definition: Definition | undefined, name: string): string[] {
  if (definition?.kind !== "object") return [];
  const field = definition.fields.find((one) => one.name === name && !one.optional);
  const types = field?.type.kind === "union" ? field.type.of : field ? [field.type] : [];
  const values = types.flatMap((type) => (type.kind === "literal" ? [type.value] : []));
  return values.length === types.length ? values : [];
}

/** Validates by the member that the discriminator names, so that the messages speak of the fields that matter. */
function discriminatedUnion(key: string, members: ReadonlyMap<string, z.ZodType>): z.ZodType {
  const known = [...members.keys()].join(", ");
  return z
    .looseObject({ [key]: z.string() })
    .superRefine((value, context) => {
      const member = members.get(String(value[key]));
      if (!member) {
        if (openDiscriminators.has(key)) return;
        context.addIssue({ code: "custom", path: [key], message: `must be one of ${known}` });
        return;
      }
      const result = member.safeParse(value);
      if (result.success) return;
      for (const issue of result.error.issues)
        context.addIssue({ code: "custom", path: [...issue.path], message: issueText(issue) });
    })
    .meta({ oneOf: [...members.values()] });
}

/** An issue in words: the innermost reason of a union that failed. */
export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union") return issue.message;
  const inner = issue.errors.flat()[0];
  return inner ? issueText(inner as z.core.$ZodIssue) : issue.message;
}
