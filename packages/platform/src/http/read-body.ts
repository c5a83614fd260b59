import { ApiError, badRequest } from "./api-error.ts";

export const defaultBodyLimit = 1_000_000;
const maximumDepth = 64;
// The database keeps every text but these: NUL, and halves of a surrogate pair.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Reads a body up to a limit. @throws {ApiError} 413 beyond it. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new ApiError(413, `The body is larger than ${limit} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/** Reads a JSON body; undefined if there is none. @throws {ApiError} 400 or 413. */
export async function readJson(request: Request, limit: number = defaultBodyLimit): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
  checkStorable(value);
  return value;
}

/** Refuses what could not be kept: texts that are no Unicode, and nesting without end. */
export function checkStorable(value: unknown): void {
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.value === "string") checkText(next.value);
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth >= maximumDepth) throw badRequest(`The body is nested deeper than ${maximumDepth} levels.`);
    for (const [key, child] of Object.entries(next.value)) {
      checkText(key);
      pending.push({ value: child, depth: next.depth + 1 });
    }
  }
}

function checkText(text: string): void {
  if (unstorable.test(text)) throw badRequest("A text contains a NUL character or half of a surrogate pair.");
}

/** Reads a multipart body into its texts and files. @throws {ApiError} 400, 413 or 415. */
export async function readForm(
  request: Request,
  limit: number,
): Promise<{ readonly fields: Record<string, unknown>; readonly uploads: Map<string, File[]> }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    throw new ApiError(415, "Send this as multipart/form-data.");
  }
  const bytes = await readBytes(request, limit);
  let form: FormData;
  try {
    form = await new Response(Buffer.from(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    throw badRequest("The multipart body is malformed.");
  }
  const fields: Record<string, unknown> = {};
  const uploads = new Map<string, File[]>();
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    else uploads.set(name, [...(uploads.get(name) ?? []), value]);
  }
  checkStorable(fields);
  return { fields, uploads };
}
