import fc from "fast-check";

/** The part of JSON Schema that the contract's OpenAPI document uses. */
export interface DocumentSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: DocumentSchema;
  readonly items?: DocumentSchema;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly DocumentSchema[];
  readonly allOf?: readonly DocumentSchema[];
  readonly $ref?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

export type DocumentSchemas = Readonly<Record<string, DocumentSchema>>;

const deepest = 4;
const isWellFormed = (value: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value);
// Half of a pair and NUL cannot be stored, and are refused by a test of their own.
const text = (minLength = 0, maxLength = 60) =>
  fc
    .string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
    .map((value) => value.replaceAll("\0", " ").slice(0, maxLength))
    .filter((value) => [...value].length >= minLength && isWellFormed(value));

const jsonObject = fc
  .dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), fc.oneof(text(), fc.integer(), fc.boolean()), { maxKeys: 3 })
  .map((value) => ({ ...value }));

function stringArbitrary(schema: DocumentSchema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") {
    return fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (pattern === undefined) return text(minLength, maxLength);
  return fc
    .stringMatching(new RegExp(pattern))
    .map((value) => value.slice(0, maxLength))
    .filter((value) => new RegExp(pattern).test(value) && [...value].length >= minLength && isWellFormed(value));
}

function named($ref: string, schemas: DocumentSchemas): DocumentSchema {
  const schema = schemas[$ref.split("/").at(-1) ?? ""];
  if (!schema) throw new Error(`${$ref} is not in the document.`);
  return schema;
}

/** An object with the fields of its bases; of a wrapper that only describes, what it is around. */
function withBases(schema: DocumentSchema, schemas: DocumentSchemas): DocumentSchema {
  const [only, ...others] = schema.allOf ?? [];
  if (only && others.length === 0 && !schema.properties) return only;
  const bases = (schema.allOf ?? []).map((base) =>
    withBases(base.$ref === undefined ? base : named(base.$ref, schemas), schemas),
  );
  return {
    type: "object",
    properties: Object.assign({}, ...bases.map((base) => base.properties), schema.properties),
    required: [...bases, schema].flatMap((one) => one.required ?? []),
  };
}

/** Values that a schema of the document admits; deep down, only what is required. */
export function arbitraryOf(schema: DocumentSchema, schemas: DocumentSchemas, depth = 0): fc.Arbitrary<unknown> {
  const of = (child: DocumentSchema) => arbitraryOf(child, schemas, depth + 1);
  if (schema.$ref !== undefined) return of(named(schema.$ref, schemas));
  if (schema.allOf) return arbitraryOf(withBases(schema, schemas), schemas, depth);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) {
    const plain = schema.anyOf.filter((member) => member.$ref === undefined);
    const members = depth >= deepest && plain.length > 0 ? plain : schema.anyOf;
    return fc.oneof(...members.map((member) => fc.constant(member))).chain(of);
  }
  switch (schema.type) {
    case "string":
      return stringArbitrary(schema);
    case "number":
      return fc
        .double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
        .map((value) => value + 0);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return depth >= deepest ? fc.constant([]) : fc.array(of(schema.items ?? {}), { maxLength: 2 });
    case "object": {
      if (schema.additionalProperties)
        return fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), of(schema.additionalProperties), { maxKeys: 2 });
      if (!schema.properties) return jsonObject;
      const required = new Set(schema.required ?? []);
      const fields = Object.entries(schema.properties).filter(([name]) => required.has(name) || depth < deepest);
      // A few of the optional fields at a time: objects with all of them would be all alike, and huge.
      const optional = fields.filter(([name]) => !required.has(name)).map(([name]) => name);
      return fc
        .subarray(optional, { maxLength: Math.min(5, optional.length) })
        .chain((chosen) =>
          fc.record(
            Object.fromEntries(
              fields
                .filter(([name]) => required.has(name) || chosen.includes(name))
                .map(([name, child]) => [name, of(child)]),
            ),
          ),
        );
    }
    default:
      return jsonObject;
  }
}
