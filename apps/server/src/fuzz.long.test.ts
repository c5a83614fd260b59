import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzzSite, fuzzSockets } from "./testing/fuzz-site.ts";
import { type SiteHarness, startSite } from "./testing/site-harness.ts";

const rounds = 50;
const inputsARound = 2_000;

let site: SiteHarness;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

it("answers 100,000 damaged bodies at every door without a fault, a secret, or growth", async () => {
  await fuzzSite(site, 1, inputsARound);
  const before = process.memoryUsage().rss;
  for (let seed = 2; seed <= rounds; seed += 1) expect(await fuzzSite(site, seed, inputsARound)).toEqual([]);
  expect(process.memoryUsage().rss).toBeLessThan(before * 2);
}, 14_400_000);

it("bears 100,000 damaged messages on the live channels", async () => {
  for (let seed = 1; seed <= rounds; seed += 1) expect(await fuzzSockets(site, seed, inputsARound)).toBe(true);
}, 3_600_000);
