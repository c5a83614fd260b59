import { ApiError } from "../http/api-error.ts";
import { readRange } from "../http/byte-range.ts";
import { isRecordingName, type Recordings } from "../store/recordings.ts";

/** Answers a recording, or the part of it that a player asks for, to whoever knows its name. @throws ApiError 404, 416 */
export async function serveRecording(
  recordings: Pick<Recordings, "size" | "read">,
  name: string,
  request: Request,
): Promise<Response> {
  if (!isRecordingName(name)) throw new ApiError(404, "There is no such recording.");
  const size = await recordings.size(name);
  if (size === undefined) throw new ApiError(404, "There is no such recording, or it was deleted.");
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
  const body = isEmpty ? null : await recordings.read(name, { start, end });
  return new Response(body, { status: range ? 206 : 200, headers });
}
