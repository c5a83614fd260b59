import { describe, expect, it } from "vitest";
import { coerce, readQuery } from "./query-values.ts";

const read = (text: string) => readQuery(new URLSearchParams(text));

describe("a query", () => {
  it.each([
    ["a=1&b=x", { a: "1", b: "x" }],
    ["a=1&a=2", { a: ["1", "2"] }],
    ["a[]=1&a[]=2", { a: ["1", "2"] }],
    ["a[0]=x&a[1]=y", { a: ["x", "y"] }],
    ["customer[name]=Ada&customer[number]=%2B1", { customer: { name: "Ada", number: "+1" } }],
    ["outputs[id][gt]=3", { outputs: { id: { gt: "3" } } }],
    ["[odd]=1", { "[odd]": "1" }],
    ["", {}],
  ])("%s", (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it("cannot reach into what objects inherit", () => {
    expect(Object.getPrototypeOf(read("__proto__[polluted]=1"))).toBe(Object.prototype);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("the value that a text stands for", () => {
  const schema = {
    type: "object",
    properties: {
      limit: { type: "number" },
      async: { type: "boolean" },
      ids: { type: "array", items: { type: "string" } },
      any: { anyOf: [{ type: "string" }, { type: "number" }] },
      filter: { type: "object", additionalProperties: { type: "object", properties: { gt: { type: "number" } } } },
    },
  } as const;

  it.each([
    [{ limit: "10" }, { limit: 10 }],
    [{ limit: "ten" }, { limit: "ten" }],
    [{ limit: "" }, { limit: "" }],
    [{ async: "true" }, { async: true }],
    [{ async: "yes" }, { async: "yes" }],
    [{ ids: "one" }, { ids: ["one"] }],
    [{ ids: ["one", "2"] }, { ids: ["one", "2"] }],
    [{ filter: { x: { gt: "1.5" } } }, { filter: { x: { gt: 1.5 } } }],
    [{ filter: '{"x":{"gt":2}}' }, { filter: { x: { gt: 2 } } }],
    [{ unknown: "5" }, { unknown: "5" }],
  ])("%j is %j", (given, value) => {
    expect(coerce(schema, given)).toEqual(value);
  });
});
