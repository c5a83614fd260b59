import { copyFileSync, readdirSync } from "node:fs";
import { defineConfig } from "tsdown";

const resources = readdirSync(new URL("./src/resources/", import.meta.url))
  .filter((file) => !file.includes(".test."))
  .map((file) => file.replace(/\.ts$/, ""));

const types = "@parlor/contract/types";

/**
 * Every resource is an entry of its own. The contract's types become a file of the package, as they are: bundled, each
 * of their 700 names would stand in three lists more. Nothing of the contract runs.
 */
export default defineConfig({
  entry: {
    index: "src/index.ts",
    errors: "src/errors.ts",
    ...Object.fromEntries(resources.map((name) => [name, `src/resources/${name}.ts`])),
  },
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2022",
  dts: true,
  deps: { alwaysBundle: ["@parlor/contract/routes"], neverBundle: [types] },
  outputOptions: (options, format) => ({
    ...options,
    exports: "named",
    paths: { [types]: format === "cjs" ? "./types.cjs" : "./types.js" },
  }),
  hooks: {
    "build:done": () => {
      const from = new URL("../contract/src/generated/types.ts", import.meta.url);
      for (const name of ["types.d.ts", "types.d.cts"]) copyFileSync(from, new URL(`./dist/${name}`, import.meta.url));
    },
  },
});
