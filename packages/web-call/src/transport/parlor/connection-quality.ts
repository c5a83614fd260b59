const GOOD_LOSS = 0.05;
const LOW_LOSS = 0.15;
const GOOD_ROUND_TRIP_SECONDS = 0.3;
const LOW_ROUND_TRIP_SECONDS = 0.8;

type Threshold = "good" | "low" | "very-low";

export interface QualityReport {
  threshold: Threshold;
  /** 0 to 100. */
  quality: number;
  stats: { latest: { audioRecvPacketLoss: number; networkRoundTripTime: number; timestamp: number } };
}

interface Counts {
  received: number;
  lost: number;
}

/** Reads loss and round trip out of WebRTC's statistics, since the reading before. */
export class ConnectionQuality {
  #before: Counts = { received: 0, lost: 0 };
  #threshold: Threshold = "good";

  /** The connection's quality when it has changed its class, null otherwise. */
  handleStats(report: RTCStatsReport, timestamp: number): QualityReport | null {
    let now: Counts = { received: 0, lost: 0 };
    let roundTrip = 0;
    report.forEach((entry: { type: string; [field: string]: unknown }) => {
      if (entry.type === "inbound-rtp" && entry["kind"] === "audio")
        now = { received: Number(entry["packetsReceived"] ?? 0), lost: Number(entry["packetsLost"] ?? 0) };
      if (entry.type === "candidate-pair" && entry["nominated"]) roundTrip = Number(entry["currentRoundTripTime"] ?? 0);
    });
    const lost = Math.max(0, now.lost - this.#before.lost);
    const received = Math.max(0, now.received - this.#before.received);
    this.#before = now;
    const loss = lost + received > 0 ? lost / (lost + received) : 0;
    const threshold = classify(loss, roundTrip);
    if (threshold === this.#threshold) return null;
    this.#threshold = threshold;
    const latest = { audioRecvPacketLoss: loss, networkRoundTripTime: roundTrip, timestamp };
    return { threshold, quality: Math.round(100 * Math.max(0, 1 - 4 * loss)), stats: { latest } };
  }
}

function classify(loss: number, roundTripSeconds: number): Threshold {
  if (loss > LOW_LOSS || roundTripSeconds > LOW_ROUND_TRIP_SECONDS) return "very-low";
  return loss > GOOD_LOSS || roundTripSeconds > GOOD_ROUND_TRIP_SECONDS ? "low" : "good";
}
