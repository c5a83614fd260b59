import { expect, it } from "vitest";
import { ManualClock } from "../../testing/manual-clock.ts";
import { Levels } from "./levels.ts";

function setUp() {
  const clock = new ManualClock();
  const open = new Set<MediaStreamTrack>();
  const levels = new Levels(
    {
      meter(track) {
        if (track.kind === "broken") throw new Error("no meter here");
        open.add(track);
        return { level: () => Number(track.id), close: () => void open.delete(track) };
      },
    },
    clock,
  );
  const track = (id: string, kind = "audio") => ({ id, kind }) as MediaStreamTrack;
  return { clock, levels, open, track };
}

it("tells the microphone's level again and again, and of another device from when it delivers", async () => {
  const { clock, levels, open, track } = setUp();
  const told: unknown[] = [];
  levels.observe(100, track("0.5"), (...one) => told.push(one));
  await clock.advance(200);
  levels.changed(track("0.7"));
  await clock.advance(100);
  levels.changed(null);
  await clock.advance(100);
  expect(told).toEqual([
    [0.5, true],
    [0.5, true],
    [0.7, true],
    [0, false],
  ]);
  expect(open.size).toBe(0);
});

it("says that a level is not measured where the browser cannot", async () => {
  const { clock, levels, track } = setUp();
  const told: unknown[] = [];
  levels.observe(100, track("0.5", "broken"), (...one) => told.push(one));
  await clock.advance(100);
  expect(told).toEqual([[0, false]]);
  levels.hear(track("0.5", "broken"));
  expect(levels.remote()).toBeNull();
});

it("measures nothing and holds nothing open once it is closed", async () => {
  const { clock, levels, open, track } = setUp();
  const told: unknown[] = [];
  levels.hear(track("0.1"));
  levels.hear(track("0.2"));
  expect(levels.remote()).toBe(0.2);
  levels.observe(100, track("0.5"), (...one) => told.push(one));
  await clock.advance(100);
  expect(levels.local).toBe(0.5);
  levels.close();
  await clock.advance(500);
  expect(told).toHaveLength(1);
  expect([levels.local, levels.observed, open.size]).toEqual([0, false, 0]);
});
