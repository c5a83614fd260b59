import { spellNumber } from "../spell-number.ts";

/**
 * Text as a speaker says it: lower-case words, numbers and signs spelled out, nothing else. The same rule serves the
 * sentences that the language model is counted from and the references that word error rates are measured against.
 */
export function spokenWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/\$\s?(\d[\d,]*)(?:\.00)?/g, "$1 dollars")
    .replace(/€\s?(\d[\d,]*)|(\d[\d,]*)\s?€/g, "$1$2 euros")
    .replace(/%/g, " percent ")
    .replace(/&/g, " and ")
    .replace(/(\d),(?=\d{3})/g, "$1")
    .replace(/(\d)\.(\d)/g, "$1 point $2")
    .replace(/\d+/g, (digits) => ` ${spellNumber(Number(digits))} `)
    .split(/[^a-z']+/)
    .map((word) => word.replace(/^'+|'+$/g, ""))
    .filter((word) => word !== "");
}

/** Splits running text into the sentences that are spoken in one breath, each as its words; empty ones are left out. */
export function spokenSentences(text: string): string[][] {
  return text
    .split(/(?<=[.!?;:])\s+|\n+/)
    .map(spokenWords)
    .filter((words) => words.length > 0);
}
