import { routes } from "@parlor/contract/routes";
import { describe, expect, test } from "vitest";
import { ParlorClient } from "./index.ts";
import { fakePlatform } from "./testing/fake-platform.ts";

type Anything = (...given: unknown[]) => Promise<unknown>;

const methodOf = (client: object, name: string): unknown =>
  name.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], client);

/** Names of everything that can be called, as `testSuite.run.list`. */
function namesIn(part: object, prefix = ""): string[] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === "function" ? [`${prefix}${key}`] : namesIn(value as object, `${prefix}${key}.`),
  );
}

describe("the client", () => {
  test("has every row of the contract, and nothing else but whole lists and streams", () => {
    const { options } = fakePlatform();
    const names = namesIn(new ParlorClient(options)).filter((name) => !/\.(listAll|stream\w*)$/.test(name));
    expect(names.sort()).toEqual(Object.keys(routes).sort());
    expect(names).toHaveLength(170);
  });

  test.each(Object.entries(routes))(
    "sends %s where the contract says",
    async (name, [method, path, payload, ...rest]) => {
      const { options, sent } = fakePlatform();
      const ids = [...path.matchAll(/\{\w+\}/g)].map((_, index) => `id ${index}`);
      const given = { none: [], query: [{ one: "1" }], body: [{ one: "1" }], multipart: [{ one: "1" }] }[payload];
      const call = methodOf(new ParlorClient(options), name) as Anything;
      await call(...ids, ...given, { headers: { "x-told": "yes" } });

      const [request] = sent;
      const filled = ids.reduce((text, id) => text.replace(/\{\w+\}/, encodeURIComponent(id)), path as string);
      expect(request).toMatchObject({ method });
      expect(request?.url.pathname).toBe(filled);
      expect(request?.url.search).toBe(payload === "query" ? "?one=1" : "");
      expect(request?.headers.get("x-told")).toBe("yes");
      expect(request?.headers.has("authorization")).toBe(!(rest as string[]).includes("no-auth"));
      const body = request?.body ?? "";
      if (payload === "body") expect(JSON.parse(body)).toEqual({ one: "1" });
      else if (payload === "multipart") expect(body).toMatch(/name="one"\r\n\r\n1\r\n/);
      else expect(body).toBe("");
    },
  );
});
