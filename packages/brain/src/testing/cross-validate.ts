import { createReadAct, type TurnAct } from "../dialogue/turn-act.ts";
import type { ActExemplar } from "./act-exemplars.ts";
import { trainActs } from "./train-acts.ts";

const folds = 5;
/** Each fold costs a training of its own: one in five tells enough. */
const measured = [2];

/** How many sentences are told rightly by a classifier that was trained without them, and which are taken for what. */
export function crossValidate(
  exemplars: readonly ActExemplar[],
  examples: readonly { readonly act: TurnAct; readonly vector: Float32Array }[],
): string {
  const told: { readonly act: TurnAct; readonly as: TurnAct; readonly sure: number; readonly text: string }[] = [];
  for (const fold of measured) {
    const read = createReadAct(trainActs(examples.filter((_, index) => index % folds !== fold)));
    examples.forEach(({ act, vector }, index) => {
      if (index % folds !== fold) return;
      const [as, sure] = [...read(vector)].reduce((best, entry) => (entry[1] > best[1] ? entry : best));
      told.push({ act, as, sure, text: exemplars[index]?.text ?? "" });
    });
  }
  const right = told.filter(({ act, as }) => act === as).length;
  const lines = [`${right} of ${told.length} right when trained without them, of every fifth sentence`];
  for (const from of [0.5, 0.7, 0.9]) {
    const sure = told.filter((entry) => entry.sure >= from);
    lines.push(`likelihood from ${from}: ${sure.filter(({ act, as }) => act === as).length} of ${sure.length}`);
  }
  for (const act of new Set(told.map((entry) => entry.act))) {
    const of = told.filter((entry) => entry.act === act);
    const wrong = of.filter(({ as }) => as !== act);
    lines.push(
      `${act}: ${of.length - wrong.length} of ${of.length}; taken for ${[...new Set(wrong.map(({ as }) => as))].join(", ")}`,
    );
  }
  return lines.join("\n");
}
