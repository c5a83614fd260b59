import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { byteRange } from "./byte-range.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mp3": "audio/mpeg",
  ".wav": "audio/wav",
  ".vtt": "text/vtt; charset=utf-8",
  ".map": "application/json",
};

const COMPRESSIBLE = new Set([
  ".html",
  ".js",
  ".mjs",
  ".css",
  ".json",
  ".webmanifest",
  ".svg",
  ".txt",
  ".xml",
  ".wasm",
  ".map",
]);

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The built site: a fixed set of files, listed once, so that no path can lead out of it. */
export interface SiteFiles {
  /** Undefined when there is no such file. */
  respond(path: string, request: Request): Promise<Response> | undefined;
  /** A document's text; undefined where there is none of that name. */
  document(name: string): string | undefined;
}

function listFiles(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Compresses a document or file for a caller that takes it. */
export async function compressFor(
  acceptEncoding: string,
  content: Uint8Array<ArrayBuffer>,
  quality: number,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: string | undefined }> {
  if (/\bbr\b/.test(acceptEncoding)) {
    const body = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    return { body: new Uint8Array(body), encoding: "br" };
  }
  if (/\bgzip\b/.test(acceptEncoding)) return { body: new Uint8Array(await compressGzip(content)), encoding: "gzip" };
  return { body: content, encoding: undefined };
}

/**
 * Reads the list of the built site's files. Each is compressed at its first use and kept; names with a hash in them
 * (everything below `assets/`) may be cached for ever.
 */
export function openSiteFiles(folder: string): SiteFiles {
  const paths = new Map(listFiles(folder).map((path) => [`/${path.split(sep).join("/")}`, join(folder, path)]));
  const cache = new Map<string, Promise<{ body: Uint8Array<ArrayBuffer>; encoding: string | undefined }>>();

  const load = (file: string, acceptEncoding: string) => {
    const accepted = !COMPRESSIBLE.has(extname(file))
      ? ""
      : /\bbr\b/.test(acceptEncoding)
        ? "br"
        : /\bgzip\b/.test(acceptEncoding)
          ? "gzip"
          : "";
    const key = `${accepted}:${file}`;
    let found = cache.get(key);
    if (!found) {
      found = compressFor(accepted, new Uint8Array(readFileSync(file)), 9);
      cache.set(key, found);
    }
    return found;
  };

  return {
    respond(path, request) {
      const file = paths.get(path);
      if (!file || path.endsWith(".html")) return undefined;
      return load(file, request.headers.get("accept-encoding") ?? "").then(({ body, encoding }) => {
        const headers = new Headers({
          "content-type": TYPES[extname(file)] ?? "application/octet-stream",
          "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
          vary: "accept-encoding",
        });
        if (encoding) headers.set("content-encoding", encoding);
        if (!COMPRESSIBLE.has(extname(file))) {
          headers.set("accept-ranges", "bytes");
          const range = byteRange(request.headers.get("range"), body.length);
          if (range === null) {
            headers.set("content-range", `bytes */${body.length}`);
            return new Response(null, { status: 416, headers });
          }
          if (range !== undefined) {
            const [from, to] = range;
            headers.set("content-range", `bytes ${from}-${to}/${body.length}`);
            const part = request.method === "HEAD" ? null : body.subarray(from, to + 1);
            return new Response(part, { status: 206, headers });
          }
        }
        return new Response(request.method === "HEAD" ? null : body, { headers });
      });
    },
    document(name) {
      const file = paths.get(`/${name}`);
      return file && readFileSync(file, "utf8");
    },
  };
}
