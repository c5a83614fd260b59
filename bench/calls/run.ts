import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, homedir } from "node:os";
import path from "node:path";
import type { Caller } from "../../packages/platform/src/media/caller.ts";
import { machine } from "../machine.ts";
import { memoryOf } from "../memory.ts";
import { questions } from "../voice/questions.ts";
import { type MeasuringRoom, openRoom } from "../voice/room.ts";
import { pause, percentile, sampleRate, spoken } from "../voice/speech.ts";
import { CpuWatch } from "./cpu-watch.ts";

/**
 * `run.ts [simple|neural] [sizes ...]`: how many calls at once are tried, one after the other; what is not named keeps the
 * figures that it has. Without anything both kinds of parts, all sizes.
 */
const [kind, ...named] = process.argv.slice(2);
const wanted = [
  { parts: "simple", sizes: [1, 2, 4, 8, 12, 16] },
  { parts: "neural", sizes: [1, 2, 3, 4, 6] },
]
  .filter(({ parts }) => kind === undefined || kind === parts)
  .map(({ parts, sizes }) => ({ parts, sizes: named.length > 0 ? named.map(Number) : sizes }));
const modelsFolder = path.join(homedir(), ".cache", "parlor", "models");
/** Milliseconds that a room with models gets to load them. */
const loading = 15_000;
const turnsEach = 6;
/** Milliseconds between two calls' beginnings: visitors do not all come in the same second. */
const arrival = 800;
/** Milliseconds after which a question counts as unanswered. */
const longestWait = 6_000;
/** Milliseconds of an answer that are listened to before the next question cuts it short. */
const patience = 4_000;
const answerOver = 900;

interface Turn {
  readonly audio: Int16Array;
}

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

/** What one caller asks; made before anybody calls, because making speech holds the generator up. */
async function turnsOf(number: number): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let turn = 0; turn < turnsEach; turn++) {
    const text = questions[(number * turnsEach + turn) % questions.length] ?? "";
    turns.push({ audio: await spoken(text, number % 2 === 0 ? "slt" : "rms") });
  }
  return turns;
}

/** Asks every question, each when the last answer is over or has gone on for a while. Returns how many got no answer. */
async function converse(caller: Caller, turns: readonly Turn[], latencies: number[]): Promise<number> {
  let unanswered = 0;
  for (const { audio } of turns) {
    const endedAt = await caller.say(audio, sampleRate);
    const deadline = endedAt + longestWait;
    while (caller.firstSoundAfter(endedAt) === undefined && performance.now() < deadline) await pause(20);
    const heardAt = caller.firstSoundAfter(endedAt);
    if (heardAt === undefined) unanswered++;
    else latencies.push(heardAt - endedAt);
    const since = performance.now();
    while (performance.now() - since < patience && caller.silentFrom(since, answerOver) === undefined) await pause(50);
    // Otherwise what is left of the answer would be taken for the answer to what is asked next.
    caller.send({ type: "control", control: "mute-assistant" });
    await pause(250);
    caller.send({ type: "control", control: "unmute-assistant" });
    await pause(400 + Math.random() * 400);
  }
  return unanswered;
}

/** Calls of one size, one after the other until all talk; what is said while they arrive counts too. */
async function measure(room: MeasuringRoom, size: number) {
  const latencies: number[] = [];
  const asked = await Promise.all(Array.from({ length: size }, (_, number) => turnsOf(number)));
  const idle = memoryOf(room.engine.workerProcessIds);
  const before = cpuTimes();
  const watch = new CpuWatch();
  const own = process.cpuUsage();
  const startedAt = performance.now();
  let most = idle;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(room.engine.workerProcessIds));
  }, 2_000);
  const unanswered = await Promise.all(
    asked.map(async (turns, number) => {
      await pause(number * arrival);
      const caller = await room.dial({});
      await pause(500);
      const missed = await converse(caller, turns, latencies);
      await caller.hangUp();
      return missed;
    }),
  );
  clearInterval(watching);
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = cpuTimes();
  const { user, system } = process.cpuUsage(own);
  const used = watch.stop();
  // While it lasts: a call is shorter than the measurement, because calls come one after the other.
  const callSeconds = size * (seconds - (size - 1) * (arrival / 1_000));
  const ofCore = (cpuSeconds: number) => Math.round((1_000 * cpuSeconds) / callSeconds) / 10;
  return {
    measuredAt: new Date().toISOString(),
    turns: size * turnsEach,
    unanswered: unanswered.reduce((sum, one) => sum + one, 0),
    p50: Math.round(percentile(latencies, 0.5)),
    p95: Math.round(percentile(latencies, 0.95)),
    "machine busy, %": Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all))),
    "generator, % of a core": Math.round((user + system) / 10_000 / seconds),
    "of a core a call, %": {
      worker: ofCore(used.worker),
      transcriber: ofCore(used.transcriber),
      ...(used["shared models"] > 0 && { models: ofCore(used["shared models"]) }),
    },
    "memory of two workers without calls, MB": Math.round(idle),
    "memory more for each call, MB": Math.round((most - idle) / size),
  };
}

const file = new URL("../results/calls.json", import.meta.url);
const results: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
for (const { parts, sizes } of wanted)
  for (const size of sizes) {
    const room = await openRoom("embedded", 2, parts === "neural" ? modelsFolder : undefined);
    // The second worker comes with the first call; what its start takes is not counted.
    const first = await room.dial({});
    await first.hangUp();
    while (room.engine.workerProcessIds.length < 2) await pause(100);
    await pause(parts === "neural" ? loading : 3_000);
    const name = `${size} ${size === 1 ? "call" : "calls"} at once, ${parts} parts`;
    results[name] = await measure(room, size);
    process.stdout.write(`${name}: ${JSON.stringify(results[name])}\n`);
    await room.close();
    mkdirSync(new URL("../results/", import.meta.url), { recursive: true });
    const all = { ...results, measuredAt: new Date().toISOString(), machine };
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  }
process.exit(0);
