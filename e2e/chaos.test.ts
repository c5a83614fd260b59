import { afterAll, beforeAll, describe, it } from "vitest";
import { type ChaosGround, openChaosGround, surviveKill } from "./support/chaos.ts";

/** Early in the visit, in the call, at its end, in its aftermath; a little different each time. */
const moments = [0.02, 0.2, 0.4, 0.7].map((moment) => moment + Math.random() * 0.15);

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
