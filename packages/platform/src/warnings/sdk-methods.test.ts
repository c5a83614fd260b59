import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isServed } from "./compatibility-page.ts";
import { reasonFor, sdkMethods } from "./sdk-methods.ts";

/** The methods as they stand in the SDK's own code. */
function methodsOfSdk(): [string, string][] {
  const entry = createRequire(import.meta.url).resolve("@vapi-ai/server-sdk");
  const resources = path.join(entry, "../api/resources");
  return readdirSync(resources, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .flatMap(({ name: resource }) => {
      const code = readFileSync(path.join(resources, resource, "client/Client.js"), "utf8");
      return code
        .split(/\n {4}__(?=\w+\()/)
        .slice(1)
        .flatMap((block): [string, string][] => {
          const [, plain, filled] = /VapiEnvironment\.Default, (?:"([^"]*)"|`([^`]*)`)\)/.exec(block) ?? [];
          const [, verb] = /method: "(\w+)"/.exec(block) ?? [];
          const [name] = /^\w+/.exec(block) ?? [];
          const found = (plain ?? filled)?.replace(/\$\{[^}]*?\(([\w.]+)\)\}/g, "{$1}").replace(/^\//, "");
          return found === undefined || verb === undefined ? [] : [[`${resource}.${name}`, `${verb} /${found}`]];
        });
    });
}

describe("the methods of the server SDK", () => {
  it("are all of them", () => {
    expect([...sdkMethods].map(([method, row]) => `${method} ${row}`).sort()).toEqual(
      methodsOfSdk()
        .map(([method, row]) => `${method} ${row}`)
        .sort(),
    );
  });

  it("are served, or have a reason why not", () => {
    const silent = sdkMethods.filter(([, row]) => !isServed(row) && !reasonFor(row)?.endsWith("."));
    expect(silent).toEqual([]);
  });
});
