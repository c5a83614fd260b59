import { sql } from "drizzle-orm";
import { ApiError } from "../../http/api-error.ts";
import { readRange } from "../../http/byte-range.ts";
import { isStorageKey } from "../../store/file-storage.ts";
import { files } from "../../store/schema.ts";
import type { Services } from "../services.ts";

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
  const { mimetype = "application/octet-stream", originalName = "file" } = row.data;
  const headers = new Headers({
    "content-type": mimetype,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(originalName)}`,
    "content-security-policy": "sandbox; default-src 'none'",
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
