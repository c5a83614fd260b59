import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { questions } from "../voice/questions.ts";
import { type MeasuringRoom, openRoom } from "../voice/room.ts";
import { pause, percentile, sampleRate, spoken } from "../voice/speech.ts";

/** How many calls at once are tried, one after the other. */
const sizes = [1, 2, 4, 8, 12];
const turnsEach = 3;
/** Milliseconds after which a question counts as unanswered. */
const longestWait = 6_000;
const answerOver = 900;

/** Milliseconds of all cores together: idle, and all. */
function cpuTimes() {
  return cpus().reduce(
    (sum, { times }) => {
      const all = Object.values(times).reduce((total, time) => total + time, 0);
      return { idle: sum.idle + times.idle, all: sum.all + all };
    },
    { idle: 0, all: 0 },
  );
}

/** One caller: asks some questions, each when the last answer is over. */
async function converse(room: MeasuringRoom, number: number, latencies: number[]): Promise<number> {
  const caller = await room.dial({});
  let unanswered = 0;
  await pause(300 + number * 211);
  for (let turn = 0; turn < turnsEach; turn++) {
    const text = questions[(number * turnsEach + turn) % questions.length] ?? "";
    const endedAt = await caller.say(await spoken(text, number % 2 === 0 ? "slt" : "rms"), sampleRate);
    const deadline = endedAt + longestWait;
    while (caller.firstSoundAfter(endedAt) === undefined && performance.now() < deadline) await pause(20);
    const heardAt = caller.firstSoundAfter(endedAt);
    if (heardAt === undefined) unanswered++;
    else latencies.push(heardAt - endedAt);
    // Long answers are cut short by the next question, as people do: only a few seconds of each are waited for.
    const since = performance.now();
    while (performance.now() - since < 4_000 && caller.silentFrom(since, answerOver) === undefined) await pause(50);
  }
  caller.close();
  return unanswered;
}

const results: Record<string, unknown> = {};
for (const size of sizes) {
  const room = await openRoom("embedded", 2);
  const latencies: number[] = [];
  const before = cpuTimes();
  const own = process.cpuUsage();
  const startedAt = performance.now();
  const unanswered = await Promise.all(Array.from({ length: size }, (_, number) => converse(room, number, latencies)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = cpuTimes();
  const { user, system } = process.cpuUsage(own);
  results[`${size} calls at once`] = {
    turns: size * turnsEach,
    unanswered: unanswered.reduce((sum, one) => sum + one, 0),
    p50: Math.round(percentile(latencies, 0.5)),
    p95: Math.round(percentile(latencies, 0.95)),
    "machine busy, %": Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all))),
    "generator, % of a core": Math.round((user + system) / 10_000 / seconds),
  };
  await room.close();
}
console.table(results);
const machine = { cpu: cpus()[0]?.model.trim(), cores: cpus().length, node: process.version, load: loadavg()[2] };
mkdirSync(new URL("../results/", import.meta.url), { recursive: true });
writeFileSync(
  new URL("../results/calls.json", import.meta.url),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, ...results }, null, 2)}\n`,
);
process.exit(0);
