import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const resolve = { conditions: ["@parlor/source"] };
const ssr = { resolve: { conditions: ["@parlor/source", "node"], externalConditions: ["node"] } };
/** The tests of the whole product hold what `npm run build` made, as users do. */
const built = { ssr: { resolve: { externalConditions: ["node"] } } };
/** What is built is imported by Node itself. */
const asBuilt = { server: { deps: { external: [/\/(?:apps|packages)\/[\w-]+\/dist\//] } } };

/** Browser tests are the longest files and mostly wait: they begin first, and the others run beside them. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isBrowser = ({ moduleId }: TestSpecification) => /\.browser\.test\.|\/e2e\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isBrowser), ...sorted.filter((file) => !isBrowser(file))];
  }
}

/**
 * The kinds of test, by name:
 * `*.test.ts(x)` runs in Node; `*.browser.test.ts` drives a real Chromium; `*.realtime.test.ts` holds real calls.
 * Where sound is timed, files run after all others: those in which a call does not fill a core two at a time ("paired"),
 * those that hold the whole product one at a time ("alone"). Browsers that are only waited for ("browsers") and the whole
 * product where no sound is timed ("product") share the cores with the rest.
 * `*.long.test.ts` (soak, fuzz, faults) runs only under `npm run test:long`.
 */
const unfit = ["**/node_modules/**", "**/dist/**", "**/*.long.test.*"];
const side = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 0 } };
const alone = { fileParallelism: false, hookTimeout: 180_000 };
const paired = { maxWorkers: 2, hookTimeout: 180_000 };
/** What a page or a server will show soon is waited for (`expect.poll`), on a busy machine too. */
const patient = { poll: { timeout: 15_000 } };
const calls = ["packages/platform/**/*.realtime.test.ts", "packages/web-call/**/*.browser.test.{ts,tsx}"];
const wholeCalls = ["e2e/{conversation,many-machines,web-call}.browser.test.ts"];

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
          hookTimeout: 60_000,
          // One process loads the house once for all its files, which halves this project's processor time.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          ...side,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "browsers",
          include: ["{packages,apps}/**/*.browser.test.{ts,tsx}"],
          exclude: [...unfit, ...calls],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: patient,
          ...side,
        },
      },
      {
        ...built,
        test: {
          name: "product",
          ...asBuilt,
          include: ["e2e/**/*.test.ts"],
          exclude: [...unfit, ...wholeCalls],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          expect: patient,
          ...side,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: "paired",
          include: calls,
          exclude: unfit,
          testTimeout: 90_000,
          expect: patient,
          ...paired,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...built,
        test: {
          name: "alone",
          ...asBuilt,
          include: wholeCalls,
          exclude: unfit,
          testTimeout: 90_000,
          expect: patient,
          ...alone,
          sequence: { groupOrder: 2 },
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
