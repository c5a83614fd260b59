import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { type RowKey, rows } from "./contract.ts";
import { openApi } from "./generated/open-api.js";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
}
interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

const { components, paths } = openApi as unknown as {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly requestBody?: { readonly content: Record<string, Content> } }>>>
  >;
};

const fields = Object.entries(components.schemas).flatMap(([type, { properties = {} }]) =>
  Object.entries(properties).map(([name, field]) => ({ name: `${type}.${name}`, field })),
);
const bodies = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const content = requestBody?.content["application/json"];
    const example = content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
    return content ? [{ key: `${method.toUpperCase()} ${path}` as RowKey, example }] : [];
  }),
);

/** A schema with the named texts and numbers that it speaks of in their place. */
function inPlace({ $ref, items, ...schema }: Schema): Schema {
  const target = components.schemas[$ref?.split("/").at(-1) ?? ""] ?? {};
  return { ...target, ...schema, ...(items && { items: inPlace(items) }) };
}

describe("examples", () => {
  test.each(bodies)("$key has one that it admits itself", ({ key, example }) => {
    expect(example).toBeInstanceOf(Object);
    const path = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "11labs"]));
    const parsed = rows.get(key)?.parse({ params: path, query: new URLSearchParams(), body: example });
    expect(parsed?.body).toEqual(example);
  });

  test("of fields are what the fields admit", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const wrong = fields.filter(({ field: { examples = [], ...schema } }) =>
      examples.some((example) => !ajv.validate(inPlace(schema), example)),
    );
    expect(wrong).toEqual([]);
  }, 120_000);

  test("stand at nearly every text and number that is not one of a list", () => {
    const open = fields.filter(
      ({ field }) => ["string", "number", "integer"].includes(field.type ?? "") && field.enum === undefined,
    );
    const without = open.filter(({ field }) => field.examples === undefined);
    expect(open.length).toBeGreaterThan(1_300);
    expect(without.length).toBeLessThan(20);
  });
});
