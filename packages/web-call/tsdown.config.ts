import { defineConfig } from "tsdown";

/** One build per module format: lazy parts (noise, picture, daily-js) stay modules of their own in both. */
export default defineConfig({
  entry: { index: "src/index.ts", daily: "src/daily.ts", react: "src/react.ts", testing: "src/testing.ts" },
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2022",
  dts: true,
  // A file per module: bundlers then leave out what a page does not use, and keep lazy parts apart.
  unbundle: true,
  deps: { neverBundle: ["@daily-co/daily-js", "react"] },
  // Inlined constants would leave imports of nothing behind, at which bundlers warn.
  inputOptions: { optimization: { inlineConst: false } },
  outputOptions: { exports: "named" },
});
