import type { KnowledgeBase } from "@parlor/contract";
import { type FoundTool, foundAll, isJson, type Json, listOf } from "../found.ts";
import { DocumentIndex } from "./document-index.ts";
import { readDocument } from "./read-document.ts";
import type { ToolOutcome, ToolSurroundings, ToolUse } from "./tool-shapes.ts";

/** Where the files that a query tool searches stand, once they were looked up: `{ key, name, mimetype }`. */
export const filesField = "parlor:files";

const passagesTold = 5;
/** Indexes that are kept for further questions. */
const mostIndexes = 32;

const indexes = new Map<string, Promise<DocumentIndex>>();

/** The name of a query tool that has none. */
export function searchName(tool: FoundTool): string {
  const first = foundAll<KnowledgeBase>(tool.knowledgeBases)[0]?.name;
  const name = String(first ?? "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .slice(0, 50);
  return name === "" ? "search_documents" : `search_${name}`;
}

/** Searches the tool's files; what it finds is named by its file. */
export async function runQuery(tool: Json, use: ToolUse, surroundings: ToolSurroundings): Promise<ToolOutcome> {
  const { readFile } = surroundings;
  const files = listOf(tool[filesField]).filter(isJson);
  if (!readFile || files.length === 0) return { failed: true, result: "There are no documents to search." };
  const query = String(use.arguments["query"] ?? Object.values(use.arguments)[0] ?? "");
  const index = await indexOf(files, readFile);
  const found = index.find(query, passagesTold);
  if (found.length === 0) return { result: "Nothing in the documents fits." };
  return { result: found.map(({ file, text }) => `[${file}]\n${text}`).join("\n\n---\n\n"), data: { passages: found } };
}

/** Files do not change once stored: an index is named by their keys. */
function indexOf(files: readonly Json[], readFile: (key: string) => Promise<Uint8Array>): Promise<DocumentIndex> {
  const name = files.map(({ key }) => String(key)).join(",");
  const kept = indexes.get(name);
  if (kept) return kept;
  const made = makeIndex(files, readFile);
  indexes.set(name, made);
  for (const oldest of indexes.keys()) {
    if (indexes.size <= mostIndexes) break;
    indexes.delete(oldest);
  }
  return made;
}

async function makeIndex(
  files: readonly Json[],
  readFile: (key: string) => Promise<Uint8Array>,
): Promise<DocumentIndex> {
  const index = new DocumentIndex();
  for (const { key, name, mimetype } of files) {
    try {
      const bytes = await readFile(String(key));
      index.add(String(name), await readDocument({ name: String(name), mimetype: String(mimetype), bytes }));
    } catch {
      // A document that cannot be read was warned about when the tool was prepared; the others are searched.
    }
  }
  return index;
}
