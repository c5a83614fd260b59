import { expect, test } from "vitest";
import { RulesPlanner } from "../planner/rules-planner.ts";
import { PreviewHub } from "../preview/preview-hub.ts";
import { TargetPolicy } from "../safety/target-policy.ts";
import { ManualClock } from "../test-support/manual-clock.ts";
import { aVisitor } from "../test-support/pages.ts";
import { AutomationEngine } from "./automation-engine.ts";

test("one network address has two runs at once, however many visitors it says it is; others still get a place", async () => {
  const clock = new ManualClock();
  let ids = 0;
  const id = () => `id-${ids++}`;
  const engine = new AutomationEngine({
    // A browser that never opens keeps every run where it is.
    browser: { isLocal: true, open: () => new Promise(() => undefined) },
    policy: new TargetPolicy({
      allowedOrigins: [],
      exemptOrigins: ["http://localhost:3002"],
      allowPrivate: false,
      isPrivateAddress: () => true,
      lookup: async () => ["127.0.0.1"],
    }),
    hub: new PreviewHub(clock, 15),
    previewAddress: (token) => token,
    defaultTarget: "http://localhost:3002/sample",
    makeSignUp: () => ({ visitor: aVisitor(), planner: new RulesPlanner(aVisitor()) }),
    clock,
    randomId: id,
    randomToken: id,
    runs: 1,
    queue: 20,
    pace: 0,
    typing: 0,
    questionPatience: 0,
    onFault: () => undefined,
  });
  const start = async (visitor: string, network: string) => {
    const reply = engine.forVisitorSession(visitor, network).start({ profile: {} });
    for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
    clock.pass(5_000);
    return reply;
  };
  expect((await start("a", "198.51.100.7")).success).toBe(true);
  expect((await start("b", "198.51.100.7")).success).toBe(true);
  expect(await start("c", "198.51.100.7")).toMatchObject({ success: false, error: expect.stringContaining("network") });
  expect((await start("d", "198.51.100.8")).result?.queuePosition).toBe(2);
  // A visitor's own next start ends the one before: that is no third.
  expect((await start("b", "198.51.100.7")).success).toBe(true);
});
