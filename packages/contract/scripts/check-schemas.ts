import { type Document, nameOf, type Operation, type Parameter, type Schema } from "./document.ts";
import { type Discriminated, discriminate, isOpen, literalsOf, partition, resolve } from "./unions.ts";

/** A JSON Schema as Ajv is given it: what a request must be like, with the openness that installed clients need. */
type Check = Record<string, unknown>;

/**
 * Makes the checks of requests out of the document. They differ from it where clients of another age send more or less:
 * a field that may be left out may also be null, a known name may be any other text, a union over `provider` takes
 * providers that are not known here, and a change without its kind is checked by the kinds that know its fields.
 * Unions are told apart before they are checked, so that every message speaks of the member that was meant.
 */
export class CheckSchemas {
  readonly #document: Document;
  readonly #named = new Map<string, Check>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Named types that were needed so far. */
  get definitions(): Record<string, Check> {
    return Object.fromEntries(this.#named);
  }

  /** What a request of a row must be: `{ path, query, body }`. */
  request(operation: Operation): Check {
    const parameters = operation.parameters.map((given) => this.#parameter(given));
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    return {
      type: "object",
      properties: {
        path: this.#fields(parameters.filter((one) => one.in === "path")),
        query: this.#fields(parameters.filter((one) => one.in === "query")),
        ...(body && { body: this.of(body) }),
      },
    };
  }

  of(schema: Schema): Check {
    if (schema.$ref !== undefined) return this.#reference(schema.$ref);
    const [only, ...others] = schema.allOf ?? [];
    if (only && others.length === 0 && !schema.properties) return this.of(only);
    if (schema.anyOf) return this.#union(schema.anyOf);
    if (schema.type === "object") return this.#object(schema);
    if (schema.type === "array") return { type: "array", items: this.of(schema.items ?? {}) };
    const { type, format, pattern, minLength, maxLength, minimum, maximum } = schema;
    // The files of a form come as they are.
    if (type === undefined || format === "binary") return {};
    if (format === "double" || format === "int32") return { type };
    const limits = Object.entries({ type, enum: schema.enum, format, pattern, minLength, maxLength, minimum, maximum });
    return Object.fromEntries(limits.filter(([, value]) => value !== undefined));
  }

  #parameter(given: Parameter | { $ref: string }): Parameter {
    const parameter = "$ref" in given ? this.#document.components.parameters[nameOf(given.$ref)] : given;
    if (!parameter) throw new Error(`${JSON.stringify(given)} is not in the document.`);
    return parameter;
  }

  #reference($ref: string): Check {
    const name = nameOf($ref);
    const schema = this.#document.components.schemas[name];
    if (!schema) throw new Error(`${$ref} is not in the document.`);
    if (!this.#named.has(name)) {
      this.#named.set(name, {});
      this.#named.set(name, this.of(schema));
    }
    return { $ref: `types#/$defs/${name}` };
  }

  #fields(parameters: readonly Parameter[]): Check {
    return this.#object({
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    });
  }

  #object({ properties = {}, required = [], additionalProperties, allOf = [] }: Schema): Check {
    const own = Object.entries(properties).map(([name, field]) => {
      const check = this.of(field);
      return [name, required.includes(name) ? check : orNull(check)] as const;
    });
    return {
      type: "object",
      ...(own.length > 0 && { properties: Object.fromEntries(own) }),
      ...(required.length > 0 && { required }),
      ...(additionalProperties &&
        Object.keys(additionalProperties).length > 0 && { additionalProperties: this.of(additionalProperties) }),
      ...(allOf.length > 0 && { allOf: allOf.map((base) => this.of(base)) }),
    };
  }

  /** Members by the type that JSON has for them: text, number, list, object and so on. */
  #union(members: readonly Schema[]): Check {
    const byType = new Map<string, Schema[]>();
    for (const member of members) {
      for (const type of this.#typesOf(member)) byType.set(type, [...(byType.get(type) ?? []), member]);
    }
    if (byType.has("any")) return {};
    const types = [...byType.keys()];
    const checks = [...byType].map(([type, ofType]) => [type, this.#unionOfType(type, ofType)] as const);
    const [first] = checks;
    if (first && checks.length === 1) return first[1];
    const further = checks.filter(([, check]) => Object.keys(check).some((key) => key !== "type"));
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
    const allOf = further.map(([type, check]) => ({ if: { type }, then: check }));
    return { type: types, ...(allOf.length > 0 && { allOf }) };
  }

  #typesOf(schema: Schema): string[] {
    const resolved = resolve(schema, this.#document);
    if (resolved.anyOf) return [...new Set(resolved.anyOf.flatMap((member) => this.#typesOf(member)))];
    return [typeof resolved.type === "string" ? resolved.type : "any"];
  }

  #unionOfType(type: string, members: readonly Schema[]): Check {
    const [only] = members;
    if (only && members.length === 1) return this.of(only);
    if (type === "string") {
      const resolved = members.map((member) => resolve(member, this.#document));
      // Known names beside any other text: every other is as good.
      if (resolved.some((member) => !member.enum)) return { type };
      return { type, enum: [...new Set(resolved.flatMap(literalsOf))] };
    }
    const flat = type === "object" ? members.flatMap((member) => this.#membersOf(member)) : members;
    if (type !== "object") return { anyOf: flat.map((member) => this.of(member)) };
    const found = discriminate(flat, this.#document);
    if (found) return this.#discriminated(found);
    const parts = partition(flat, this.#document);
    if (!parts) return { anyOf: flat.map((member) => this.of(member)) };
    const { key, values, named, others } = parts;
    return {
      type,
      if: { required: [key], properties: { [key]: { enum: values } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
      then: this.#unionOfType(type, named),
      else: this.#unionOfType(type, others),
    };
  }

  #membersOf(schema: Schema): Schema[] {
    const resolved = resolve(schema, this.#document);
    return resolved.anyOf ? resolved.anyOf.flatMap((member) => this.#membersOf(member)) : [schema];
  }

  #discriminated({ key, byValue, others, withoutKey }: Discriminated): Check {
    const known = [...byValue.keys()];
    const only = (value: object) => ({ properties: { [key]: value } });
    const chosen = [...byValue].map(([text, members]) => ({
      if: only({ const: text }),
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
      then: anyOf(members.map(({ schema }) => this.of(schema))),
    }));
    const rest = others
      ? [{ if: only({ enum: known }), else: this.of(others.schema) }]
      : isOpen(key)
        ? []
        : [only({ enum: known })];
    return {
      type: "object",
      if: { required: [key], ...only({ not: { type: "null" } }) },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's word
      then: { ...only({ type: "string" }), allOf: [...chosen, ...rest] },
      else: withoutKey.length > 0 ? this.#byKnownFields(withoutKey) : { required: [key], ...only({ type: "string" }) },
    };
  }

  /** A change that does not say its kind: each field is one that a kind has. */
  #byKnownFields(members: Discriminated["withoutKey"]): Check {
    const checks = new Map<string, Map<string, Check>>();
    for (const { fields, required } of members) {
      for (const [name, field] of fields) {
        const check = required.has(name) ? this.of(field) : orNull(this.of(field));
        checks.set(name, (checks.get(name) ?? new Map<string, Check>()).set(JSON.stringify(check), check));
      }
    }
    return {
      properties: Object.fromEntries([...checks].map(([name, different]) => [name, anyOf([...different.values()])])),
    };
  }
}

function anyOf(checks: readonly Check[]): Check {
  const [only] = checks;
  return only && checks.length === 1 ? only : { anyOf: checks };
}

/** The same check, which null passes. */
function orNull(check: Check): Check {
  const { type } = check;
  if (Object.keys(check).length === 0) return check;
  if (typeof type !== "string" || "if" in check) return { if: { type: "null" }, else: check };
  return { ...check, type: [type, "null"], ...(Array.isArray(check["enum"]) && { enum: [...check["enum"], null] }) };
}
