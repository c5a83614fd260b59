import { describe, expect, test } from "vitest";
import { openApi } from "./generated/open-api.js";

interface Described {
  readonly description?: string;
  readonly summary?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly parameters?: readonly (Described & { readonly name?: string })[];
  readonly responses?: Readonly<Record<string, Described>>;
}

const { components, paths, tags } = openApi as unknown as {
  readonly components: {
    readonly schemas: Readonly<Record<string, Described>>;
    readonly parameters: Readonly<Record<string, Described>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly tags: readonly (Described & { readonly name: string })[];
};

const rows = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, row]) => ({ key: `${method.toUpperCase()} ${path}`, row })),
);
/** A sentence, not a name said again. */
const isSilent = ({ description = "" }: Described) => !/^\S+ \S+.*[.:`]$/s.test(description);
const silentIn = (entries: readonly (readonly [string, Described])[]) =>
  entries.filter(([, one]) => isSilent(one)).map(([name]) => name);

describe("described in words are", () => {
  test("all types", () => {
    expect(silentIn(Object.entries(components.schemas))).toEqual([]);
  });

  test("all of their fields", () => {
    const fields = Object.entries(components.schemas).flatMap(([type, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => [`${type}.${name}`, field] as const),
    );
    expect(fields.length).toBeGreaterThan(2_500);
    expect(silentIn(fields)).toEqual([]);
  });

  test("all rows, what they are given and what they answer", () => {
    expect(rows).toHaveLength(170);
    expect(silentIn(rows.map(({ key, row }) => [key, row] as const))).toEqual([]);
    expect(rows.filter(({ row }) => !row.summary)).toEqual([]);
    const parameters = rows.flatMap(({ key, row }) =>
      (row.parameters ?? []).flatMap((one) => (one.name === undefined ? [] : [[`${key} ${one.name}`, one] as const])),
    );
    expect(silentIn([...parameters, ...Object.entries(components.parameters)])).toEqual([]);
    const answers = rows.flatMap(({ key, row }) =>
      Object.entries(row.responses ?? {}).map(([status, answer]) => [`${key} ${status}`, answer] as const),
    );
    expect(silentIn(answers)).toEqual([]);
    expect(silentIn(tags.map((tag) => [tag.name, tag] as const))).toEqual([]);
  });
});

describe("refusals are said:", () => {
  test("400 by all, 401 and 403 by all that need a key, 404 by all that name something, 429 by all", () => {
    const without = (status: string, of: (key: string) => boolean = () => true) =>
      rows.filter(({ key, row }) => of(key) && !row.responses?.[status]).map(({ key }) => key);
    const open = "POST /credential/webhook";
    expect(without("400")).toEqual([]);
    expect(without("429")).toEqual([]);
    expect(without("401", (key) => key !== open)).toEqual([]);
    expect(without("403", (key) => key !== open)).toEqual([]);
    expect(without("404", (key) => key.includes("{"))).toEqual([]);
    expect(without("409", (key) => !key.startsWith("GET") && key !== open)).toEqual([]);
  });
});
