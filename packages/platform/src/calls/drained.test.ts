import { VirtualClock } from "@parlor/processes/testing";
import { expect, test } from "vitest";
import { drained } from "./drained.ts";

test("a server waits for its calls as long as it is told, and no longer", async () => {
  const clock = new VirtualClock();
  let calls = 1;
  let over = 0;
  const wait = (milliseconds: number) =>
    drained(() => calls, clock, milliseconds).then(() => {
      over = clock.elapsed();
    });
  const first = wait(10_000);
  await clock.pass(3_000);
  calls = 0;
  await clock.pass(500);
  await first;
  expect(over).toBe(3_500);
  calls = 1;
  const second = wait(1_200);
  await clock.pass(1_200);
  await second;
  expect(over).toBe(4_700);
});
