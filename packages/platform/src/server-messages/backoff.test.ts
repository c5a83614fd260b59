import { describe, expect, it } from "vitest";
import { retryDelay } from "./backoff.ts";

describe("retryDelay", () => {
  it.each([
    [{}, 0, 500, 2],
    [{}, 3, undefined, 16],
    [{}, 5, 500, undefined],
    [{ backoffPlan: { type: "fixed", maxRetries: 2, baseDelaySeconds: 3 } }, 1, 500, 3],
    [{ backoffPlan: { type: "fixed", maxRetries: 2, baseDelaySeconds: 3 } }, 2, 500, undefined],
    [
      { backoffPlan: { type: "exponential", maxRetries: 9, baseDelaySeconds: 1, excludedStatusCodes: [400] } },
      0,
      400,
      undefined,
    ],
    [{ backoffPlan: { type: "exponential", maxRetries: 900, baseDelaySeconds: 900 } }, 10, 500, undefined],
    [{ backoffPlan: { type: "fixed", maxRetries: 0, baseDelaySeconds: 1 } }, 0, 500, undefined],
  ])("%j after try %i with %s: %s", (server, attempt, status, seconds) => {
    expect(retryDelay(server, attempt, status)).toBe(seconds);
  });
});
