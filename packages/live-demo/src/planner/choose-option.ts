import type { Choice } from "../page/page-snapshot.ts";
import type { FieldPurpose } from "./field-purpose.ts";
import type { Visitor } from "./visitor.ts";

const words = (value: string) =>
  value
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

/** A list's first line is often no answer at all. */
const isPrompt = (choice: Choice) =>
  choice.value === "" || /^(-+|select|choose|please|pick|none selected)\b|^-|\.\.\.$|…$/i.test(choice.label.trim());

/** `51-200`, `1,000+`, `under 10`, `1.5k`: the range in people; undefined when it is no number. */
export function rangeOf(text: string): readonly [number, number] | undefined {
  const numbers = [...text.replaceAll(",", "").matchAll(/(\d+(?:\.\d+)?)\s*(k\b)?/gi)].map(
    ([, digits, thousand]) => Number(digits) * (thousand === undefined ? 1 : 1000),
  );
  const [first, second] = numbers;
  if (first === undefined) return /just me|only me|solo|self|freelance/i.test(text) ? [1, 1] : undefined;
  if (second !== undefined) return [first, second];
  if (/\+|more|over|above|or greater|>/i.test(text)) return [first, Number.POSITIVE_INFINITY];
  if (/under|less|fewer|below|up to|</i.test(text)) return [0, first];
  return [first, first];
}

function bySize(choices: readonly Choice[], size: string): Choice | undefined {
  const wanted = rangeOf(size);
  if (wanted === undefined) return undefined;
  const people = Number.isFinite(wanted[1]) ? (wanted[0] + wanted[1]) / 2 : wanted[0] + 1;
  return choices.find((choice) => {
    const range = rangeOf(choice.label);
    return range !== undefined && people >= range[0] && people <= range[1];
  });
}

function byWords(choices: readonly Choice[], wish: string): Choice | undefined {
  const exact = choices.find((choice) => choice.label.trim().toLowerCase() === wish.trim().toLowerCase());
  if (exact !== undefined) return exact;
  const wanted = words(wish);
  const scored = choices.map((choice) => {
    const offered = words(choice.label);
    const hits = wanted.filter((word) => offered.some((other) => other === word || sharesStem(other, word))).length;
    return { choice, score: hits / Math.max(1, Math.sqrt(offered.length)) };
  });
  const best = scored.reduce((left, right) => (right.score > left.score ? right : left), {
    choice: undefined as Choice | undefined,
    score: 0,
  });
  return best.choice;
}

function sharesStem(left: string, right: string): boolean {
  const length = Math.min(left.length, right.length);
  return length >= 5 && left.slice(0, length - 1) === right.slice(0, length - 1);
}

const aliases: Readonly<Record<string, string>> = {
  "United States": "United States of America USA US",
  "United Kingdom": "United Kingdom Great Britain GB UK",
};

export interface ChosenOption {
  readonly choice: Choice;
  /** False when it is a stopgap: nothing known fits. */
  readonly fits: boolean;
}

/** Picks the choice that fits the visitor best; else "Other", a cautious choice, or the first real one. */
export function chooseOption(
  choices: readonly Choice[],
  purpose: FieldPurpose,
  visitor: Visitor,
  refused: readonly string[] = [],
): ChosenOption | undefined {
  const real = choices.filter((choice) => !choice.isDisabled && !isPrompt(choice) && !refused.includes(choice.value));
  const wishes: Partial<Record<FieldPurpose, string>> = {
    country: aliases[visitor.country] ?? visitor.country,
    industry: visitor.industry,
    "job-title": visitor.title,
    department: visitor.title,
    language: visitor.language,
    city: visitor.city,
    "heard-from": "Other live demo",
  };
  const sized = purpose === "company-size" || purpose === "quantity" ? bySize(real, visitor.companySize) : undefined;
  const wish = wishes[purpose];
  const fitting = sized ?? (wish ? byWords(real, wish) : undefined);
  if (fitting !== undefined) return { choice: fitting, fits: true };

  const free = real.find((choice) => /\bfree\b|trial|starter|basic/i.test(choice.label));
  const cautious = real.find((choice) =>
    /^other\b|rather not|prefer not|not sure|don'?t know|just (looking|exploring)/i.test(choice.label),
  );
  const choice = free ?? cautious ?? (purpose === "company-size" ? real[Math.min(1, real.length - 1)] : real[0]);
  return choice === undefined ? undefined : { choice, fits: false };
}
