import { openApiDocument, rows } from "@parlor/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arbitraryOf, type DocumentSchema, type DocumentSchemas } from "../testing/arbitrary-of-schema.ts";
import { openTestPlatform, type TestPlatform, testUrl } from "../testing/open-test-platform.ts";
import { scriptedModel } from "../testing/scripted-model.ts";

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: DocumentSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: DocumentSchema }>> };
}

const document = openApiDocument(testUrl) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: DocumentSchemas };
};
const { schemas } = document.components;
const bodySchema = (path: string, method = "post"): DocumentSchema =>
  document.paths[path]?.[method]?.requestBody?.content["application/json"]?.schema ?? {};

const tables =
  "assistants squads tools workflows knowledge_bases sessions campaigns test_suites templates credentials phone_numbers files chats calls organisations tokens voices support_tickets".split(
    " ",
  );
const uuid = "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d";
const filled = (path: string) => path.replace("{provider}", "11labs").replace(/\{\w+\}/g, uuid);

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform({
    openModels: scriptedModel(() => "Hello").openModels,
    fetch: async () => new Response("{}", { status: 500 }),
  });
});
afterAll(() => test.close());

async function count(): Promise<string> {
  const counted = tables.map((table) => `(select count(*) from platform.${table})::int as ${table}`).join(", ");
  return JSON.stringify((await test.database.executeSql(`select ${counted}`)).rows);
}

const secretParts = new Set(["headers", "environmentVariables"]);
/** Secrets are shown by their ends only, and go through the same rule here. */
const unsecret = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, child) =>
    secretParts.has(name) || (typeof child === "string" && /(key|secret|token|password|connectionstring)$/i.test(name))
      ? "secret"
      : child,
  );

describe("anything that the contract admits", () => {
  it.each([
    "/assistant",
    "/squad",
    "/tool",
    "/workflow",
    "/knowledge-base",
    "/credential",
    "/test-suite",
    "/phone-number",
  ])("comes back from %s as it was sent", async (path) => {
    await fc.assert(
      fc.asyncProperty(arbitraryOf(bodySchema(path), schemas), async (body) => {
        const { id: _i, orgId: _o, createdAt: _c, updatedAt: _u, ...sent } = body as Record<string, unknown>;
        const created = await test.send("POST", path, sent);
        if (created.status !== 201) {
          // What a body refers to may be missing, and a number may be registered already.
          expect([400, 409]).toContain(created.status);
          expect(JSON.stringify(created.body["message"])).toMatch(/there is no|registered/);
          return;
        }
        const got = await test.send("GET", `${path}/${String(created.body["id"])}`);
        expect(got.body).toEqual(created.body);
        const { warnings: _w, ...kept } = sent;
        expect(unsecret(got.body)).toMatchObject(unsecret(kept) as object);
      }),
      { numRuns: 40 },
    );
  });
});

describe("whatever is sent", () => {
  const writing = [...rows.values()].filter(({ method, path }) => method !== "GET" && path !== "/org/{id}/leave");

  it.each(writing)(
    "$method $path refuses it or takes it, never breaks, and stores nothing that it refused",
    async (row) => {
      const body = fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.dictionary(
          fc.constantFrom(
            "assistant",
            "assistantId",
            "name",
            "type",
            "provider",
            "model",
            "messages",
            "members",
            "input",
            "server",
            "schedulePlan",
            "customers",
            "queries",
          ),
          fc.jsonValue({ maxDepth: 2 }),
        ),
      );
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const before = await count();
          const { status, body: answer } = await test.send(row.method, filled(row.path), sent);
          expect(status).toBeLessThan(500);
          if (status < 400) return;
          expect(answer).toMatchObject({ statusCode: status, error: expect.any(String) });
          expect(await count()).toBe(before);
        }),
        { numRuns: 12 },
      );
    },
  );

  const reading = [...rows.values()].filter(({ method }) => method === "GET");

  it.each(reading)("$method $path bears any query", async (row) => {
    const names = [
      "limit",
      "page",
      "sortOrder",
      "sortBy",
      "createdAtGt",
      "idAny",
      "callId",
      ...row.query.map(({ name }) => name),
    ];
    const query = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.integer().map(String), fc.constant("2024-01-01"), fc.constant("275760-09-13T00:00:01Z")),
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { status } = await test.send("GET", `${filled(row.path)}?${new URLSearchParams(given)}`);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 15 },
    );
  });
});
