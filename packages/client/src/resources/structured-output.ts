import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/structured-output", "query"],
  create: ["POST", "/structured-output", "body"],
  get: ["GET", "/structured-output/{id}", "none"],
  update: ["PATCH", "/structured-output/{id}", "body"],
  delete: ["DELETE", "/structured-output/{id}", "none"],
  run: ["POST", "/structured-output/run", "body"],
} as const satisfies RoutesOf<"structuredOutput">;

/** Structured outputs: data that is taken out of calls when they are over. */
export interface StructuredOutputClient extends CallsOf<"structuredOutput"> {
  readonly listAll: ListAll<"structuredOutput.list">;
}

/** These calls alone, for bundles that need no others. */
export function createStructuredOutputClient(options: ClientOptions): StructuredOutputClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"structuredOutput">(transport, routes),
    listAll: listAll<"structuredOutput.list">(transport, routes.list),
  };
}
