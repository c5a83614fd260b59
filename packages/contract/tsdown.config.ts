import { defineConfig } from "tsdown";

export default defineConfig({
  entry: { index: "src/index.ts", routes: "src/routes.ts", types: "src/types.ts" },
  format: "esm",
  platform: "neutral",
  target: "es2022",
  dts: true,
});
