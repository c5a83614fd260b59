import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { ApiError, badRequest } from "./api-error.ts";

export const defaultBodyLimit = 1_000_000;
/** Levels of nesting that a body of the API has at most. */
const defaultDepth = 64;
// The database keeps every text but these: NUL, and halves of a surrogate pair.
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Refuses a larger body with 413: by its header before a byte of it is read, else at the first byte too many. Stands
 * after whatever says who asks, so that strangers send nothing.
 *
 * @param maxSize bytes
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, `The body is larger than ${maxSize} bytes.`);
  };
  const limit = bodyLimit({ maxSize, onError: refuse });
  return async (context, next) => {
    // By the header alone: a body that was opened is not drained, and its connection hangs until it is cut.
    if (Number(context.req.header("content-length") ?? 0) > maxSize) refuse();
    return limit(context, next);
  };
}

/** The JSON body; undefined if there is none. @throws {ApiError} 400 for what is not JSON or could not be kept. */
export async function jsonBody(context: Context, maximumDepth = defaultDepth): Promise<unknown> {
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${error instanceof Error ? error.message : "unreadable"}`);
  }
  checkStorable(value, maximumDepth);
  return value;
}

/** Refuses what could not be kept: texts that are no Unicode, and nesting without end. */
export function checkStorable(value: unknown, maximumDepth = defaultDepth): void {
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

/** A multipart body's texts and files. @throws {ApiError} 400 or 415. */
export async function formBody(
  context: Context,
): Promise<{ readonly fields: Record<string, unknown>; readonly uploads: Map<string, File[]> }> {
  if (!context.req.header("content-type")?.toLowerCase().startsWith("multipart/form-data")) {
    throw new ApiError(415, "Send this as multipart/form-data.");
  }
  let form: FormData;
  try {
    form = await context.req.formData();
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
