import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallArguments, type CallsOf, callsOf, prepare, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  create: ["POST", "/call", "body"],
  list: ["GET", "/call", "query"],
  get: ["GET", "/call/{id}", "none"],
  update: ["PATCH", "/call/{id}", "body"],
  delete: ["DELETE", "/call/{id}", "body"],
  createPhone: ["POST", "/call/phone", "body"],
  createWeb: ["POST", "/call/web", "body"],
  export: ["GET", "/v2/call/export", "query"],
  listPage: ["GET", "/v2/call", "query"],
  listMetadata: ["GET", "/v2/call/metadata", "query"],
} as const satisfies RoutesOf<"call">;

/**
 * Calls: starting them, what was said in them, and their export.
 *
 * @example
 * const calls = createCallClient({ token });
 * const call = await calls.createWeb({ assistantId });
 */
export interface CallClient extends Omit<CallsOf<"call">, "export"> {
  readonly listAll: ListAll<"call.list">;
  /**
   * The export as it streams in, CSV or JSON: nothing of it is kept here.
   *
   * @example for await (const bytes of (await client.call.export({ format: "csv" })).body ?? []) write(bytes);
   */
  readonly export: (...given: CallArguments<"call.export">) => Promise<Response>;
}

/** These calls alone, for bundles that need no others. */
export function createCallClient(options: ClientOptions): CallClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"call">(transport, routes),
    listAll: listAll<"call.list">(transport, routes.list),
    export: async (...given) => transport.open(prepare(routes.export, given)),
  };
}
