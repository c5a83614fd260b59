import { describe, expect, it } from "vitest";
import { SilenceWatch } from "./silence-watch.ts";
import { SpeechDetector } from "./speech-detector.ts";
import { ManualClock } from "./testing/manual-clock.ts";

function listenTo(clock: ManualClock) {
  const seen: string[] = [];
  const detector = new SpeechDetector(clock, {
    volume: (level) => seen.push(`volume ${level.toFixed(2)}`),
    speechStart: () => seen.push("start"),
    speechEnd: () => seen.push(`end at ${clock.now()}`),
  });
  return { detector, seen };
}

describe("SpeechDetector", () => {
  it("sums the participants, scales by 0.15 and caps at 1", () => {
    const { detector, seen } = listenTo(new ManualClock());
    detector.handleLevels({ a: 0.05, b: 0.025 });
    detector.handleLevels({ a: 0.4 });
    expect(seen).toEqual(["volume 0.50", "start", "volume 1.00"]);
  });

  it("is speech only above 0.01", () => {
    const { detector, seen } = listenTo(new ManualClock());
    detector.handleLevels({ a: 0.01 });
    detector.handleLevels({});
    expect(seen).toEqual(["volume 0.07", "volume 0.00"]);
  });

  it("ends a second after the last loud reading, and can start again", async () => {
    const clock = new ManualClock();
    const { detector, seen } = listenTo(clock);
    detector.handleLevels({ a: 0.2 });
    await clock.advance(900);
    detector.handleLevels({ a: 0.2 });
    await clock.advance(999);
    detector.handleLevels({ a: 0 });
    await clock.advance(1);
    detector.handleLevels({ a: 0.2 });
    expect(seen.filter((line) => !line.startsWith("volume"))).toEqual(["start", "end at 1900", "start"]);
  });

  it("forgets a speech under way when stopped", async () => {
    const clock = new ManualClock();
    const { detector, seen } = listenTo(clock);
    detector.handleLevels({ a: 0.2 });
    detector.stop();
    await clock.advance(5000);
    expect(seen).not.toContain("end at 1000");
    expect(clock.pending).toBe(0);
  });
});

describe("SilenceWatch", () => {
  it("reports five seconds of silence once, until something was heard", () => {
    const watch = new SilenceWatch();
    const reports = [0, 4900, 5000, 9000].map((now) => watch.handleLevel(0, now, false));
    expect(reports).toEqual([null, null, 5000, null]);
    expect(watch.handleLevel(0.1, 9100, false)).toBeNull();
    expect([9200, 14_200].map((now) => watch.handleLevel(0, now, false))).toEqual([null, 5000]);
  });

  it("does not count the silence of a muted microphone", () => {
    const watch = new SilenceWatch();
    expect([0, 6000, 6100, 11_000].map((now, index) => watch.handleLevel(0, now, index < 2))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
