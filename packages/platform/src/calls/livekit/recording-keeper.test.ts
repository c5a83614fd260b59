import { VirtualClock } from "@parlor/processes/testing";
import { describe, expect, test } from "vitest";
import { RecordingKeeper } from "./recording-keeper.ts";

function setUp(failures: number) {
  const clock = new VirtualClock(0);
  const tries: number[] = [];
  const said: string[] = [];
  const keeper = new RecordingKeeper({
    clock,
    log: (_level, message) => said.push(message),
    keep: async () => {
      tries.push(clock.elapsed());
      if (tries.length <= failures) throw new Error("The storage is not reached.");
    },
  });
  return { clock, tries, said, keeper };
}

describe("recordings on their way to the storage", () => {
  test("are kept at once where it is there, each one once", async () => {
    const { clock, tries, said, keeper } = setUp(0);
    keeper.take("call", "recording.wav");
    keeper.take("call", "recording.wav");
    await clock.pass(0);
    expect([tries, said]).toEqual([[0], []]);
  });

  test("are tried again for as long as it is away, ever more rarely, and told of once", async () => {
    const { clock, tries, said, keeper } = setUp(8);
    keeper.take("call", "recording.wav");
    await clock.pass(200_000);
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183].map((second) => second * 1_000));
    expect(said).toEqual(["a recording is not in the storage yet; trying again"]);
  });

  test("are waited for a while when the machine stops, and named where they have to stay", async () => {
    const { clock, tries, said, keeper } = setUp(99);
    keeper.take("call", "recording.wav");
    const closed = keeper.close(5_000).then(() => tries.length);
    await clock.pass(5_000);
    expect(await closed).toBe(3);
    await clock.pass(5_000);
    expect([tries.length, said.at(-1)]).toEqual([3, "a recording has stayed on this machine"]);
  });
});
