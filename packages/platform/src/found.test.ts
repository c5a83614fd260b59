import type { CompliancePlan, Server } from "@parlor/contract";
import { expect, expectTypeOf, it } from "vitest";
import { type Found, type FoundTool, found, foundAll } from "./found.ts";

it.each([undefined, null, "text", 7, ["hipaaEnabled"]])("of %j there are no fields", (value) => {
  expect(found<CompliancePlan>(value).hipaaEnabled).toBeUndefined();
});

it("looks at an object without changing or copying it", () => {
  const plan = { hipaaEnabled: "yes", further: 1 };
  expect(found<CompliancePlan>(plan)).toBe(plan);
});

it("leaves out what is no object in a list, and takes anything else for an empty one", () => {
  expect(foundAll<Server>([{ url: "a" }, null, "b", [{}]])).toEqual([{ url: "a" }]);
  expect(foundAll<Server>({ url: "a" })).toEqual([]);
});

it("knows the fields of the contract, of all members of a union, and of what stands in them nothing", () => {
  expectTypeOf<Found<CompliancePlan>["hipaaEnabled"]>().toEqualTypeOf<unknown>();
  expectTypeOf<keyof FoundTool>()
    .extract<"function" | "knowledgeBases" | "url">()
    .toEqualTypeOf<"function" | "knowledgeBases" | "url">();
  // @ts-expect-error: a misspelt field
  expect(found<CompliancePlan>({}).hippaEnabled).toBeUndefined();
});
