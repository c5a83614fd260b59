import { readdirSync } from "node:fs";
import { defineConfig } from "tsdown";

const resources = readdirSync(new URL("./src/resources/", import.meta.url))
  .filter((file) => !file.includes(".test."))
  .map((file) => file.replace(/\.ts$/, ""));

/** Every resource is an entry of its own. The contract's types become part of the package; nothing of it runs. */
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
  deps: { alwaysBundle: ["@parlor/contract"] },
  outputOptions: { exports: "named" },
});
