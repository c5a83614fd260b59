import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/workflow", "none"],
  create: ["POST", "/workflow", "body"],
  get: ["GET", "/workflow/{id}", "none"],
  update: ["PATCH", "/workflow/{id}", "body"],
  delete: ["DELETE", "/workflow/{id}", "none"],
  generate: ["POST", "/workflow/generate", "body"],
} as const satisfies RoutesOf<"workflow">;

/** Workflows: conversations as a graph. */
export interface WorkflowClient extends CallsOf<"workflow"> {}

/** These calls alone, for bundles that need no others. */
export function createWorkflowClient(options: ClientOptions): WorkflowClient {
  return callsOf<"workflow">(new Transport(options), routes);
}
