import { defineConfig } from "tsdown";

/** One build per module format: lazy parts (noise, recorder, daily-js) stay modules of their own in both. */
export default defineConfig({
  entry: { index: "src/index.ts", daily: "src/daily.ts", react: "src/react.ts", testing: "src/testing.ts" },
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2022",
  dts: true,
  deps: { neverBundle: ["@daily-co/daily-js", "react"] },
  outputOptions: { exports: "named" },
});
