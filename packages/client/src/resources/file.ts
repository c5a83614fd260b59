import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  upload: ["POST", "/file/upload", "multipart"],
  create: ["POST", "/file", "multipart"],
  list: ["GET", "/file", "query"],
  get: ["GET", "/file/{id}", "none"],
  update: ["PATCH", "/file/{id}", "body"],
  delete: ["DELETE", "/file/{id}", "none"],
} as const satisfies RoutesOf<"file">;

/**
 * Files: uploads with their bytes served back.
 *
 * @example
 * const files = createFileClient({ token });
 * const report = ({ sent, total }) => show(sent, total);
 * await files.create({ file: new File(["text"], "notes.txt") }, { onUploadProgress: report });
 */
export interface FileClient extends CallsOf<"file"> {}

/** These calls alone, for bundles that need no others. */
export function createFileClient(options: ClientOptions): FileClient {
  return callsOf<"file">(new Transport(options), routes);
}
