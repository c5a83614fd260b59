import type { FakeDaily } from "./fake-daily.ts";
import type { Subject } from "./subject.ts";

/** How this package's client has to compare. */
type Verdict =
  /** The same log as this version of the provider's client. */
  | { same: "2.3.8" | "2.7.1" }
  /** Another log, given here in full, because the provider's client is wrong. */
  | { better: string; log: string[] };

export interface Scenario {
  name: string;
  run(subject: Subject): Promise<void>;
  verdict: Verdict;
  /** Left out where an older version lacks the method. */
  skip?: "2.3.8";
}

/** A call that was asked for. */
export const STARTED = async (subject: Subject, settings: object = {}) => {
  const client = subject.client(settings);
  await subject.act(client, "start", "assistant-id");
  await subject.settle();
  return client;
};

/** A running call whose start is not part of the comparison. */
export const RUNNING = async (subject: Subject, settings: object = {}) => {
  const client = await STARTED(subject, settings);
  subject.object.emit("app-message", { data: "listening" });
  await subject.settle();
  subject.log.length = 0;
  return client;
};

/** Prepares a call object one method of which rejects. */
export const failing = (method: string, error: Error) => (object: FakeDaily) => {
  object.failures[method] = error;
};

export const RECORDING = { artifactPlan: { videoRecordingEnabled: true } };
export const ENDED = JSON.stringify({ type: "status-update", status: "ended", endedReason: "assistant-ended-call" });
