import { type TrainedActs, type TurnAct, turnActs } from "../dialogue/turn-act.ts";

interface Example {
  readonly act: TurnAct;
  readonly vector: Float32Array;
}

const rounds = 90;
const rate = 0.08;
/** Pulls the weights to nothing: sentences are few, and dimensions many. */
const decay = 0.0004;

/**
 * Multinomial logistic regression, by Adam over all examples at once. Acts with few sentences weigh as much as half of one
 * with many. The same examples give the same weights.
 */
export function trainActs(examples: readonly Example[]): TrainedActs {
  const acts = turnActs.filter((act) => examples.some((example) => example.act === act));
  const dimensions = examples[0]?.vector.length ?? 0;
  const width = dimensions + 1;
  const size = acts.length * width;
  const weights = new Float32Array(size);
  const first = new Float32Array(size);
  const second = new Float32Array(size);
  const counts = acts.map((act) => examples.filter((example) => example.act === act).length);
  const typical = examples.length / acts.length;
  const shares = counts.map((count) => Math.sqrt(typical / Math.max(1, count)));
  const scores = new Float64Array(acts.length);
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float32Array(size);
    for (const { act, vector } of examples) {
      const wanted = acts.indexOf(act);
      const share = (shares[wanted] ?? 1) / examples.length;
      let most = Number.NEGATIVE_INFINITY;
      for (let row = 0; row < acts.length; row += 1) {
        let sum = weights[row * width + dimensions] ?? 0;
        for (let place = 0; place < dimensions; place += 1)
          sum += (weights[row * width + place] ?? 0) * (vector[place] ?? 0);
        scores[row] = sum;
        most = Math.max(most, sum);
      }
      let total = 0;
      for (let row = 0; row < acts.length; row += 1) total += scores[row] = Math.exp((scores[row] ?? 0) - most);
      for (let row = 0; row < acts.length; row += 1) {
        const off = ((scores[row] ?? 0) / total - (row === wanted ? 1 : 0)) * share;
        const start = row * width;
        for (let place = 0; place < dimensions; place += 1)
          gradient[start + place] = (gradient[start + place] ?? 0) + off * (vector[place] ?? 0);
        gradient[start + dimensions] = (gradient[start + dimensions] ?? 0) + off;
      }
    }
    for (let index = 0; index < size; index += 1) {
      const slope = (gradient[index] ?? 0) + (index % width === dimensions ? 0 : decay * (weights[index] ?? 0));
      const mean = 0.9 * (first[index] ?? 0) + 0.1 * slope;
      const spread = 0.999 * (second[index] ?? 0) + 0.001 * slope * slope;
      first[index] = mean;
      second[index] = spread;
      const step = mean / (1 - 0.9 ** round) / (Math.sqrt(spread / (1 - 0.999 ** round)) + 1e-8);
      weights[index] = (weights[index] ?? 0) - rate * step;
    }
  }
  const rows = acts.map((_, row) => weights.subarray(row * width, row * width + dimensions));
  const scales = rows.map((row) => row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6) / 127);
  return {
    acts,
    scales: scales.map((scale) => Number(scale.toPrecision(6))),
    biases: acts.map((_, row) => Number((weights[row * width + dimensions] ?? 0).toFixed(5))),
    weights: rows.map((row, index) =>
      Buffer.from(Int8Array.from(row, (value) => Math.round(value / (scales[index] ?? 1)))).toString("base64"),
    ),
  };
}
