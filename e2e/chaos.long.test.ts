import { afterAll, beforeAll, describe, it } from "vitest";
import { type ChaosGround, openChaosGround, surviveKill } from "./support/chaos.ts";

const moments = Array.from({ length: 20 }, () => Math.random());

describe("a server that is killed twenty times", () => {
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
