import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import { builtInTalk } from "./built-in-talk.ts";
import { defaultPhrases } from "./default-phrases.ts";
import { KnowledgeError } from "./knowledge-error.ts";
import { type MarkdownDocument, type MarkdownSection, parseMarkdown } from "./parse-markdown.ts";
import { isPlain, plainTopicOf } from "./plain-markdown.ts";
import {
  type Knowledge,
  type PhraseName,
  phraseSchema,
  type QualifyingQuestion,
  qualifyingQuestionSchema,
  type Topic,
  topicSchema,
} from "./schema.ts";
import { slugOf } from "./slug.ts";

const kinds = ["topics", "small-talk", "objections", "acts", "phrases", "qualifying"] as const;
type Kind = (typeof kinds)[number];
const topicFields = ["id", "label", "more", "words", "ask", "tool", "source"];
const fieldsOfKind: Readonly<Record<Kind, readonly string[]>> = {
  topics: topicFields,
  "small-talk": topicFields,
  objections: topicFields,
  acts: topicFields,
  phrases: [],
  qualifying: ["fact"],
};

/**
 * Reads a knowledge folder: every `*.md` in it but README.md.
 *
 * @param folder - path of the folder
 * @returns topics in the order of file name and heading, small talk among them
 * @throws {@link KnowledgeError} naming file and line: a missing answer, too few questions, an unknown field, an id
 *   twice, a qualifying question that is not there, an unknown phrase
 *
 * @example
 * const knowledge = await loadKnowledge("knowledge");
 * knowledge.topics[0]?.answers[0];
 */
export async function loadKnowledge(folder: string): Promise<Knowledge> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new KnowledgeError(folder, undefined, `The knowledge folder cannot be read (${String(cause)}).`);
  });
  const files = names.filter((name) => name.endsWith(".md") && name.toLowerCase() !== "readme.md").sort();
  const sources = await Promise.all(
    files.map(async (name) => ({ name, source: await readFile(join(folder, name), "utf8") })),
  );
  return parseKnowledge(basename(folder), sources);
}

/** The small talk and the acts that come with the brain, in the format of the folder. */
function builtInTopics(): readonly Topic[] {
  return builtInTalk.flatMap(({ kind, source }) => {
    const document = parseMarkdown(`built-in ${kind}`, source, topicFields);
    return document.sections.map((section) => check(document, section, topicSchema, topicOf(section, kind)));
  });
}

/** The same from texts already read. `folder` is only used in messages. */
export function parseKnowledge(
  folder: string,
  sources: readonly { readonly name: string; readonly source: string }[],
): Knowledge {
  const topics: Topic[] = [];
  const qualifyingQuestions: QualifyingQuestion[] = [];
  const phrases = new Map<PhraseName, readonly string[]>();
  const places = new Map<string, string>();
  const asked: { id: string; file: string; line: number }[] = [];

  for (const { name, source } of sources) {
    const kind = kindOf(name, source);
    const document = parseMarkdown(name, source, fieldsOfKind[kind]);
    for (const section of document.sections) {
      refuseStrays(name, section, fieldsOfKind[kind], kind === "topics");
      if (kind === "phrases") {
        const phrase = check(document, section, phraseSchema, phraseOf(section));
        if (phrases.has(phrase.name)) throw new KnowledgeError(name, section.line, `'${phrase.name}' stands twice.`);
        phrases.set(phrase.name, phrase.variants);
      } else if (kind === "qualifying") {
        qualifyingQuestions.push(check(document, section, qualifyingQuestionSchema, qualifyingOf(section)));
      } else {
        if (kind === "topics" && isPlain(section) && section.paragraphs.length + section.items.length === 0) continue;
        const topic = check(document, section, topicSchema, topicOf(section, kind));
        const elsewhere = places.get(topic.id);
        if (elsewhere !== undefined) {
          throw new KnowledgeError(name, section.line, `The id '${topic.id}' is already taken at ${elsewhere}.`);
        }
        places.set(topic.id, `${name}:${section.line}`);
        if (topic.ask !== undefined) {
          asked.push({ id: topic.ask, file: name, line: section.fields.get("ask")?.line ?? section.line });
        }
        topics.push(topic);
      }
    }
  }
  if (!topics.some((topic) => topic.kind === "topic")) {
    throw new KnowledgeError(
      folder,
      undefined,
      "There is no topic in this folder: add a file like those in README.md.",
    );
  }
  for (const { id, file, line } of asked) {
    if (!qualifyingQuestions.some((question) => question.id === id)) {
      throw new KnowledgeError(file, line, `There is no qualifying question '${id}'.`);
    }
  }
  // Small talk, acts and phrases that the folder does not word itself come with the brain.
  const own = new Set(topics.map((topic) => topic.id));
  const talk = builtInTopics().filter((topic) => !own.has(topic.id));
  return {
    topics: [...topics, ...talk],
    qualifyingQuestions,
    phrases: { ...defaultPhrases, ...Object.fromEntries(phrases) },
  };
}

/** A misspelt field would be spoken as an answer. */
function refuseStrays(file: string, section: MarkdownSection, fields: readonly string[], mayBePlain: boolean): void {
  const stray = section.strays[0] ?? section.details.flatMap((detail) => detail.strays)[0];
  if (stray === undefined || (mayBePlain && isPlain(section))) return;
  const known = fields.map((field) => `'${field[0]?.toUpperCase()}${field.slice(1)}:'`).join(", ");
  throw new KnowledgeError(file, stray.line, `'${stray.text}:' is not a field here. Fields are ${known}.`);
}

function kindOf(file: string, source: string): Kind {
  const written = parseMarkdown(file, source.split(/^# |^## /m)[0] ?? "", []).properties.get("kind");
  if (written === undefined) return "topics";
  const kind = kinds.find((known) => known === written.text);
  if (kind === undefined) {
    throw new KnowledgeError(file, written.line, `'${written.text}' is not a kind. Kinds are ${kinds.join(", ")}.`);
  }
  return kind;
}

const topicKinds = { topics: "topic", "small-talk": "small-talk", objections: "objection", acts: "act" } as const;

function topicOf(section: MarkdownSection, kind: keyof typeof topicKinds): unknown {
  if (kind === "topics" && isPlain(section)) return plainTopicOf(section);
  const answers = section.items.length > 0 ? section.items : section.paragraphs;
  const questions = section.quotes.map((quote) => markedQuestion(quote.text));
  const polarity = Object.fromEntries(
    questions.flatMap(({ text, mark }) => (mark === undefined ? [] : [[text, mark]])),
  );
  const field = (name: string) => section.fields.get(name)?.text;
  return {
    id: field("id") ?? slugOf(section.heading),
    title: section.heading,
    label: field("label") ?? section.heading.toLowerCase(),
    kind: topicKinds[kind],
    questions: questions.map(({ text }) => text),
    ...(Object.keys(polarity).length === 0 ? {} : { polarity }),
    ...(section.misses.length === 0 ? {} : { misses: section.misses.map((miss) => miss.text) }),
    words: (field("words") ?? "")
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    answers: answers.map((answer) => answer.text),
    ...optional("more", field("more")),
    ...optional("ask", field("ask")),
    ...optional("tool", field("tool")),
    ...optional("source", field("source")),
    ...(section.details.length === 0 ? {} : { details: section.details.map(detailOf) }),
  };
}

function detailOf(section: MarkdownSection): unknown {
  const answers = section.items.length > 0 ? section.items : section.paragraphs;
  return {
    heading: section.heading,
    questions: section.quotes.map((quote) => quote.text),
    answers: answers.map((answer) => answer.text),
  };
}

/** "can i type instead (yes)": a question and how it is answered. */
function markedQuestion(text: string): { text: string; mark: "yes" | "no" | undefined } {
  const mark = text.endsWith(" (yes)") ? "yes" : text.endsWith(" (no)") ? "no" : undefined;
  return { text: mark === undefined ? text : text.slice(0, text.lastIndexOf(" (")), mark };
}

function phraseOf(section: MarkdownSection): unknown {
  return { name: section.heading, variants: section.items.map((item) => item.text) };
}

function qualifyingOf(section: MarkdownSection): unknown {
  return { id: section.heading, fact: section.fields.get("fact")?.text, question: section.paragraphs[0]?.text ?? "" };
}

function optional(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

function check<Output>(
  document: MarkdownDocument,
  section: MarkdownSection,
  schema: z.ZodType<Output>,
  value: unknown,
): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path ?? [];
  const reason = `${issue?.message ?? "Not valid."} (${path.join(".") || "section"} of '${section.heading}')`;
  throw new KnowledgeError(document.file, lineOf(section, path), reason);
}

function lineOf(section: MarkdownSection, path: readonly PropertyKey[]): number {
  const [name, index] = path;
  const position = typeof index === "number" ? index : 0;
  if (name === "questions") return section.quotes[position]?.line ?? section.line;
  if (name === "variants") return section.items[position]?.line ?? section.line;
  if (name === "answers" || name === "question") {
    return section.items[position]?.line ?? section.paragraphs[position]?.line ?? section.line;
  }
  return section.fields.get(String(name))?.line ?? section.line;
}
