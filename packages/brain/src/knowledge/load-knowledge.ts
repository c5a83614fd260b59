import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { z } from "zod";
import { KnowledgeError } from "./knowledge-error.ts";
import { type MarkdownDocument, type MarkdownSection, parseMarkdown } from "./parse-markdown.ts";
import {
  type Knowledge,
  type PhraseName,
  phraseNames,
  phraseSchema,
  type QualifyingQuestion,
  qualifyingQuestionSchema,
  type Topic,
  topicSchema,
} from "./schema.ts";

const kinds = ["topics", "small-talk", "phrases", "qualifying"] as const;
type Kind = (typeof kinds)[number];
const fieldsOfKind: Readonly<Record<Kind, readonly string[]>> = {
  topics: ["id", "label", "more", "words", "ask", "tool"],
  "small-talk": ["id", "label", "more", "words", "ask", "tool"],
  phrases: [],
  qualifying: ["fact"],
};

/**
 * Reads a knowledge folder: every `*.md` in it but README.md.
 *
 * @param folder - path of the folder
 * @returns topics in the order of file name and heading, small talk among them
 * @throws {@link KnowledgeError} naming file and line: a missing answer, too few questions, an unknown field, an id
 *   twice, a qualifying question that is not there, a missing phrase
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
      if (kind === "phrases") {
        const phrase = check(document, section, phraseSchema, phraseOf(section));
        if (phrases.has(phrase.name)) throw new KnowledgeError(name, section.line, `'${phrase.name}' stands twice.`);
        phrases.set(phrase.name, phrase.variants);
      } else if (kind === "qualifying") {
        qualifyingQuestions.push(check(document, section, qualifyingQuestionSchema, qualifyingOf(section)));
      } else {
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
  return { topics, qualifyingQuestions, phrases: completePhrases(folder, phrases) };
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

function topicOf(section: MarkdownSection, kind: "topics" | "small-talk"): unknown {
  const answers = section.items.length > 0 ? section.items : section.paragraphs;
  const field = (name: string) => section.fields.get(name)?.text;
  return {
    id: field("id") ?? slugOf(section.heading),
    title: section.heading,
    label: field("label") ?? section.heading.toLowerCase(),
    kind: kind === "topics" ? "topic" : "small-talk",
    questions: section.quotes.map((quote) => quote.text),
    words: (field("words") ?? "")
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    answers: answers.map((answer) => answer.text),
    ...optional("more", field("more")),
    ...optional("ask", field("ask")),
    ...optional("tool", field("tool")),
  };
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

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
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

function completePhrases(folder: string, phrases: ReadonlyMap<PhraseName, readonly string[]>): Knowledge["phrases"] {
  const missing = phraseNames.filter((name) => !phrases.has(name));
  if (missing.length > 0) {
    throw new KnowledgeError(
      folder,
      undefined,
      `These phrases are missing: ${missing.join(", ")}. Keep a file with 'kind: phrases' that has them all.`,
    );
  }
  return Object.fromEntries(phrases) as Knowledge["phrases"];
}
