import { spellNumber } from "./spell-number.ts";

/** One rewriting of text towards what a voice reads well. Applied in order. */
type Rule = readonly [pattern: RegExp, replacement: string | ((...groups: string[]) => string)];

const currencies: Readonly<Record<string, readonly [one: string, many: string, part: string]>> = {
  $: ["dollar", "dollars", "cents"],
  "€": ["euro", "euros", "cents"],
  "£": ["pound", "pounds", "pence"],
};
const scales: Readonly<Record<string, string>> = { k: "thousand", m: "million", b: "billion", bn: "billion" };
const ordinalEndings: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
/** Written in capitals but said as words. */
const saidAsWords = new Set([
  "HIPAA",
  "SAML",
  "GIF",
  "JSON",
  "NASA",
  "OK",
  "PIN",
  "RAM",
  "SIP",
  "ASAP",
  "SOC",
  "I",
  "A",
  "WAV",
]);
/** Single letters as a voice should read them; `A` alone would be read as the article. */
const letterSounds: Readonly<Record<string, string>> = { A: "ay" };

const plainNumber = (text: string) => text.replaceAll(",", "");
const spellDigits = (digits: string) => [...digits].map((digit) => spellNumber(Number(digit))).join(" ");
const spellLetters = (letters: string) => [...letters].map((letter) => letterSounds[letter] ?? letter).join(" ");

function spellDecimal(text: string): string {
  const [whole = "0", fraction] = plainNumber(text).split(".");
  const spelled = spellNumber(Number(whole));
  return fraction ? `${spelled} point ${spellDigits(fraction)}` : spelled;
}

function spellPrice(symbol: string, amount: string, scale: string): string {
  const [one, many, part] = currencies[symbol] ?? ["", "", ""];
  if (scale) return `${spellDecimal(amount)} ${scales[scale.toLowerCase()]} ${many}`;
  const [whole = "0", fraction = ""] = plainNumber(amount).split(".");
  const cents = Number(fraction.padEnd(2, "0").slice(0, 2));
  const main = `${spellNumber(Number(whole))} ${Number(whole) === 1 ? one : many}`;
  return cents ? `${main} and ${spellNumber(cents)} ${part}` : main;
}

function spellOrdinal(value: number): string {
  const words = spellNumber(value).split(" ");
  const last = words.pop() ?? "";
  const ending = ordinalEndings[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ending].join(" ");
}

function spellYear(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (year % 1000 < 10) return spellNumber(year);
  return `${spellNumber(century)} ${rest === 0 ? "hundred" : rest < 10 ? `oh ${spellNumber(rest)}` : spellNumber(rest)}`;
}

function spellAddress(address: string): string {
  return address
    .replace(/^[a-z]+:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#]+$/, "")
    .replaceAll("@", " at ")
    .replaceAll(".", " dot ")
    .replaceAll("/", " slash ")
    .replace(/[-–]/g, " dash ")
    .replaceAll("_", " underscore ")
    .replaceAll(":", " colon ")
    .replace(/[?&=#+%]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function spellTime(hours: string, minutes: string, half: string): string {
  const minute = Number(minutes);
  const spoken =
    minute === 0 ? (half ? "" : " o'clock") : minute < 10 ? ` oh ${spellNumber(minute)}` : ` ${spellNumber(minute)}`;
  return `${spellNumber(Number(hours))}${spoken}${half ? ` ${spellLetters(half.replace(/[^a-z]/gi, "").toUpperCase())}` : ""}`;
}

const months = "January February March April May June July August September October November December".split(" ");
const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

const rules: readonly Rule[] = [
  // What is written to be looked at.
  [/```[\s\S]*?```/g, " "],
  [/!?\[([^\]]*)\]\([^)]*\)/g, "$1"],
  [/^\s{0,3}(?:#{1,6}|[-*+•]|>)\s+/gm, ""],
  [/(?<!\w)_([^_\n]+)_(?!\w)/g, "$1"],
  [/[*`~]{1,3}(?=\S)|(?<=\S)[*`~]{1,3}/g, ""],
  [/\p{Extended_Pictographic}/gu, " "],
  // Addresses.
  [/\bhttps?:\/\/[^\s<>()]+[^\s<>().,;:!?]/gi, (match) => spellAddress(match)],
  [/\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g, (match) => spellAddress(match)],
  [
    /\b(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|ai|dev|app|eu|de|co|uk)(?:\/[\w./-]*\w)?\b/gi,
    (match) => spellAddress(match),
  ],
  // Abbreviations.
  [/\be\.\s?g\.,?/gi, "for example,"],
  [/\bi\.\s?e\.,?/gi, "that is,"],
  [/\betc\.(?=\s+[A-Z]|\s*$)/g, "and so on."],
  [/\betc\./gi, "and so on"],
  [/\bvs\.?(?=\s)/gi, "versus"],
  [/\bapprox\.(?=\s)/gi, "about"],
  [/\bMr\.(?=\s)/g, "Mister"],
  [/\bMrs\.(?=\s)/g, "Missis"],
  [/\bMs\.(?=\s)/g, "Miss"],
  [/\bDr\.(?=\s)/g, "Doctor"],
  [/\bNo\.\s?(?=\d)/g, "number "],
  [/\b24\/7\b/g, "twenty four seven"],
  // Money, dates and times, before plain numbers.
  [
    new RegExp(String.raw`([$€£])\s?(${number})(?:\s?(k|m|bn|b)\b)?`, "gi"),
    (_, symbol, amount, scale) => spellPrice(symbol ?? "", amount ?? "", scale ?? ""),
  ],
  [
    new RegExp(String.raw`\b(${number})\s?([€£])`, "g"),
    (_, amount, symbol) => spellPrice(symbol ?? "", amount ?? "", ""),
  ],
  [
    /\b(\d{4})-(\d\d)-(\d\d)\b/g,
    (_, year, month, day) =>
      `${months[Number(month) - 1] ?? ""} ${spellOrdinal(Number(day))}, ${spellYear(Number(year))}`,
  ],
  [
    /\b(\d{1,2}):(\d\d)(?:\s?([ap]\.?m\b\.?))?/gi,
    (_, hours, minutes, half) => spellTime(hours ?? "", minutes ?? "", half ?? ""),
  ],
  [/\b(\d{1,2})\s?([ap]\.?m\b\.?)/gi, (_, hours, half) => spellTime(hours ?? "", "00", half ?? "")],
  // Telephone numbers: digit by digit, in the groups that were written.
  [/(?<!\w)\+\d[\d\s().-]{6,}\d/g, (match) => `plus ${match.split(/\D+/).filter(Boolean).map(spellDigits).join(", ")}`],
  [/\b\d{3}[-.\s]\d{3,4}(?:[-.\s]\d{4})?\b/g, (match) => match.split(/\D+/).map(spellDigits).join(", ")],
  // Numbers.
  [/(?<=\d)\s?[–-]\s?(?=\d)/g, " to "],
  [new RegExp(String.raw`\b(${number})\s?%`, "g"), (_, amount) => `${spellDecimal(amount ?? "")} percent`],
  [/\b(\d+)(?:st|nd|rd|th)\b/g, (_, value) => spellOrdinal(Number(value))],
  [
    /\b(?:in|since|until|by|from|of)\s(1[5-9]\d\d|20\d\d)\b(?!,\d)/gi,
    (match, year) => match.replace(year ?? "", spellYear(Number(year))),
  ],
  [
    new RegExp(String.raw`\b(${number})\s?(k|m|bn)\b`, "gi"),
    (_, amount, scale) => `${spellDecimal(amount ?? "")} ${scales[(scale ?? "").toLowerCase()] ?? ""}`,
  ],
  [new RegExp(String.raw`\b(${number})\s?ms\b`, "g"), "$1 milliseconds"],
  [new RegExp(String.raw`\b(${number})\s?GB\b`, "g"), "$1 gigabytes"],
  [new RegExp(String.raw`\b(${number})\s?MB\b`, "g"), "$1 megabytes"],
  [new RegExp(number, "g"), (match) => ` ${spellDecimal(match)} `],
  // Signs between words.
  [/\s?\/\s?(?=(?:month|mo|year|user|seat|minute|call|day|week|hour)\b)/gi, " per "],
  [/\bper mo\b/gi, "per month"],
  [/\s?&\s?/g, " and "],
  [/(?<=\w)\/(?=\w)/g, " or "],
  [/\s\+\s/g, " plus "],
  [/\s=\s/g, " equals "],
  [/[“”„"«»]/g, ""],
  [/[‘’]/g, "'"],
  [/\s?[–—]\s?/g, ", "],
  [/…/g, "..."],
];

/** For voices that read letters only where they are written apart. */
const spelledAcronyms: readonly Rule[] = [
  // Acronyms are spelled, words in mixed capitals are read in their parts.
  [
    /\b([A-Z]{2,5})(s|'s)?\b/g,
    (match, letters, ending) =>
      saidAsWords.has(letters ?? "") ? match : `${spellLetters(letters ?? "")}${ending ? "'s" : ""}`,
  ],
  [/(?<=[a-z]{2})(?=[A-Z][a-z])/g, " "],
];

/** For voices that spell capitals themselves: only what is said as a word is told from them. */
const saidAcronyms: readonly Rule[] = [
  [
    /\b([A-Z]{3,5})\b/g,
    (match) => (saidAsWords.has(match) ? `${match.slice(0, 1)}${match.slice(1).toLowerCase()}` : match),
  ],
  [/(?<=[a-z]{2})(?=[A-Z][a-z])/g, " "],
];

/**
 * Rewrites text so that a simple voice reads it as a person would: numbers, prices, dates, addresses, abbreviations and
 * acronyms in words, marks of formatting left out.
 *
 * @param spells whether the voice spells acronyms by itself
 * @example speakableText("It's $49/month via our API.") // "It's forty nine dollars per month via our ay P I."
 */
export function speakableText(text: string, spells = false): string {
  const rewritten = [...rules, ...(spells ? saidAcronyms : spelledAcronyms)].reduce(
    (current, [pattern, replacement]) =>
      typeof replacement === "string" ? current.replace(pattern, replacement) : current.replace(pattern, replacement),
    text,
  );
  return rewritten
    .normalize("NFKD")
    .replace(/[^\x20-\x7e\n]/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/\s+([,.;:!?])/g, "$1")
    .trim();
}
