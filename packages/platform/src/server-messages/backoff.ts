import type { FoundServer } from "../found.ts";
import { isObject } from "../http/door.ts";
import type { JsonObject } from "../store/schema.ts";

/** Of a server without a plan. */
const usual = { type: "exponential", maxRetries: 5, baseDelaySeconds: 2 };
/** What a plan leaves out. */
const unsaid = { type: "exponential", maxRetries: 0, baseDelaySeconds: 1 };

/**
 * Seconds until a message that was not taken is sent again; undefined where it is not.
 *
 * @param attempt 0 after the first try
 * @param status what the server answered; undefined where it did not
 */
export function retryDelay(server: JsonObject, attempt: number, status: number | undefined): number | undefined {
  const { backoffPlan }: FoundServer = server;
  const plan = isObject(backoffPlan) ? { ...unsaid, ...backoffPlan } : usual;
  const { excludedStatusCodes } = plan as { excludedStatusCodes?: unknown };
  const excluded = Array.isArray(excludedStatusCodes) ? excludedStatusCodes.map(Number) : [];
  if (attempt >= Math.min(10, Number(plan.maxRetries) || 0)) return undefined;
  if (status !== undefined && excluded.includes(status)) return undefined;
  const base = Math.min(10, Math.max(0, Number(plan.baseDelaySeconds) || 0));
  return plan.type === "fixed" ? base : base * 2 ** attempt;
}
