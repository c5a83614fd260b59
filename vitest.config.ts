import { defineConfig } from "vitest/config";

const resolve = { conditions: ["@parlor/source"] };
const ssr = { resolve: { conditions: ["@parlor/source", "node"], externalConditions: ["node"] } };

/**
 * Three kinds of test, by name:
 * `*.test.ts(x)` runs in Node; `*.browser.test.ts` drives a real Chromium and runs one file at a time;
 * `*.long.test.ts` (soak, fuzz, faults) runs only under `npm run test:long`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "bench/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", "**/*.browser.test.*", "**/*.long.test.*"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "browser",
          include: ["{packages,apps,e2e}/**/*.browser.test.{ts,tsx}", "e2e/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "**/*.long.test.*"],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "long",
          include: ["{packages,apps,e2e}/**/*.long.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
