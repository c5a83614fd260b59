import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { ApiError } from "../http/api-error.ts";
import { readRange } from "../http/byte-range.ts";

/** Answers a recording, or the part of it that a player asks for, to whoever knows its name. @throws ApiError 404, 416 */
export async function serveRecording(folder: string, name: string, request: Request): Promise<Response> {
  if (!/^[0-9a-f]{32}\.(wav|webm)$/.test(name)) throw new ApiError(404, "There is no such recording.");
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new ApiError(404, "There is no such recording, or it was deleted.");
  const { size } = found;
  const range = readRange(request.headers.get("range"), size);
  if (range === "unsatisfiable") {
    throw new ApiError(416, `The recording has ${size} bytes.`, { "content-range": `bytes */${size}` });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const headers = new Headers({
    "content-type": name.endsWith(".wav") ? "audio/wav" : "video/webm",
    "accept-ranges": "bytes",
    "content-length": String(end - start + 1),
    "cache-control": "private",
  });
  if (range) headers.set("content-range", `bytes ${start}-${end}/${size}`);
  const isEmpty = request.method === "HEAD" || size === 0;
  const body = isEmpty ? null : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}
