import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestPlatform, type TestPlatform } from "../testing/open-test-platform.ts";
import { resourceSamples } from "../testing/resource-samples.ts";

describe.each(databaseKinds)("on %s", (on) => {
  let test: TestPlatform;
  const samples = resourceSamples();

  beforeAll(async () => {
    test = await openTestPlatform({ on });
  });
  afterAll(() => test.close());

  const create = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await test.send("POST", path, body);
    expect(answer.body).toMatchObject({ id: expect.any(String) });
    expect(answer.status).toBe(201);
    return answer.body;
  };

  describe.each(samples)("the rows of $path", ({ path, create: body, update, list, updated }) => {
    it("create, list, get, update and delete", async () => {
      const created = await create(path, body);
      expect(created).toMatchObject({ orgId: expect.any(String), createdAt: expect.any(String) });
      const id = String(created["id"]);

      // A key is shown in full once only.
      const { value, ...shown } = created;
      const got = await test.send("GET", `${path}/${id}`);
      expect(got).toMatchObject({ status: 200, body: shown });
      if (typeof value === "string") expect(got.body["value"]).toBe(`********${value.slice(-4)}`);

      const listed = await test.send("GET", path);
      expect((await test.send("GET", path)).list).toEqual(listed.list);
      const rows = list === "array" ? listed.list : (listed.body["results"] as Record<string, unknown>[]);
      expect(rows.map((row) => row["id"])).toContain(id);
      if (list === "page") expect(listed.body["metadata"]).toMatchObject({ currentPage: 1, itemsPerPage: 100 });

      const changed = await test.send("PATCH", `${path}/${id}`, update);
      expect(changed).toMatchObject({ status: 200, body: updated ?? update });
      expect((await test.send("GET", `${path}/${id}`)).body).toEqual(changed.body);
      expect(changed.body["createdAt"]).toBe(created["createdAt"]);

      const removed = await test.send("DELETE", `${path}/${id}`);
      expect(removed).toMatchObject({ status: 200, body: { id } });
      for (const method of ["GET", "DELETE"]) {
        expect(await test.send(method, `${path}/${id}`)).toMatchObject({
          status: 404,
          body: { statusCode: 404, error: "Not Found" },
        });
      }
      expect((await test.send("PATCH", `${path}/${id}`, update)).status).toBe(404);
    });

    it("does not show another organisation's", async () => {
      const created = await create(path, body);
      const other = await otherKey();
      for (const [method, sent] of [["GET"], ["PATCH", update], ["DELETE"]] as const) {
        const answer = await test.send(method, `${path}/${String(created["id"])}`, sent, { key: other });
        expect(answer.status).toBe(404);
      }
      expect((await test.send("GET", `${path}/${String(created["id"])}`)).status).toBe(200);
      const listed = await test.send("GET", path, undefined, { key: other });
      expect(list === "array" ? listed.list : listed.body["results"]).toEqual([]);
    });
  });

  let other: string | undefined;
  async function otherKey(): Promise<string> {
    if (other) return other;
    const organisation = await test.send("POST", "/org", { name: "Another" });
    const { body } = await test.send("GET", `/org/${String(organisation.body["id"])}/auth`);
    other = String(body["accessToken"]);
    return other;
  }
});
