import { type Document, nameOf, type Schema } from "./document.ts";

/** Fields that tell the members of a union apart, in the order in which they are tried. */
const discriminators = ["provider", "type", "role", "kind", "on", "method"] as const;

/** Unions over these stay open: a provider that is not known here is taken as it is. */
export const isOpen = (discriminator: string): boolean => discriminator === "provider";

export interface Member {
  readonly schema: Schema;
  readonly fields: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
}

/** A union whose members one field tells apart. */
export interface Discriminated {
  readonly key: string;
  /** Members by what stands in the field. */
  readonly byValue: ReadonlyMap<string, readonly Member[]>;
  /** The member in which any other text may stand there. */
  readonly others: Member | undefined;
  /** Those that may leave the field out, as bodies that change a part of something. */
  readonly withoutKey: readonly Member[];
}

/** Follows references and wrappers that only carry a description. */
export function resolve(schema: Schema, { components }: Document): Schema {
  const [only, ...others] = schema.allOf ?? [];
  const target = schema.$ref ?? (only && others.length === 0 && !schema.properties ? only.$ref : undefined);
  if (target === undefined) return schema;
  const named = components.schemas[nameOf(target)];
  if (!named) throw new Error(`${target} is not in the document.`);
  return resolve(named, { components } as Document);
}

/** An object's own fields and those of its bases. */
export function memberOf(schema: Schema, document: Document): Member {
  const resolved = resolve(schema, document);
  const bases = (resolved.allOf ?? []).map((base) => memberOf(base, document));
  return {
    schema,
    fields: new Map([...bases.flatMap(({ fields }) => [...fields]), ...Object.entries(resolved.properties ?? {})]),
    required: new Set([...bases.flatMap(({ required }) => [...required]), ...(resolved.required ?? [])]),
  };
}

export function literalsOf(schema: Schema | undefined): string[] {
  return (schema?.enum ?? []).flatMap((value) => (typeof value === "string" ? [value] : []));
}

function discriminatedBy(key: string, members: readonly Member[]): Discriminated | undefined {
  const byValue = new Map<string, Member[]>();
  let others: Member | undefined;
  for (const member of members) {
    const field = member.fields.get(key);
    const values = literalsOf(field);
    if (!field || (values.length === 0 && (field.type !== "string" || others))) return undefined;
    if (values.length === 0) others = member;
    for (const value of values) byValue.set(value, [...(byValue.get(value) ?? []), member]);
  }
  if (byValue.size === 0) return undefined;
  return { key, byValue, others, withoutKey: members.filter(({ required }) => !required.has(key)) };
}

/** How the members of a union of objects are told apart; undefined where no field does. */
export function discriminate(schemas: readonly Schema[], document: Document): Discriminated | undefined {
  const members = schemas.map((schema) => memberOf(schema, document));
  for (const key of discriminators) {
    const found = discriminatedBy(key, members);
    if (found) return found;
  }
  return undefined;
}

/** Some members of a union that a field of their own tells from the others, which have no such field. */
export interface Partition {
  readonly key: string;
  readonly values: readonly string[];
  readonly named: readonly Schema[];
  readonly others: readonly Schema[];
}

export function partition(schemas: readonly Schema[], document: Document): Partition | undefined {
  const members = schemas.map((schema) => memberOf(schema, document));
  for (const key of discriminators) {
    const named = members.filter(({ fields }) => fields.has(key));
    const told = named.every(({ fields, required }) => required.has(key) && literalsOf(fields.get(key)).length > 0);
    if (!told || named.length === 0 || named.length === members.length) continue;
    const values = named.flatMap(({ fields }) => literalsOf(fields.get(key)));
    const others = members.filter((member) => !named.includes(member));
    return { key, values, named: named.map(({ schema }) => schema), others: others.map(({ schema }) => schema) };
  }
  return undefined;
}

/** Says in the document which field tells the members of a union apart, where each value stands for one of them. */
export function addDiscriminators(document: Document): void {
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    Object.values(value).forEach(visit);
    const schema = value as Schema;
    if (!schema.anyOf?.every((member) => member.$ref !== undefined)) return;
    const found = discriminate(schema.anyOf, document);
    if (!found || found.others || found.withoutKey.length > 0) return;
    if ([...found.byValue.values()].some((members) => members.length > 1)) return;
    schema.discriminator = {
      propertyName: found.key,
      mapping: Object.fromEntries([...found.byValue].map(([text, [member]]) => [text, member?.schema.$ref ?? ""])),
    };
  };
  visit(document);
}
