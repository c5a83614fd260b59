import { type PausedUtterance, pausedUtterances } from "./questions.ts";
import type { MeasuringRoom } from "./room.ts";
import { joined, pause, percentile, sampleRate, spoken } from "./speech.ts";

/** Milliseconds after which an utterance counts as unanswered. */
const longestWait = 4_000;
/** Calls at once where nothing is timed but whether somebody was spoken into. */
const callsAtOnce = 3;
const voices = ["slt", "rms"] as const;

/** How an utterance with a pause in it fared. "unanswered" counts against the platform, too: the deaf cut nobody off. */
async function fate(room: MeasuringRoom, { before, after, pause: gap }: PausedUtterance, voice: "slt" | "rms") {
  const caller = await room.dial({
    hears: [before.toLowerCase(), after.toLowerCase()],
    says: { "*": "Yes. That works well." },
  });
  await pause(300);
  const startedAt = performance.now();
  const endedAt = await caller.say(joined(await spoken(before, voice), gap, await spoken(after, voice)), sampleRate);
  const deadline = endedAt + longestWait;
  while (caller.firstSoundAfter(startedAt) === undefined && performance.now() < deadline) await pause(20);
  const heardAt = caller.firstSoundAfter(startedAt);
  await caller.hangUp();
  if (heardAt === undefined) return { outcome: "unanswered" } as const;
  return heardAt < endedAt
    ? ({ outcome: "cut off" } as const)
    : { outcome: "answered" as const, delay: heardAt - endedAt };
}

/**
 * The share of hesitant utterances into which the assistant spoke before they were over, and how long the others waited
 * for their answer: who waits longer cuts off less.
 */
export async function cutOffs(room: MeasuringRoom) {
  const cut = { hesitations: 0, wholePhrases: 0 };
  const total = { hesitations: 0, wholePhrases: 0 };
  let unanswered = 0;
  const delays: number[] = [];
  const left = pausedUtterances.map((utterance, index) => ({ utterance, voice: voices[index % 2] ?? "slt" }));
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const kind = next.utterance.standsAlone ? "wholePhrases" : "hesitations";
      total[kind]++;
      const result = await fate(room, next.utterance, next.voice);
      if (result.outcome === "answered") {
        delays.push(result.delay);
        continue;
      }
      if (result.outcome === "cut off") cut[kind]++;
      else unanswered++;
      process.stdout.write(
        `${result.outcome}: ${next.utterance.before} (${next.utterance.pause} ms) ${next.utterance.after}\n`,
      );
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, lane));
  return {
    all: `${cut.hesitations + cut.wholePhrases} of ${total.hesitations + total.wholePhrases}`,
    "in mid-phrase": `${cut.hesitations} of ${total.hesitations}`,
    "after words that could stand alone": `${cut.wholePhrases} of ${total.wholePhrases}`,
    unanswered,
    "answer after, P50 ms": Math.round(percentile(delays, 0.5)),
    "P95 ms": Math.round(percentile(delays, 0.95)),
  };
}
