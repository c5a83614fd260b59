import { rows } from "@parlor/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, type TestPlatform, testUrl } from "../testing/open-test-platform.ts";

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(() => test.close());

const uuid = "0b9c9b1e-6f0f-4a53-9d3b-7d7a6a1b2c3d";
const filled = (path: string) => path.replace("{provider}", "11labs").replace(/\{\w+\}/g, uuid);

describe("every row of the contract", () => {
  it("is one of 170", () => {
    expect(rows.size).toBe(170);
  });

  it.each([...rows.values()])(
    "$method $path is bound to a handler and keeps its door",
    async ({ method, path, flags }) => {
      const anonymous = await test.send(method, filled(path), method === "GET" ? undefined : {}, { key: null });
      if (flags.includes("no-auth")) expect(anonymous.status).not.toBe(401);
      else expect(anonymous).toMatchObject({ status: 401, body: { statusCode: 401, error: "Unauthorized" } });
      const { status, body } = await test.send(method, filled(path), method === "GET" ? undefined : {});
      expect([405, 500, 501]).not.toContain(status);
      if (status === 404) expect(String(body["message"])).not.toContain("nothing at");
    },
  );
});

describe("what the contract is shown by", () => {
  const text = async (path: string) => {
    const response = await test.platform.fetch(new Request(`${testUrl}${path}`));
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it("is an OpenAPI document with every row", async () => {
    const { status, body } = await text("/openapi.json");
    expect(status).toBe(200);
    const document = JSON.parse(body) as { openapi: string; paths: Record<string, object>; servers: unknown };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: testUrl }]);
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path)).length).toBe(170);
  });

  it("is a reference, from the same origin", async () => {
    const { status, headers, body } = await text("/docs");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("text/html");
    expect(body).toContain("/docs/rows/assistant.create");
    expect((await text("/docs/../package.json")).status).toBe(404);
  });
});
