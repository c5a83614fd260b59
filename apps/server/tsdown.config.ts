import { defineConfig } from "tsdown";

export default defineConfig([
  {
    entry: {
      main: "src/main.ts",
      worker: "src/worker-main.ts",
      "start-parlor": "src/start-parlor.ts",
      parlor: "src/tester/main.ts",
    },
    format: "esm",
    platform: "node",
    target: "node20",
    dts: false,
    fixedExtension: false,
    deps: { neverBundle: ["esbuild"] },
    // Not the whole folder: the console's scripts are built beside it at the same time.
    clean: ["dist/*.js", "dist/*.map"],
    sourcemap: true,
  },
  {
    entry: {
      "call-page": "src/console/client/call-page.ts",
      "replay-page": "src/console/client/replay-page.ts",
      "replay-frame": "src/console/client/replay-frame.ts",
    },
    outDir: "dist/console",
    format: "esm",
    platform: "browser",
    target: "es2022",
    dts: false,
    clean: false,
    outputOptions: { entryFileNames: "[name].js" },
  },
]);
