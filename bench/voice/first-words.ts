import { speak } from "../../packages/speech/src/testing/speak.ts";
import { questions } from "./questions.ts";
import type { MeasuringRoom } from "./room.ts";
import { pause, sampleRate } from "./speech.ts";

/** How many words at the beginning are looked at. */
const first = 3;
/** Milliseconds into the greeting at which the visitor begins to speak. */
const begins = 700;
const greeting =
  "Hello, this is Alex, and I can tell you whatever you would like to know about the product, its price and how it is set up.";

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .split(" ")
    .filter((word) => word !== "");

/** How many of the first words were heard, in their order and near their place. */
export function firstWordsHeard(said: string, heard: string): number {
  let from = 0;
  let found = 0;
  const words = plain(heard).slice(0, first + 2);
  for (const word of plain(said).slice(0, first)) {
    const place = words.indexOf(word, from);
    if (place < 0) continue;
    found += 1;
    from = place + 1;
  }
  return found;
}

/**
 * The share of first words that are understood when somebody speaks into the greeting, or, to compare, into silence.
 */
export async function firstWords(
  room: MeasuringRoom,
  into: "the greeting" | "silence",
  times: number,
  say: (line: string) => void,
) {
  const greets = into === "the greeting";
  let heard = 0;
  let all = 0;
  for (let index = 0; index < times; index++) {
    const question = questions[index % questions.length] ?? "";
    const caller = await room.dial(
      greets ? { firstMessage: greeting } : {},
      greets ? { firstMessageMode: "assistant-speaks-first", firstMessage: greeting } : {},
    );
    const deadline = performance.now() + 10_000;
    while (greets && caller.firstSoundAfter(0) === undefined && performance.now() < deadline) await pause(10);
    await pause(begins);
    await caller.say(await speak(question, index % 2 === 0 ? "slt" : "rms"), sampleRate);
    const understood = await caller
      .event(
        ({ message }) =>
          typeof message === "object" &&
          message["type"] === "transcript" &&
          message["role"] === "user" &&
          message["transcriptType"] === "final",
      )
      .then(({ message }) => (typeof message === "object" ? String(message["transcript"]) : ""))
      .catch(() => "");
    await caller.hangUp();
    const found = firstWordsHeard(question, understood);
    heard += found;
    all += Math.min(first, plain(question).length);
    if (found < first) say(`of "${question}" was heard: "${understood}"`);
  }
  return { heard, of: all, percent: Math.round((1_000 * heard) / all) / 10 };
}
