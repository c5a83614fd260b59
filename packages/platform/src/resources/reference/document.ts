import { openApiDocument } from "@parlor/contract";

/** The parts of a JSON Schema that the reference shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly tags: readonly string[];
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

export interface Row extends Omit<Operation, "parameters"> {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

// The document is generated with the types above: the contract's own tests read it whole.
const { info, tags, paths, components } = openApiDocument("") as unknown as Document;

export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);

export { info, tags };
export const types: ReadonlyMap<string, Schema> = new Map(Object.entries(components.schemas));

const isParameter = (one: Parameter | undefined): one is Parameter => one !== undefined;

/** Every row, by the name under which clients know it, as `assistant.create`. */
export const rows: ReadonlyMap<string, Row> = new Map(
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      operation.operationId,
      {
        ...operation,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters
          .map((given) => ("$ref" in given ? components.parameters[nameOf(given.$ref)] : given))
          .filter(isParameter),
      },
    ]),
  ),
);

/** The fields of a type with those of its bases. */
export function fieldsOf(schema: Schema): readonly Field[] {
  const target = schema.$ref === undefined ? undefined : types.get(nameOf(schema.$ref));
  const inherited = [...(target ? [target] : []), ...(schema.allOf ?? [])].flatMap(fieldsOf);
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: schema.required?.includes(name) ?? false,
  }));
  const named = new Set(own.map(({ name }) => name));
  return [...own, ...inherited.filter(({ name }) => !named.has(name))];
}

/** What is sent to a row: its content type, its schema and an example that the row admits. */
export function bodyOf(row: Row): { readonly type: string; readonly schema: Schema; readonly example: unknown } | null {
  const [entry] = Object.entries(row.requestBody?.content ?? {});
  if (!entry) return null;
  const [type, { schema, example, examples }] = entry;
  return { type, schema, example: example ?? Object.values(examples ?? {})[0]?.value };
}
