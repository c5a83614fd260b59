import { describe, expect, it } from "vitest";
import { ConnectionQuality } from "./connection-quality.ts";

const stats = (packetsReceived: number, packetsLost: number, currentRoundTripTime = 0.02) =>
  new Map<string, object>([
    ["in", { type: "inbound-rtp", kind: "audio", packetsReceived, packetsLost }],
    ["pair", { type: "candidate-pair", nominated: true, currentRoundTripTime }],
  ]) as unknown as RTCStatsReport;

describe("ConnectionQuality", () => {
  it("reports changes of class only, by the loss since the last reading", () => {
    const quality = new ConnectionQuality();
    expect(quality.handleStats(stats(100, 0), 1)).toBeNull();
    expect(quality.handleStats(stats(190, 10), 2)).toMatchObject({ threshold: "low", quality: 60 });
    expect(quality.handleStats(stats(280, 20), 3)).toBeNull();
    expect(quality.handleStats(stats(360, 40), 4)).toMatchObject({ threshold: "very-low" });
    expect(quality.handleStats(stats(460, 40), 5)).toMatchObject({
      threshold: "good",
      quality: 100,
      stats: { latest: { audioRecvPacketLoss: 0, timestamp: 5 } },
    });
  });

  it("counts a long round trip too", () => {
    expect(new ConnectionQuality().handleStats(stats(100, 0, 0.5), 1)).toMatchObject({ threshold: "low" });
    expect(new ConnectionQuality().handleStats(stats(100, 0, 1), 1)).toMatchObject({ threshold: "very-low" });
  });
});
