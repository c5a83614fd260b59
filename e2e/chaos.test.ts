import { afterAll, beforeAll, describe, it } from "vitest";
import { type ChaosGround, openChaosGround, surviveKill } from "./support/chaos.ts";

/** In the call. Twenty kills, each at another moment, are in the long tests. */
const moment = 0.45;

describe("a server that is killed", () => {
  let ground: ChaosGround;
  beforeAll(async () => {
    ground = await openChaosGround();
  });
  afterAll(() => ground?.close());

  it("loses nothing acknowledged and delivers nothing twice", () => surviveKill(ground, "visitor", moment), 240_000);
});
