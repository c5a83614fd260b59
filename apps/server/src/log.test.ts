import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect, it } from "vitest";
import { createLogger } from "./log.ts";

const secrets = ["ada@acme.com", "sk-live-1234567890", "My name is Ada"];

function logged(fields: object, message = "a static message"): { line: string; told: Record<string, unknown> } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  createLogger("info", destination).error(fields, message);
  return { line: lines.join(""), told: JSON.parse(lines[0] ?? "{}") as Record<string, unknown> };
}

/** What the database's library throws: the query with all that was to be stored. */
function failedQuery(): Error {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: `Key (email)=(${secrets[0]}) already exists.`,
    where: `PL/pgSQL: ${secrets[2]}`,
  });
  return new DrizzleQueryError("insert into contacts values ($1, $2, $3)", secrets, cause);
}

describe("the log", () => {
  it.each(["error", "err"])("tells a failed query as `%s` without what was to be stored", (field) => {
    const { line, told } = logged({ [field]: failedQuery() });
    for (const secret of secrets) expect(line).not.toContain(secret);
    expect(told[field]).toMatchObject({
      type: "DrizzleQueryError",
      message: "Failed query: insert into contacts values ($1, $2, $3)",
      stack: expect.stringContaining("log.test.ts"),
      cause: { code: "23505", message: "duplicate key value violates unique constraint" },
    });
  });

  it("does so where only the message is told, as a reason", () => {
    const { line, told } = logged({ callId: "1", reason: failedQuery().message });
    for (const secret of secrets) expect(line).not.toContain(secret);
    expect(told["reason"]).toBe("Failed query: insert into contacts values ($1, $2, $3)");
  });

  it("does so for a query that really failed", async () => {
    const client = { query: () => Promise.reject(new Error("Connection terminated unexpectedly")) };
    const database = drizzle({ client: client as never });
    const error: unknown = await database.execute(sql`select ${secrets[1]}`).catch((thrown: unknown) => thrown);
    const { line } = logged({ error });
    expect(line).toContain("Connection terminated unexpectedly");
    expect(line).not.toContain(secrets[1]);
  });

  it("quotes nothing of a text that is no JSON", () => {
    let error: unknown;
    try {
      JSON.parse(secrets[2] ?? "");
    } catch (thrown) {
      error = thrown;
    }
    const { line } = logged({ error });
    expect(line).not.toContain("My name");
    expect(line).toContain("JSON");
  });

  it("removes what is about a person, and keeps the rest", () => {
    const { told } = logged({ callId: "1", email: secrets[0], person: { email: secrets[0], phone: "1" }, body: "x" });
    expect(told).toMatchObject({ callId: "1", person: {}, msg: "a static message", level: 50 });
    expect(JSON.stringify(told)).not.toMatch(/ada@acme|phone|body/);
  });

  it("is one line of JSON whatever is told, with all causes and errors of one", () => {
    const many = new AggregateError([new Error('first\n{"level":10}'), failedQuery()], "several");
    const { line, told } = logged({ error: new Error("whole", { cause: many }), forged: "\n{}\u2028" });
    expect(line.trimEnd().split("\n")).toHaveLength(1);
    expect(told["error"]).toMatchObject({ message: "whole", cause: { message: "several", errors: [{}, {}] } });
    for (const secret of secrets) expect(line).not.toContain(secret);
  });

  it("tells of what was thrown and is no error, and of errors that are their own cause", () => {
    const circle = new Error("round");
    circle.cause = circle;
    expect(logged({ error: circle }).told["error"]).toMatchObject({ message: "round" });
    expect(logged({ error: "just a text" }).told["error"]).toMatchObject({ message: "just a text" });
  });
});
