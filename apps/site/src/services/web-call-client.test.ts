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
  ["microphone-denied", { kind: "denied" }],
  ["microphone-not-found", { kind: "not-found" }],
  ["microphone-in-use", { kind: "other", reason: "Device in use" }],
  ["noise-cancellation-failed", null],
])("tells of a microphone that was lost in mid-call: %s", async (code, failure) => {
  const listeners = new Map<string, (event: unknown) => void>();
  const call = {
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    start: async () => ({ id: "call-1" }),
  } as unknown as WebCall;
  const client = createWebCallClient({ configuration: { assistantId: "assistant" }, createWebCall: () => call });
  const told: CallClientEvent[] = [];
  client.subscribe((event) => told.push(event));
  await client.start({ variableValues: {}, metadata: {}, recordsAudio: false, hasMicrophone: true });
  listeners.get("failure")?.({ code, fatal: false, message: "Device in use" });
  expect(told).toEqual(failure ? [{ type: "microphone-lost", failure }] : []);
});

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
