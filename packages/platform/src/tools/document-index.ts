import MiniSearch from "minisearch";

/** A piece of a document. */
interface Passage {
  readonly id: number;
  readonly file: string;
  readonly text: string;
}

/** Characters of a passage, about. */
const passageLength = 900;
const overlap = 120;

/** Cuts a text at its paragraphs into passages of a readable length. */
export function cutPassages(text: string): string[] {
  const paragraphs = text
    .replace(/\r/g, "")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .flatMap(cutLong);
  const passages: string[] = [];
  let open = "";
  for (const paragraph of paragraphs) {
    if (open !== "" && open.length + paragraph.length > passageLength) {
      passages.push(open);
      open = "";
    }
    open = open === "" ? paragraph : `${open}\n\n${paragraph}`;
  }
  return open === "" ? passages : [...passages, open];
}

function cutLong(paragraph: string): string[] {
  if (paragraph.length <= passageLength) return [paragraph];
  const pieces: string[] = [];
  for (let at = 0; at < paragraph.length; at += passageLength - overlap)
    pieces.push(paragraph.slice(at, at + passageLength));
  return pieces;
}

const commonWords = new Set(
  "a an and are as at be but by can do does for from has have how i if in is it my of on or our that the their there they this to was we what when where which who will with you your".split(
    " ",
  ),
);

/** Passages of documents, found by their words. */
export class DocumentIndex {
  readonly #search = new MiniSearch<Passage>({
    fields: ["text", "file"],
    storeFields: ["text", "file"],
    processTerm: (term) => {
      const word = term.toLowerCase();
      return commonWords.has(word)
        ? null
        : word.replace(/(?<=..)(ies|es|s)$/, (ending) => (ending === "ies" ? "y" : ""));
    },
    searchOptions: {
      boost: { text: 2 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 3,
    },
  });
  #passages = 0;

  add(file: string, text: string): void {
    this.#search.addAll(cutPassages(text).map((passage) => ({ id: this.#passages++, file, text: passage })));
  }

  get size(): number {
    return this.#passages;
  }

  /** The best passages, best first. */
  find(query: string, most: number): { readonly file: string; readonly text: string }[] {
    return this.#search
      .search(query.slice(0, 500))
      .slice(0, most)
      .map((found) => ({ file: String(found["file"]), text: String(found["text"]) }));
  }
}
