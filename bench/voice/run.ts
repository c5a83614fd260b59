import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { Caller } from "../../packages/platform/src/media/caller.ts";
import { machine } from "../machine.ts";
import { browserStarts } from "./browser-starts.ts";
import { cutOffs } from "./cut-offs.ts";
import { firstWords } from "./first-words.ts";
import { questions } from "./questions.ts";
import { type MeasuringRoom, openRoom } from "./room.ts";
import { pause, percentile, sampleRate, spoken } from "./speech.ts";

/** Milliseconds after which a question counts as unanswered. */
const longestWait = 4_000;
const voices = ["slt", "rms"] as const;

/** Ends an answer whose beginning has been heard, as the button "Mute" does. */
async function cutShort(caller: Caller): Promise<void> {
  await pause(700);
  caller.send({ type: "control", control: "mute-assistant" });
  await pause(400);
  caller.send({ type: "control", control: "unmute-assistant" });
  await pause(600);
}

/** Asks every question once; milliseconds from its last sample to the answer's first, as the caller hears it. */
async function voiceToVoice(room: MeasuringRoom, turns: number): Promise<{ latencies: number[]; unanswered: number }> {
  const latencies: number[] = [];
  let unanswered = 0;
  const perCall = 6;
  for (let turn = 0; turn < turns; turn += perCall) {
    const asked = Array.from(
      { length: Math.min(perCall, turns - turn) },
      (_, index) => questions[(turn + index) % questions.length] ?? "",
    );
    const caller = await room.dial({
      hears: asked.map((text) => text.toLowerCase().replace("?", "")),
      says: { "*": "Yes. That works well." },
    });
    await pause(500);
    for (const [index, text] of asked.entries()) {
      const audio = await spoken(text, voices[(turn + index) % 2] ?? "slt");
      const endedAt = await caller.say(audio, sampleRate);
      const deadline = endedAt + longestWait;
      while (caller.firstSoundAfter(endedAt) === undefined && performance.now() < deadline) await pause(20);
      const heardAt = caller.firstSoundAfter(endedAt);
      if (heardAt === undefined) unanswered++;
      else latencies.push(heardAt - endedAt);
      await cutShort(caller);
    }
    await caller.hangUp();
  }
  return { latencies, unanswered };
}

/** Milliseconds from the first sample of the interruption to silence at the caller. */
async function bargeIns(room: MeasuringRoom, times: number): Promise<number[]> {
  const results: number[] = [];
  const long =
    "This is a long answer that goes on and on, because somebody has to interrupt it before it ends by itself. ".repeat(
      3,
    );
  for (let index = 0; index < times; index++) {
    const caller = await room.dial({ hears: ["what does it cost"], says: { "*": "Fine." } });
    caller.send({ type: "say", message: long, interruptionsEnabled: true });
    await pause(1_500 + index * 37);
    const audio = await spoken(questions[index % questions.length] ?? "", voices[index % 2] ?? "slt");
    const startedAt = performance.now();
    await caller.say(audio, sampleRate);
    await pause(300);
    const silentAt = caller.silentFrom(startedAt, 250);
    results.push(silentAt === undefined ? Number.POSITIVE_INFINITY : silentAt - startedAt);
    await caller.hangUp();
  }
  return results;
}

/** Milliseconds from the click (the request for a call) to the assistant's first sound. */
async function firstSounds(room: MeasuringRoom, times: number): Promise<number[]> {
  const results: number[] = [];
  for (let index = 0; index < times; index++) {
    const clickedAt = performance.now();
    const caller = await room.dial(
      { firstMessage: "Hello, this is Alex." },
      { firstMessageMode: "assistant-speaks-first", firstMessage: "Hello, this is Alex. What would you like to know?" },
    );
    const deadline = performance.now() + 5_000;
    while (caller.firstSoundAfter(clickedAt) === undefined && performance.now() < deadline) await pause(10);
    results.push((caller.firstSoundAfter(clickedAt) ?? Number.POSITIVE_INFINITY) - clickedAt);
    await caller.hangUp();
  }
  return results;
}

const round = (value: number) => Math.round(value);
const spread = (values: readonly number[]) => ({
  n: values.length,
  p50: round(percentile(values, 0.5)),
  p95: round(percentile(values, 0.95)),
  most: round(Math.max(...values)),
});

type Figure = Record<string, unknown>;

/** What is measured in a room, by the name of its row. */
const measures: Record<string, (room: MeasuringRoom, parts: string) => Promise<Record<string, Figure>>> = {
  "voice-to-voice": async (room, parts) => {
    const { latencies, unanswered } = await voiceToVoice(room, 30);
    return { [`voice to voice, ${parts}, ms`]: { ...spread(latencies), unanswered } };
  },
  "cut-offs": async (room, parts) => ({
    [`cut off in a pause of 300 to 700 ms, ${parts}`]: { ...(await cutOffs(room)) },
  }),
  "barge-in": async (room, parts) => ({ [`barge-in to silence, ${parts}, ms`]: spread(await bargeIns(room, 12)) }),
  "first-sound": async (room, parts) => ({
    [`click to first sound, ${parts}, ms`]: spread(await firstSounds(room, 12)),
  }),
  "first-words": async (room, parts) => {
    if (parts === "scripted") return {};
    const found: Record<string, Figure> = {};
    for (const into of ["the greeting", "silence"] as const)
      found[`of the first three words spoken into ${into} were heard, ${parts}`] = {
        ...(await firstWords(room, into, 12, (line) => process.stdout.write(`${line}\n`))),
      };
    return found;
  },
};
const kinds = ["scripted", "embedded", "neural"] as const;
/** Milliseconds that a room with models gets to load them. */
const loading = 15_000;

/**
 * Measures conversations at the caller's ear; prints a table and keeps the figures. `run.ts [parts ...] [measures ...]`
 * measures some, and what is not named keeps the figures that it has, each with its time.
 */
async function benchVoice(given: readonly string[]): Promise<void> {
  const named = (all: readonly string[]) => (given.some((one) => all.includes(one)) ? given : all);
  const file = new URL("../results/voice.json", import.meta.url);
  const { measuredAt: before, machine: _, ...kept } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const figures: Record<string, Figure> = {};
  for (const [name, figure] of Object.entries<Figure>(kept)) figures[name] = { measuredAt: before, ...figure };
  const note = (found: Record<string, Figure>) => {
    const measuredAt = new Date().toISOString();
    for (const [name, figure] of Object.entries(found)) {
      figures[name] = { ...figure, measuredAt };
      process.stdout.write(`${name}: ${JSON.stringify(figure)}\n`);
    }
    mkdirSync(new URL("../results/", import.meta.url), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ measuredAt, machine, ...figures }, null, 2)}\n`);
  };
  for (const parts of kinds.filter((one) => named(kinds).includes(one))) {
    if (given.includes("browser")) break;
    const models = parts === "neural" ? path.join(homedir(), ".cache", "parlor", "models") : undefined;
    const room = await openRoom(parts === "scripted" ? "scripted" : "embedded", 2, models);
    if (models) await pause(loading);
    for (const [name, measure] of Object.entries(measures))
      if (named(Object.keys(measures)).includes(name)) note(await measure(room, parts));
    await room.close();
  }
  if (given.length === 0 || given.includes("browser"))
    note({
      "click on Start Call to first sound, the real page in Chromium, ms": spread(await browserStarts(12)),
    });
  console.table(figures);
}

await benchVoice(process.argv.slice(2));
process.exit(0);
