import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/v2/knowledge-base", "query"],
  create: ["POST", "/v2/knowledge-base", "body"],
  get: ["GET", "/v2/knowledge-base/{id}", "none"],
  update: ["PATCH", "/v2/knowledge-base/{id}", "body"],
  delete: ["DELETE", "/v2/knowledge-base/{id}", "none"],
  listFiles: ["GET", "/v2/knowledge-base/{id}/file", "none"],
  attachFile: ["POST", "/v2/knowledge-base/{id}/file", "body"],
  detachFile: ["DELETE", "/v2/knowledge-base/{id}/file/{fileId}", "none"],
  retryFile: ["POST", "/v2/knowledge-base/{id}/file/{fileId}/retry", "none"],
} as const satisfies RoutesOf<"knowledgeBaseV2">;

/**
 * Knowledge bases of files, each with a tool that searches it.
 *
 * @example
 * const bases = createKnowledgeBaseV2Client({ token });
 * const { id, toolId } = await bases.create({ name: "Returns" });
 * await bases.attachFile(id, { fileId });
 */
export interface KnowledgeBaseV2Client extends CallsOf<"knowledgeBaseV2"> {}

/** These calls alone, for bundles that need no others. */
export function createKnowledgeBaseV2Client(options: ClientOptions): KnowledgeBaseV2Client {
  return callsOf<"knowledgeBaseV2">(new Transport(options), routes);
}
