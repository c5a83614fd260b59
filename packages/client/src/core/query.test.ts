import { expect, test } from "vitest";
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
