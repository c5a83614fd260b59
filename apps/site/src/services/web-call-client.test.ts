import type { WebCall } from "@parlor/web-call";
import { expect, it } from "vitest";
import type { CallClientEvent } from "./call-client.ts";
import { createWebCallClient } from "./web-call-client.ts";

/** A call whose start is refused with a body. */
function refusedCall(body: unknown): WebCall {
  const listeners = new Map<string, (event: unknown) => void>();
  return {
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    start: async () => {
      listeners.get("failure")?.({ code: "limit-reached", fatal: true, message: "HTTP 429", status: 429, body });
      return null;
    },
  } as unknown as WebCall;
}

it.each([
  [{ statusCode: 429, code: "budget-spent" }, "budget-spent"],
  [{ statusCode: 503, code: "at-capacity" }, "at-capacity"],
  [{ statusCode: 429, code: "anything-else" }, "HTTP 429"],
  ["no object", "HTTP 429"],
])("tells a refusal %j as %s", async (body, reason) => {
  const client = createWebCallClient({
    configuration: { assistantId: "assistant" },
    createWebCall: () => refusedCall(body),
  });
  const told: CallClientEvent[] = [];
  client.subscribe((event) => told.push(event));
  const request = { variableValues: {}, metadata: {}, recordsAudio: false, hasMicrophone: false };
  await expect(client.start(request as unknown as Parameters<typeof client.start>[0])).rejects.toThrow();
  expect(told).toEqual([{ type: "failed", reason }]);
});
