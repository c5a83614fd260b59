import { defineConfig } from "tsdown";

export default defineConfig({
  entry: ["src/index.ts"],
  format: "esm",
  platform: "neutral",
  dts: true,
  inputOptions: { resolve: { conditionNames: ["@parlor/source", "import", "default"] } },
});
