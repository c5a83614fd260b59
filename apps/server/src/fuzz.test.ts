import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzSite, fuzzSockets } from "./testing/fuzz-site.ts";
import { type SiteHarness, startSite } from "./testing/site-harness.ts";

let site: SiteHarness;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

// Each input is a request over a real port: more of them, and other seeds, are `fuzz.long.test.ts`.
it("answers damaged bodies at every door without a fault and without a secret", async () => {
  expect(await fuzzSite(site, 12, 20)).toEqual([]);
}, 120_000);

it("bears damaged messages on the live channels", async () => {
  expect(await fuzzSockets(site, 12, 300)).toBe(true);
});
