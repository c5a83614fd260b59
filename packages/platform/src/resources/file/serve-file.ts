import { sql } from "drizzle-orm";
import { ApiError } from "../../http/api-error.ts";
import { isStorageKey } from "../../store/file-storage.ts";
import { files } from "../../store/schema.ts";
import type { Services } from "../services.ts";

const rangeForm = /^bytes=(\d*)-(\d*)$/;

function readRange(header: string | null, size: number): { start: number; end: number } | undefined | "unsatisfiable" {
  const match = rangeForm.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  const suffix = match[1] === "";
  const start = suffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === "" ? size - 1 : Math.min(size - 1, Number(match[2]));
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/**
 * Answers `GET /storage/{key}`: the bytes of a file to whoever knows its address. A browser gets them as a download
 * and runs nothing of them.
 */
export async function serveFile(services: Services, request: Request, key: string): Promise<Response> {
  const size = isStorageKey(key) ? await services.storage.size(key) : undefined;
  const [row] =
    size === undefined
      ? []
      : await services.database.orm.select().from(files).where(sql`${files.data}->>'key' = ${key}`).limit(1);
  if (size === undefined || !row) throw new ApiError(404, "There is no file at this address.");
  const headers = new Headers({
    "content-type": String(row.data["mimetype"] ?? "application/octet-stream"),
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(String(row.data["originalName"] ?? "file"))}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=3600",
  });
  const range = readRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    throw new ApiError(416, `The file has ${size} bytes.`, { "content-range": `bytes */${size}` });
  }
  const length = range ? range.end - range.start + 1 : size;
  headers.set("content-length", String(length));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const body = request.method === "HEAD" || length === 0 ? null : services.storage.read(key, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}
