import { normalizeText } from "../knowledge/words.ts";

/** Reads values out of spoken or typed words: addresses, numbers, days and times. */

const typedEmail = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/;
const spokenEmail =
  /\b([a-z0-9]+(?:(?: dot | underscore | dash | hyphen |[._-])[a-z0-9]+)*) at ([a-z0-9-]+(?:(?: dash | hyphen )[a-z0-9]+)*)((?: dot |\.)[a-z]{2,}(?:(?: dot |\.)[a-z]{2,})?)\b/i;

/** An e-mail address, typed or spoken ("dana at acme dot com"). */
export function emailIn(text: string): string | undefined {
  const typed = typedEmail.exec(text)?.[0];
  if (typed !== undefined) return typed;
  const spoken = spokenEmail.exec(text.toLowerCase());
  if (spoken === null) return undefined;
  const join = (part: string | undefined) =>
    (part ?? "")
      .replace(/ dot /g, ".")
      .replace(/ underscore /g, "_")
      .replace(/ (?:dash|hyphen) /g, "-")
      .trim();
  return `${join(spoken[1])}@${join(spoken[2])}${join(` ${spoken[3]?.trim() ?? ""}`).replace(/^dot /, ".")}`.replace(
    /\s+/g,
    "",
  );
}

const units: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
};

/** The first number of a text, in digits or words ("two hundred and fifty"). */
export function numberIn(text: string): number | undefined {
  return numbersIn(text)[0]?.value;
}

/** Every number of a text with the place of its first word in the normalized text. */
export function numbersIn(text: string): { readonly value: number; readonly index: number }[] {
  const words = normalizeText(text.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, ""))
    .replace(/(?<=[a-z])-(?=[a-z])/g, " ")
    .split(" ");
  const found: { value: number; index: number }[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    if (/^[$€£]?-?\d[\d.,]*(?:k|%)?$/.test(word)) {
      found.push({ value: digits(word), index });
      continue;
    }
    if (!startsNumber(words, index)) continue;
    let total = 0;
    let group = 0;
    const start = index;
    for (; index < words.length; index += 1) {
      const part = words[index] ?? "";
      const unit = units[part];
      if (unit !== undefined) group = part === "dozen" ? Math.max(1, group) * 12 : group + unit;
      else if (part === "hundred") group = Math.max(1, group) * 100;
      else if (part === "thousand") {
        total += Math.max(1, group) * 1000;
        group = 0;
      } else if (
        !((part === "and" && startsNumber(words, index + 1) && index > start) || (part === "a" && index === start))
      )
        break;
    }
    found.push({ value: total + group, index: start });
    index -= 1;
  }
  return found;
}

function startsNumber(words: readonly string[], index: number): boolean {
  const word = words[index] ?? "";
  if (units[word] !== undefined || word === "hundred" || word === "thousand") return true;
  return word === "a" && ["hundred", "thousand", "dozen"].includes(words[index + 1] ?? "");
}

function digits(word: string): number {
  const plain = word
    .replace(/[$€£%]/g, "")
    .replace(/[.,](?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  return plain.endsWith("k") ? Number.parseFloat(plain) * 1000 : Number.parseFloat(plain);
}

const weekday = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const dayNumber =
  "(?:\\d{1,2}(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fifteenth|twentieth|thirtieth)";
const dateWords = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|(?:the )?day after tomorrow|tomorrow|today|tonight|(?:(?:next|this|on|coming) )?${weekday}(?: (?:next week|the ${dayNumber}|morning|afternoon|evening))?|(?:next|this) (?:week|month|weekend|year)|in (?:a|\\d+|one|two|three|four|five|six) (?:days?|weeks?|months?)|(?:the )?${dayNumber} (?:of )?${month}(?: \\d{4})?|${month} (?:the )?${dayNumber}(?: \\d{4})?)\\b`,
  "i",
);
const clockWords = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})";
const timeWords = new RegExp(
  `\\b(?:(?:at |around )?(?:\\d{1,2}[:.]\\d{2} ?(?:am|pm|a\\.m\\.?|p\\.m\\.?)?|${clockWords}(?: (?:thirty|fifteen|forty-five))? ?(?:am|pm|a\\.m\\.?|p\\.m\\.?|o'clock)|(?:half|quarter) (?:past|to) ${clockWords}|noon|midday|midnight)|(?:at |around )${clockWords}(?: thirty)?(?! ?(?:people|employees|percent|dollars|euros)))(?![\\w:])`,
  "i",
);

/** A day as it was said: "next tuesday", "march 5th", "2026-03-05". */
export function dateIn(text: string): string | undefined {
  return dateWords.exec(text)?.[0].replace(/^(?:on|coming) /i, "");
}

/** A time of day as it was said: "3 pm", "half past three", "15:30". */
export function timeIn(text: string): string | undefined {
  const date = dateIn(text);
  const rest = date === undefined ? text : text.replace(date, " ");
  return timeWords.exec(rest)?.[0].replace(/^(?:at|around) /i, "");
}

/** A telephone number: at least seven digits, typed with or without separators. */
export function phoneIn(text: string): string | undefined {
  const match = /\+?\d[\d ()./-]{5,}\d/.exec(text)?.[0];
  return match !== undefined && match.replace(/\D/g, "").length >= 7 ? match.trim() : undefined;
}

export function urlIn(text: string): string | undefined {
  return /\bhttps?:\/\/\S+|\b(?:www\.)[a-z0-9-]+(?:\.[a-z]{2,})+\S*/i.exec(text)?.[0].replace(/[.,!?)]+$/, "");
}
