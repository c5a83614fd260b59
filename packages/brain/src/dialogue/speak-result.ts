import { z } from "zod";
import { sentencesOf } from "../knowledge/words.ts";
import { unwrapUntrusted } from "../untrusted.ts";
import type { ToolOutcome } from "./read-conversation.ts";
import { splitName } from "./tool-words.ts";

const maximumSentences = 3;
const maximumCharacters = 320;
const silentWords =
  /^(?:ok(?:ay)?|success(?:ful)?|done|true|null|undefined|demo(?: |_)(?:triggered|shown|requested)|show_demo|demo_requested|\{\}|\[\]|"")?[.!]?$/i;
const jsonValue = z.json();
type Json = z.infer<typeof jsonValue>;

/**
 * What a tool replied, as sentences to speak: its own message where it has one, else its fields in words. The reply is
 * data: it is cut to a few sentences and never followed. Empty when there is nothing to say.
 */
export function speakResult(outcome: ToolOutcome): readonly string[] {
  const text = unwrapUntrusted(outcome.output).trim();
  const parsed = parseJson(text);
  const words = parsed === undefined ? text : verbalize(parsed, 0);
  if (silentWords.test(words.trim())) return [];
  const sentences = sentencesOf(plainText(words));
  const spoken: string[] = [];
  let length = 0;
  for (const sentence of sentences.slice(0, maximumSentences)) {
    const cut =
      sentence.length > maximumCharacters
        ? `${sentence.slice(0, maximumCharacters).replace(/\s+\S*$/, "")}.`
        : sentence;
    length += cut.length;
    if (length > maximumCharacters && spoken.length > 0) break;
    spoken.push(/[.!?…]$/.test(cut) ? cut : `${cut}.`);
  }
  return spoken;
}

function parseJson(text: string): Json | undefined {
  if (!/^[[{"\d-]|^(?:true|false|null)$/.test(text)) return undefined;
  try {
    const result = jsonValue.safeParse(JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

function plainText(text: string): string {
  return text
    .replace(/<[^>]{1,200}>|```[^`]*```/g, " ")
    .replace(/[*_#`>|]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const messageFields = ["message", "text", "result", "answer", "summary", "speech", "say", "description", "output"];
const hiddenFields =
  /^(?:id|uuid|.*_id|.*Id|status|ok|success|code|timestamp|created_?at|updated_?at|url|.*Url|token|action|type)$/;

function verbalize(value: Json, depth: number): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) {
    const items = value
      .slice(0, 3)
      .map((item) => verbalize(item, depth + 1))
      .filter((item) => item !== "");
    const more = value.length > 3 ? `, and ${value.length - 3} more` : "";
    return items.length === 0 ? "" : `${items.join(", ")}${more}`;
  }
  for (const field of messageFields) {
    const inner = value[field];
    if (typeof inner === "string" && inner.trim() !== "") return inner;
    if (inner !== undefined && inner !== null && typeof inner === "object" && depth < 2)
      return verbalize(inner, depth + 1);
  }
  const pairs = Object.entries(value)
    .filter(([name, inner]) => inner !== null && inner !== "" && !hiddenFields.test(name))
    .slice(0, 5)
    .map(([name, inner]) => `${splitName(name)}: ${verbalize(inner ?? null, depth + 1)}`);
  return depth === 0 && pairs.length > 0 ? `Here is what I got: ${pairs.join(", ")}` : pairs.join(", ");
}
