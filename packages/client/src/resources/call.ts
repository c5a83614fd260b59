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
  monoRecording: ["GET", "/call/{id}/mono-recording", "none"],
  stereoRecording: ["GET", "/call/{id}/stereo-recording", "none"],
  customerRecording: ["GET", "/call/{id}/customer-recording", "none"],
  assistantRecording: ["GET", "/call/{id}/assistant-recording", "none"],
  videoRecording: ["GET", "/call/{id}/video-recording", "none"],
  logs: ["GET", "/call/{id}/call-logs", "none"],
} as const satisfies RoutesOf<"call">;

const downloads = [
  "export",
  "monoRecording",
  "stereoRecording",
  "customerRecording",
  "assistantRecording",
  "videoRecording",
  "logs",
] as const;
type Download = (typeof downloads)[number];

/**
 * Calls: starting them, what was said in them, and their export.
 *
 * @example
 * const calls = createCallClient({ token });
 * const call = await calls.createWeb({ assistantId });
 */
export interface CallClient extends Omit<CallsOf<"call">, Download>, Downloads {
  readonly listAll: ListAll<"call.list">;
}

/**
 * Exports, recordings and logs as they stream in: nothing of them is kept here.
 *
 * @example for await (const bytes of (await client.call.export({ format: "csv" })).body ?? []) write(bytes);
 */
type Downloads = { readonly [Name in Download]: (...given: CallArguments<`call.${Name}`>) => Promise<Response> };

/** These calls alone, for bundles that need no others. */
export function createCallClient(options: ClientOptions): CallClient {
  const transport = new Transport(options);
  const opened = downloads.map((name) => [
    name,
    async (...given: unknown[]) => transport.open(prepare(routes[name], given)),
  ]);
  return {
    ...callsOf<"call">(transport, routes),
    listAll: listAll<"call.list">(transport, routes.list),
    ...(Object.fromEntries(opened) as Downloads),
  };
}
