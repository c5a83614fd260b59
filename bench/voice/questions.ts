import { readFileSync } from "node:fs";

/** What callers ask in the measurements: whole, and cut in two where a person might hesitate. */
export const questions = [
  "What does it cost?",
  "Can it speak German?",
  "How long does the setup take?",
  "Is it open source?",
  "Can I try it for free?",
  "How do you handle interruptions?",
  "Where is the data stored?",
  "Does it work with our phone system?",
  "Can I use my own language model?",
  "Which browsers does it support?",
  "How does it find the right answer?",
  "Can I change the voice?",
  "What happens after the call?",
  "Who can read the transcripts?",
  "How is it different from a chatbot?",
] as const;

export interface PausedUtterance {
  readonly before: string;
  readonly after: string;
  /** Milliseconds of silence between the two. */
  readonly pause: number;
  /** Whether the words before the pause could stand alone: then nothing but melody says that more will come. */
  readonly standsAlone: boolean;
}

const hesitations: readonly (readonly [string, string])[] = [
  ["I would like to know", "what it costs"],
  ["we are looking for", "an assistant for our website"],
  ["my name is", "Peter Holm"],
  ["can it connect to our", "customer database"],
  ["how long does it take to", "set everything up"],
  ["we have about", "fifty people in sales"],
  ["does it work with", "our telephone system"],
  ["I was wondering if you", "could show me the product"],
  ["what happens if the", "server goes down"],
  ["we use it for support and", "sometimes for sales"],
  ["is it possible to", "change the voice"],
  ["tell me about the", "security of the data"],
  ["our company is", "based in Norway"],
  ["could you explain how", "the transcripts are stored"],
  ["who can see my", "conversation afterwards"],
  ["I think we would need", "about ten licences"],
];

const wholePhrases: readonly (readonly [string, string])[] = [
  ["what does it cost", "for a small team"],
  ["can it speak German", "and French as well"],
  ["how do you handle interruptions", "when people talk over you"],
  ["is the data stored here", "or in the cloud"],
];

/** Written by somebody who did not know how ends of turns are told here. */
const byAnotherHand = JSON.parse(readFileSync(new URL("hesitations.json", import.meta.url), "utf8")) as {
  readonly before: string;
  readonly after: string;
  readonly standsAlone: boolean;
}[];

const fresh = JSON.parse(readFileSync(new URL("fresh-utterances.json", import.meta.url), "utf8")) as {
  readonly questions: readonly string[];
  readonly hesitations: readonly Omit<PausedUtterance, "pause">[];
};

const pauses = [300, 400, 500, 600, 700];
const withPause = (utterance: Omit<PausedUtterance, "pause">, index: number): PausedUtterance => ({
  ...utterance,
  pause: pauses[index % pauses.length] ?? 500,
});

/** Written before the waits were chosen anew, by whoever chose them, and not looked at while choosing. */
export const freshQuestions = fresh.questions;
export const freshPausedUtterances: readonly PausedUtterance[] = fresh.hesitations.map(withPause);

/** Every way of hesitating, the lengths of pauses taking turns. */
export const pausedUtterances: readonly PausedUtterance[] = [
  ...hesitations.map(([before, after]) => ({ before, after, standsAlone: false })),
  ...wholePhrases.map(([before, after]) => ({ before, after, standsAlone: true })),
  ...byAnotherHand,
].map(withPause);
