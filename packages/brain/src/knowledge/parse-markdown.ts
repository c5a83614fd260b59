import { KnowledgeError } from "./knowledge-error.ts";

/** One `##` section of a knowledge file, before its content is judged. Line numbers count from 1. */
export interface MarkdownSection {
  readonly heading: string;
  readonly line: number;
  /** Lines that begin with `> `. */
  readonly quotes: readonly Located[];
  /** Lines that begin with `>! `: what must not be taken for this topic. */
  readonly misses: readonly Located[];
  /** Lines that begin with `- `. */
  readonly items: readonly Located[];
  /** Paragraphs that begin with a known `Field: `. */
  readonly fields: ReadonlyMap<string, Located>;
  readonly paragraphs: readonly Located[];
  /** Paragraphs that begin with a `Word: ` that is no field: a mistake, unless the section is ordinary prose. */
  readonly strays: readonly Located[];
  /** The `###` sections in it. */
  readonly details: readonly MarkdownSection[];
}

interface Located {
  readonly text: string;
  readonly line: number;
}

export interface MarkdownDocument {
  readonly file: string;
  readonly properties: ReadonlyMap<string, Located>;
  readonly sections: readonly MarkdownSection[];
}

interface SectionDraft {
  heading: string;
  line: number;
  quotes: Located[];
  misses: Located[];
  items: Located[];
  fields: Map<string, Located>;
  paragraphs: Located[];
  strays: Located[];
  details: SectionDraft[];
}

function draftOf(heading: string, line: number): SectionDraft {
  return {
    heading,
    line,
    quotes: [],
    misses: [],
    items: [],
    fields: new Map(),
    paragraphs: [],
    strays: [],
    details: [],
  };
}

/**
 * Reads the small Markdown dialect of the knowledge folder: front matter, `##` sections, quotes, lists, fields and
 * paragraphs. A line continues the one above it until a blank line.
 *
 * @param knownFields - field names in lower case; any other `Word: ` at the start of a paragraph is a stray.
 * @throws {@link KnowledgeError} that names file and line.
 */
export function parseMarkdown(file: string, source: string, knownFields: readonly string[]): MarkdownDocument {
  const lines = source.replace(/^\uFEFF/, "").split(/\r?\n/);
  const { properties, next } = readFrontMatter(file, lines);
  const sections: SectionDraft[] = [];
  let extend: ((text: string) => void) | undefined;

  for (let index = next; index < lines.length; index += 1) {
    const text = (lines[index] ?? "").trim();
    const line = index + 1;
    if (text === "" || text.startsWith("<!--")) {
      extend = undefined;
      continue;
    }
    if (/^#{1,6}\s/.test(text)) {
      extend = undefined;
      const heading = text.replace(/^#+ /, "").trim();
      if (text.startsWith("## ")) {
        sections.push(draftOf(heading, line));
      } else if (text.startsWith("### ") && sections.length > 0) {
        sections.at(-1)?.details.push(draftOf(heading, line));
      } else if (!text.startsWith("# ")) {
        throw new KnowledgeError(
          file,
          line,
          "Use '## ' for a topic and '### ' below it for a follow-up; deeper headings are not read.",
        );
      }
      continue;
    }
    const topic = sections.at(-1);
    if (topic === undefined) continue;
    const section = topic.details.at(-1) ?? topic;
    if (extend !== undefined && !/^(?:>!? |- )/.test(text) && !isField(text, knownFields)) {
      extend(text);
      continue;
    }
    extend = addLine(file, section, { text, line }, knownFields);
  }
  return { file, properties, sections };
}

/** Fields whose text may go on over several lines. */
const longFields = new Set(["more", "words", "source"]);

function addLine(
  file: string,
  section: SectionDraft,
  { text, line }: Located,
  knownFields: readonly string[],
): ((text: string) => void) | undefined {
  if (text.startsWith("> ")) {
    section.quotes.push({ text: text.slice(2).trim(), line });
    return undefined;
  }
  if (text.startsWith(">! ")) {
    section.misses.push({ text: text.slice(3).trim(), line });
    return undefined;
  }
  if (text.startsWith("- ")) return push(section.items, { text: text.slice(2).trim(), line });
  const field = /^([A-Z][A-Za-z-]{1,20}):\s+(.*)$/.exec(text);
  if (field === null) return push(section.paragraphs, { text, line });
  const name = (field[1] ?? "").toLowerCase();
  if (!knownFields.includes(name)) {
    section.strays.push({ text: field[1] ?? "", line });
    return push(section.paragraphs, { text, line });
  }
  if (section.fields.has(name)) throw new KnowledgeError(file, line, `'${field[1]}:' stands twice in this section.`);
  section.fields.set(name, { text: field[2] ?? "", line });
  if (!longFields.has(name)) return undefined;
  return (more) => {
    const present = section.fields.get(name);
    if (present !== undefined) section.fields.set(name, { ...present, text: `${present.text} ${more}` });
  };
}

function push(target: Located[], entry: Located): (text: string) => void {
  const index = target.push(entry) - 1;
  return (more) => {
    const present = target[index];
    if (present !== undefined) target[index] = { ...present, text: `${present.text} ${more}` };
  };
}

function isField(text: string, knownFields: readonly string[]): boolean {
  const name = /^([A-Z][A-Za-z-]{1,20}):\s/.exec(text)?.[1];
  return name !== undefined && knownFields.includes(name.toLowerCase());
}

function readFrontMatter(file: string, lines: readonly string[]) {
  const properties = new Map<string, Located>();
  if (lines[0]?.trim() !== "---") return { properties, next: 0 };
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === "---");
  if (end === -1) throw new KnowledgeError(file, 1, "The front matter that opens with '---' is never closed.");
  for (let index = 1; index < end; index += 1) {
    const line = lines[index] ?? "";
    if (line.trim() === "") continue;
    const property = /^([a-z][A-Za-z-]*):\s*(.*)$/.exec(line.trim());
    if (property === null) throw new KnowledgeError(file, index + 1, "Front matter is lines of 'name: value'.");
    properties.set(property[1] ?? "", { text: property[2] ?? "", line: index + 1 });
  }
  return { properties, next: end + 1 };
}
