import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const resolve = { conditions: ["@parlor/source"] };
const ssr = { resolve: { conditions: ["@parlor/source", "node"], externalConditions: ["node"] } };

/** Browser tests are the longest files and mostly wait: they begin first, and the others run beside them. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isBrowser = ({ moduleId }: TestSpecification) => moduleId.includes(".browser.test.");
    const sorted = await super.sort(files);
    return [...sorted.filter(isBrowser), ...sorted.filter((file) => !isBrowser(file))];
  }
}

/**
 * The kinds of test, by name:
 * `*.test.ts(x)` runs in Node; `*.browser.test.ts` drives a real Chromium; `*.realtime.test.ts` holds real calls.
 * Where sound is timed (all of `e2e`, too), one file runs at a time; the site's screens and the rest share the cores.
 * `*.long.test.ts` (soak, fuzz, faults) runs only under `npm run test:long`.
 */
const unfit = ["**/node_modules/**", "**/dist/**", "**/*.long.test.*"];
const side = { maxWorkers: availableParallelism() + 1, hookTimeout: 60_000 };
const alone = { fileParallelism: false, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    sequence: { sequencer: BrowsersFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: "unit",
          include: ["{packages,apps}/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs", "bench/**/*.test.ts"],
          exclude: [...unfit, "**/*.browser.test.*", "**/*.realtime.test.*"],
          testTimeout: 30_000,
          ...side,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "site",
          include: ["apps/site/**/*.browser.test.{ts,tsx}"],
          exclude: unfit,
          testTimeout: 90_000,
          ...side,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "alone",
          include: ["{packages,apps,e2e}/**/*.{browser,realtime}.test.{ts,tsx}", "e2e/**/*.test.ts"],
          exclude: [...unfit, "apps/site/**"],
          testTimeout: 90_000,
          ...alone,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "long",
          include: ["{packages,apps,e2e}/**/*.long.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          testTimeout: 3_600_000,
          ...alone,
        },
      },
    ],
  },
});
