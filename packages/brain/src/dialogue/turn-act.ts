import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** What a visitor does by a turn, as far as it can be told from the turn alone. */
export const turnActs = [
  "frustrated",
  "worried",
  "sceptical",
  "pleased",
  "burdened",
  "pressed",
  "unsure",
  "insulting",
  "unheard",
  "pushed",
  "tired-of-bots",
  "burnt",
  "tried",
  "broken",
  "leaving",
  "later",
  "dropping",
  "looking",
  "declining",
  "agreeing",
  "unfinished",
  "fact",
  "objection",
  "manipulation",
  "outside",
  "question",
] as const;

export type TurnAct = (typeof turnActs)[number];

/** The brain's own acts, told as what they are; those that are left out are told by their wording alone. */
export const actOfTopic: Readonly<Record<string, TurnAct>> = {
  frustrated: "frustrated",
  "not-listened-to": "unheard",
  "told-wrong": "unheard",
  repeating: "unheard",
  insulted: "insulting",
  "something-is-broken": "broken",
  "trouble-with-sound": "broken",
  "having-a-bad-day": "burdened",
  praise: "pleased",
  sceptical: "sceptical",
  outside: "outside",
  secrets: "manipulation",
  "orders-to-change": "manipulation",
  "looking-around": "looking",
  "sent-by-somebody": "fact",
  later: "later",
  "not-interested": "declining",
  confused: "unsure",
  agreement: "agreeing",
};

/** How likely each act is; together they are one. */
export type ActLikelihoods = ReadonlyMap<TurnAct, number>;

/** Tells the act of a turn from the vector of its words. Pure. */
export type ReadAct = (vector: Float32Array) => ActLikelihoods;

/** A trained classifier: one row of weights for each act, of signed bytes in base64. */
const trainedSchema = z.object({
  acts: z.array(z.enum(turnActs)),
  scales: z.array(z.number()),
  biases: z.array(z.number()),
  weights: z.array(z.string()),
});

export type TrainedActs = z.infer<typeof trainedSchema>;

/** Where the classifier lies that was trained for an encoder; `npm run knowledge -- acts` makes it. */
export function actsFile(modelName: string): string {
  return fileURLToPath(new URL(`../../vectors/acts-${modelName}.json`, import.meta.url));
}

export async function loadActs(modelName: string): Promise<ReadAct> {
  return createReadAct(trainedSchema.parse(JSON.parse(await readFile(actsFile(modelName), "utf8"))));
}

/** @example createReadAct(trained)(vector).get("leaving"); // 0.93 */
export function createReadAct({ acts, scales, biases, weights }: TrainedActs): ReadAct {
  const rows = weights.map((text, index) =>
    Float32Array.from(new Int8Array(Buffer.from(text, "base64")), (value) => value * (scales[index] ?? 0)),
  );
  return (vector) => {
    const scores = rows.map((row, index) => {
      let sum = biases[index] ?? 0;
      for (let place = 0; place < row.length; place += 1) sum += (row[place] ?? 0) * (vector[place] ?? 0);
      return sum;
    });
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return new Map(acts.map((act, index) => [act, (powers[index] ?? 0) / total]));
  };
}
