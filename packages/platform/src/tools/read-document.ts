import { parse as parseCsv } from "csv-parse/sync";
import mammoth from "mammoth";
import { parse as parseHtml } from "node-html-parser";
import { extractText, getDocumentProxy } from "unpdf";
import { unpackedSize } from "./unpacked-size.ts";

/** A document that cannot be read as text. */
export class UnreadableDocumentError extends Error {
  override readonly name = "UnreadableDocumentError";
}

const mostPages = 2_000;

type Reader = (bytes: Uint8Array) => Promise<string>;

const asText: Reader = async (bytes) => new TextDecoder().decode(bytes);

/** Each row as its own line, every cell with its column's name. */
const asRows: Reader = async (bytes) => {
  const rows = parseCsv(Buffer.from(bytes), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as string[][];
  const [names = [], ...rest] = rows;
  return rest
    .map((row) => row.map((cell, index) => (names[index] ? `${names[index]}: ${cell}` : cell)).join("; "))
    .join("\n\n");
};

const asPage: Reader = async (bytes) => {
  const root = parseHtml(await asText(bytes));
  for (const element of root.querySelectorAll("script, style, noscript, template")) element.remove();
  return root.structuredText;
};

const asPdf: Reader = async (bytes) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    if (document.numPages > mostPages) throw new UnreadableDocumentError(`It has more than ${mostPages} pages.`);
    const { text } = await extractText(document, { mergePages: false });
    return text.join("\n\n");
  } finally {
    await document.destroy();
  }
};

const asWordDocument: Reader = async (bytes) => {
  await unpackedSize(bytes);
  return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
};

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

function readerOf(name: string, mimetype: string): Reader | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (mimetype === "application/pdf" || ending === "pdf") return asPdf;
  if (mimetype === docx || ending === "docx") return asWordDocument;
  if (mimetype === "text/html" || ending === "html" || ending === "htm") return asPage;
  if (mimetype === "text/csv" || ending === "csv") return asRows;
  const isPlain =
    mimetype.startsWith("text/") || ["application/json", "application/xml", "application/yaml"].includes(mimetype);
  if (isPlain || ["md", "txt", "json", "xml", "yaml", "yml", "log"].includes(ending)) return asText;
  return undefined;
}

/** Whether documents of this name and type can be read. */
export const isReadable = (name: string, mimetype: string): boolean => readerOf(name, mimetype) !== undefined;

/**
 * The text of a document: Markdown, text, HTML, CSV, PDF or DOCX.
 *
 * @throws {UnreadableDocumentError}
 */
export async function readDocument(document: {
  readonly name: string;
  readonly mimetype: string;
  readonly bytes: Uint8Array;
}): Promise<string> {
  const reader = readerOf(document.name, document.mimetype);
  if (!reader)
    throw new UnreadableDocumentError(`${document.name}: ${document.mimetype} holds no text that can be read here.`);
  try {
    return await reader(document.bytes);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableDocumentError(`${document.name}: ${reason}`);
  }
}
