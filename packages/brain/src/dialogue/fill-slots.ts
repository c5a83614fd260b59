import type { VisitorFactName } from "../knowledge/schema.ts";
import { contentWordsOf, normalizeText, stemOf } from "../knowledge/words.ts";
import { type Untrusted, unwrapUntrusted } from "../untrusted.ts";
import { yesOrNo } from "./dialogue-acts.ts";
import { type BrainTool, splitName, type ToolSlot } from "./tool-words.ts";
import { dateIn, emailIn, numbersIn, phoneIn, timeIn, urlIn } from "./values.ts";
import { answerToFact, capitalized } from "./visitor-facts.ts";

type SlotValue = string | number | boolean;
export type SlotValues = Readonly<Record<string, SlotValue>>;
type KnownFacts = Readonly<Partial<Record<VisitorFactName, Untrusted>>>;

/**
 * Fills a tool's arguments from the words of a request. Only what was said, or what is known of the visitor and the
 * slot asks for, is filled; nothing is guessed.
 */
export function fillSlots(tool: BrainTool, request: string, facts: KnownFacts): SlotValues {
  const values: Record<string, SlotValue> = {};
  for (const slot of tool.slots) {
    const value = fromWords(tool, slot, request) ?? fromFacts(slot, facts);
    if (value !== undefined) values[slot.name] = value;
  }
  return { ...values, ...numbersInOrder(tool, request, values) };
}

/** "Add five and seven": as many numbers as slots for them, in the order of the schema. */
function numbersInOrder(tool: BrainTool, request: string, filled: SlotValues): SlotValues {
  const slots = tool.slots.filter((slot) => kindOf(slot) === "number" && slot.choices.length === 0);
  const numbers = numbersIn(request);
  if (slots.length < 2 || numbers.length !== slots.length) return {};
  if (slots.some((slot) => filled[slot.name] !== undefined)) return {};
  return Object.fromEntries(slots.map((slot, index) => [slot.name, numbers[index]?.value ?? 0]));
}

/** Reads a turn as the answer to the question for one slot; undefined when it is none. */
export function answerToSlot(slot: ToolSlot, text: string): SlotValue | undefined {
  if (slot.choices.length > 0) return choiceIn(slot, text);
  const kind = kindOf(slot);
  if (kind === "boolean") {
    const answer = yesOrNo(text);
    return answer === undefined ? undefined : answer === "yes";
  }
  if (kind === "number") return numberFor(slot, text, true);
  if (kind === "date" && dateIn(text) === undefined) return undefined;
  const special = specialString(kind, text);
  if (special !== undefined) return special;
  if (kind === "email" || kind === "phone" || kind === "url" || kind === "time") return undefined;
  if (kind === "name") return answerToFact("name", text) ?? undefined;
  const plain = text
    .replace(/^(?:um+|uh+|well|so|oh|okay|ok|yes|sure)[\s,]+/i, "")
    .replace(
      /^(?:it's|it is|that's|that is|make it|use|please use|the|my [\w ]{1,20} is|it would be|i'd say|let's say|for|to|in|at)\s+/i,
      "",
    )
    .replace(/[.!?]+$/, "")
    .replace(/\s+please$/i, "")
    .trim();
  if (plain === "" || plain.length > 400) return undefined;
  return kind === "place" && /^\p{Ll}/u.test(plain) ? capitalized(plain) : plain;
}

export function missingSlots(tool: BrainTool, values: SlotValues): readonly ToolSlot[] {
  return tool.slots.filter((slot) => slot.required && values[slot.name] === undefined);
}

type Kind =
  | "email"
  | "phone"
  | "url"
  | "date"
  | "time"
  | "datetime"
  | "name"
  | "company"
  | "place"
  | "number"
  | "boolean"
  | "free"
  | "text";

function kindOf(slot: ToolSlot): Kind {
  if (slot.type === "boolean") return "boolean";
  if (slot.type === "number" || slot.type === "integer") return "number";
  const name = splitName(slot.name);
  if (slot.format === "email" || /\be ?mail\b/.test(name)) return "email";
  if (slot.format === "uri" || /\b(?:url|website|link)\b/.test(name)) return "url";
  if (/\b(?:phone|telephone|mobile)\b/.test(name)) return "phone";
  if (slot.format === "date-time" || /\b(?:date ?time|when|slot|start|scheduled at)\b/.test(name)) return "datetime";
  if (slot.format === "date" || /\b(?:date|day)\b/.test(name)) return "date";
  if (slot.format === "time" || /\b(?:time|hour)\b/.test(name)) return "time";
  if (/\b(?:company|organi[sz]ation|employer)\b/.test(name)) return "company";
  if (
    /^(?:(?:full|first|customer|visitor|contact|caller|user|guest|your|client|patient) )?name$|\b(?:full|customer|caller|contact|guest|client|patient) name\b/.test(
      name,
    )
  )
    return "name";
  if (/\b(?:city|location|place|town|country|address|destination|region|state)\b/.test(name)) return "place";
  if (
    /\b(?:query|question|message|notes?|text|description|reason|summary|content|request|details|body|issue|comment|feedback|purpose|topic|subject)\b/.test(
      name,
    )
  )
    return "free";
  return "text";
}

function fromWords(tool: BrainTool, slot: ToolSlot, request: string): SlotValue | undefined {
  if (slot.choices.length > 0) return choiceIn(slot, request);
  const kind = kindOf(slot);
  if (kind === "boolean") return booleanIn(slot, request);
  if (kind === "number") return numberFor(slot, request, numericSlots(tool) === 1);
  const special = specialString(kind, request);
  if (special !== undefined) return special;
  if (
    kind === "email" ||
    kind === "phone" ||
    kind === "url" ||
    kind === "date" ||
    kind === "time" ||
    kind === "datetime"
  )
    return undefined;
  const named = (kind === "free" ? afterMarker(request) : undefined) ?? afterLabel(slot, request);
  if (named !== undefined) return named;
  if (kind === "place") return placeIn(request);
  if (kind === "free") return freeText(tool, request);
  if (slot.required && kind === "text") return quotedIn(request) ?? codeIn(slot, request);
  return undefined;
}

function specialString(kind: Kind, text: string): string | undefined {
  switch (kind) {
    case "email":
      return emailIn(text);
    case "phone":
      return phoneIn(text);
    case "url":
      return urlIn(text);
    case "date":
      return dateIn(text);
    case "time":
      return timeIn(text);
    case "datetime": {
      const parts = [dateIn(text), timeIn(text)].filter((part) => part !== undefined);
      return parts.length === 0 ? undefined : parts.join(" ");
    }
    default:
      return undefined;
  }
}

const factOfKind: Readonly<Partial<Record<Kind, VisitorFactName>>> = {
  email: "email",
  name: "name",
  company: "company",
};

function fromFacts(slot: ToolSlot, facts: KnownFacts): string | undefined {
  const fact = slot.choices.length > 0 ? undefined : factOfKind[kindOf(slot)];
  const value = fact === undefined ? undefined : facts[fact];
  return value === undefined ? undefined : unwrapUntrusted(value);
}

function choiceIn(slot: ToolSlot, text: string): string | number | undefined {
  const said = new Set(normalizeText(text).split(" ").map(stemOf));
  const whole = ` ${normalizeText(text)} `;
  const numbers = numbersIn(text).map((found) => found.value);
  let best: { choice: string | number; share: number } | undefined;
  for (const choice of slot.choices) {
    if (typeof choice === "number") {
      if (numbers.includes(choice)) return choice;
      continue;
    }
    const words = splitName(choice);
    if (words !== "" && whole.includes(` ${words} `)) return choice;
    const stems = words.split(" ").map(stemOf);
    const share = stems.filter((stem) => said.has(stem)).length / Math.max(1, stems.length);
    if (share >= 0.5 && (best === undefined || share > best.share)) best = { choice, share };
  }
  return best?.choice;
}

function booleanIn(slot: ToolSlot, text: string): boolean | undefined {
  const plain = normalizeText(text);
  const words = contentWordsOf(splitName(slot.name)).map(stemOf);
  const said = plain.split(" ");
  const place = said.findIndex((word) => words.includes(stemOf(word)));
  if (place === -1) return undefined;
  return !/\b(?:no|not|without|don't|do not|never)\b/.test(said.slice(Math.max(0, place - 3), place).join(" "));
}

function numericSlots(tool: BrainTool): number {
  return tool.slots.filter((slot) => kindOf(slot) === "number" && slot.choices.length === 0).length;
}

function numberFor(slot: ToolSlot, text: string, only: boolean): number | undefined {
  const date = dateIn(text);
  const time = timeIn(text);
  const rest = [date, time].reduce<string>((left, part) => (part === undefined ? left : left.replace(part, " ")), text);
  const numbers = numbersIn(rest);
  if (numbers.length === 0) return undefined;
  const label = new Set(contentWordsOf(`${splitName(slot.name)} ${slot.description}`).map(stemOf));
  const words = normalizeText(rest).split(" ").map(stemOf);
  const near = numbers.find(({ index }) => [-3, -2, -1, 1, 2].some((offset) => label.has(words[index + offset] ?? "")));
  const value = (near ?? (only ? numbers[0] : undefined))?.value;
  return value === undefined ? undefined : slot.type === "integer" ? Math.round(value) : value;
}

const valueEnd = /\s+(?:and|with|for|on|at|because|please|but|to|from|in|by|so|the|my|when|that|which)\b.*$/i;

/** "order number 12345", "subject is billing", "city: Berlin". */
function afterLabel(slot: ToolSlot, text: string): string | undefined {
  const label = splitName(slot.name).split(" ").map(escapeForPattern).join("[ _-]?");
  const pattern = new RegExp(
    `\\b${label}(?: number| id| address)?(?:\\s*[:=]|\\s+(?:is|as|of|called|named|to|should be|will be))?\\s+["']?([\\p{L}\\p{N}][^,.;!?"']*)`,
    "iu",
  );
  const value = pattern.exec(text)?.[1]?.replace(valueEnd, "").trim();
  if (
    value === undefined ||
    value === "" ||
    /^(?:is|are|was|for|in|of|to|and|please|the|a|my|do|does|can|will|you|it)$/i.test(value)
  )
    return undefined;
  return value;
}

function placeIn(text: string): string | undefined {
  const match = /\b(?:in|at|near|to|from|for|around)\s+((?:the\s+)?[\p{L}][\p{L}'-]*(?:\s+[\p{Lu}][\p{L}'-]*){0,3})/gu;
  for (const found of text.matchAll(match)) {
    const place = (found[1] ?? "").replace(/^the\s+/i, "");
    if (
      !/^(?:me|us|you|it|this|that|my|our|today|tomorrow|tonight|now|next|a|an|monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon|midnight|the|one|two|three|four|five|please|do|see|get|know|go|find|check)$/i.test(
        place,
      )
    ) {
      return capitalized(place);
    }
  }
  return undefined;
}

/** The request without its opening, for a slot that takes it as it is. */
function freeText(tool: BrainTool, text: string): string | undefined {
  const verbs = new Set(contentWordsOf(splitName(tool.name)).map(stemOf));
  const rest = contentWordsOf(text).filter((word) => !verbs.has(stemOf(word)));
  if (rest.length < 2) return undefined;
  return text
    .replace(
      /^(?:please |can you |could you |would you |i want (?:you )?to |i'd like (?:you )?to |i would like to )+/i,
      "",
    )
    .trim();
}

/** "... saying that I will be late", "... about the login page". */
function afterMarker(text: string): string | undefined {
  const after =
    /\b(?:saying|that says|about|because|regarding|to say|telling (?:them|him|her)|that)\s+(?:that\s+)?(.+)$/i.exec(
      text,
    )?.[1] ??
    quotedIn(text) ??
    /:\s*(.+)$/.exec(text)?.[1];
  return after?.replace(/[.!?]+$/, "").trim();
}

function quotedIn(text: string): string | undefined {
  return /["“]([^"”]{1,200})["”]/.exec(text)?.[1];
}

/** A token with digits, for slots that name a number, code or id. */
function codeIn(slot: ToolSlot, text: string): string | undefined {
  if (
    !/\b(?:id|number|code|order|reference|ticket|account|sku|zip|postcode|invoice)\b/.test(
      `${splitName(slot.name)} ${slot.description.toLowerCase()}`,
    )
  )
    return undefined;
  return /\b(?=[A-Za-z0-9-]*\d)[A-Za-z0-9][A-Za-z0-9-]{1,30}\b/.exec(text)?.[0];
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
