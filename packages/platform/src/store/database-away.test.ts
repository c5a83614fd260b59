import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { isDatabaseAway, isDiskFull } from "./database-away.ts";

const withCode = (code: string, message = "failed") => Object.assign(new Error(message), { code });

describe("isDatabaseAway", () => {
  it.each([
    withCode("ECONNREFUSED"),
    withCode("57P01", "terminating connection due to administrator command"),
    withCode("57P03", "the database system is starting up"),
    withCode("08006"),
    new Error("Connection terminated unexpectedly"),
    new Error("Connection terminated due to connection timeout"),
    new Error("timeout exceeded when trying to connect"),
    new DrizzleQueryError("select 1", [], withCode("ECONNRESET")),
    new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")], ""),
  ])("is so for what passes: %o", (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    withCode("23505", "duplicate key"),
    withCode("23503", "violates foreign key constraint"),
    new Error("Cannot use a pool after calling end on the pool"),
    new TypeError("undefined is not a function"),
    new TypeError("fetch failed", { cause: withCode("ECONNREFUSED") }),
    new DrizzleQueryError("select 1", [], withCode("42P01")),
    "ECONNREFUSED",
    undefined,
  ])("is not so for what would fail again: %o", (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it("ends where causes go in circles", () => {
    const circle = new Error("round");
    circle.cause = circle;
    expect(isDatabaseAway(circle)).toBe(false);
  });
});

describe("isDiskFull", () => {
  it("is so for what the system and Postgres say, under whatever it failed", () => {
    for (const code of ["ENOSPC", "EDQUOT", "53100"]) {
      expect(isDiskFull(withCode(code))).toBe(true);
      expect(isDiskFull(new DrizzleQueryError("insert", [], withCode(code)))).toBe(true);
    }
    for (const other of [withCode("57P01"), new Error("full"), undefined]) expect(isDiskFull(other)).toBe(false);
  });
});
