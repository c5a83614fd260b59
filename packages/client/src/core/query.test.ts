import { rows } from "@parlor/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeQuery } from "./query.ts";

const decoded = (query: string) => [...new URLSearchParams(query)];

test("leaves out what is not given", () => {
  expect(encodeQuery({ a: undefined, b: null })).toBe("");
  expect(encodeQuery()).toBe("");
});

test("writes dates, lists, flat objects and deep ones each in its way", () => {
  const query = encodeQuery({
    limit: 5,
    isCloned: false,
    createdAtGt: new Date(0),
    idAny: ["a", "b&c"],
    customer: { number: "+1", missing: undefined },
    structuredOutputs: { one: { eq: "x" } },
  });
  expect(query[0]).toBe("?");
  expect(decoded(query)).toEqual([
    ["limit", "5"],
    ["isCloned", "false"],
    ["createdAtGt", "1970-01-01T00:00:00.000Z"],
    ["idAny", "a"],
    ["idAny", "b&c"],
    ["customer[number]", "+1"],
    ["structuredOutputs", '{"one":{"eq":"x"}}'],
  ]);
});

describe("what the platform reads of a query", () => {
  const row = rows.get("GET /v2/call");
  const name = fc.stringMatching(/^[\w .:[\]-]{1,8}$/);
  const text = fc
    .string({ unit: "grapheme", maxLength: 20 })
    .filter((value) => !/^\s*[[{]|[\ud800-\udfff]/.test(value));
  const queries = fc.record(
    {
      limit: fc.integer({ min: 0, max: 1000 }),
      cost: fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value + 0),
      createdAtGt: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
      transcript: text,
      idAny: fc.array(text, { minLength: 1, maxLength: 3 }),
      customer: fc.dictionary(name, text, { minKeys: 1, maxKeys: 3 }),
      structuredOutputs: fc.dictionary(name, fc.record({ eq: text }), { minKeys: 1, maxKeys: 2 }),
    },
    { requiredKeys: [] },
  );

  test("is what was given", () => {
    fc.assert(
      fc.property(queries, (given) => {
        const query = new URLSearchParams(encodeQuery(given));
        const read = row?.parse({ params: {}, query, body: undefined }).query;
        expect(read).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });
});
