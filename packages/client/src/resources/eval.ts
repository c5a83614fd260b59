import { type ListAll, listAll } from "../core/list-all.ts";
import type { ClientOptions } from "../core/options.ts";
import { type CallsOf, callsOf, type RoutesOf } from "../core/resource.ts";
import { Transport } from "../core/transport.ts";

const routes = {
  list: ["GET", "/eval", "query"],
  create: ["POST", "/eval", "body"],
  get: ["GET", "/eval/{id}", "none"],
  update: ["PATCH", "/eval/{id}", "body"],
  delete: ["DELETE", "/eval/{id}", "none"],
} as const satisfies RoutesOf<"eval">;

const runRoutes = {
  list: ["GET", "/eval/run", "query"],
  create: ["POST", "/eval/run", "body"],
  get: ["GET", "/eval/run/{id}", "none"],
  delete: ["DELETE", "/eval/run/{id}", "none"],
} as const satisfies RoutesOf<"eval.run">;

interface RunCalls extends CallsOf<"eval.run"> {
  readonly listAll: ListAll<"eval.run.list">;
}

/**
 * Evals and their runs.
 *
 * @example
 * const evals = createEvalClient({ token });
 * const { evalRunId } = await evals.run.create({ type: "eval", evalId, target: { type: "assistant", assistantId } });
 */
export interface EvalClient extends CallsOf<"eval"> {
  readonly listAll: ListAll<"eval.list">;
  readonly run: RunCalls;
}

/** These calls alone, for bundles that need no others. */
export function createEvalClient(options: ClientOptions): EvalClient {
  const transport = new Transport(options);
  return {
    ...callsOf<"eval">(transport, routes),
    listAll: listAll<"eval.list">(transport, routes.list),
    run: {
      ...callsOf<"eval.run">(transport, runRoutes),
      listAll: listAll<"eval.run.list">(transport, runRoutes.list),
    },
  };
}
