import { defineConfig } from "tsdown";

/** File by file, in the folders of `src`: processes and threads find their entries beside the module that starts them. */
export default defineConfig({
  entry: ["src/**/*.ts", "!src/**/*.test.ts", "!src/testing/**", "!src/**/testing/**"],
  format: "esm",
  platform: "node",
  target: "node20",
  unbundle: true,
  fixedExtension: false,
  dts: false,
  sourcemap: true,
});
