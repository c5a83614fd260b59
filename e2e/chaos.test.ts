import { afterAll, beforeAll, describe, it } from "vitest";
import { type ChaosGround, openChaosGround, surviveKill } from "./support/chaos.ts";

/** Before or in the call, and at its end or in its aftermath; at another moment each time. Twenty are in the long tests. */
const moments = [0.02, 0.45].map((moment) => moment + Math.random() * 0.4);

describe("a server that is killed", () => {
  let ground: ChaosGround;
  beforeAll(async () => {
    ground = await openChaosGround();
  });
  afterAll(() => ground?.close());

  it.each(moments.map((moment, index) => [moment.toFixed(3), index] as const))(
    "loses nothing acknowledged and delivers nothing twice (at %s of the visit)",
    (moment, index) => surviveKill(ground, `visitor-${index}`, Number(moment)),
    240_000,
  );
});
