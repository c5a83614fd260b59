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

it("tells of a microphone that has given nothing at all, once, and that it gives something at last", async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const call = {
    on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    start: async () => ({ id: "call-1" }),
  } as unknown as WebCall;
  const client = createWebCallClient({ configuration: { assistantId: "assistant" }, createWebCall: () => call });
  const told: CallClientEvent[] = [];
  client.subscribe((event) => event.type === "microphone-silent" && told.push(event));
  await client.start({ variableValues: {}, metadata: {}, recordsAudio: false, hasMicrophone: true });
  for (const level of [0, 0]) listeners.get("local-volume-level")?.(level);
  expect(told).toEqual([]);
  listeners.get("silent-microphone")?.({ silentMilliseconds: 5000 });
  expect(told).toEqual([{ type: "microphone-silent", isSilent: true }]);
  for (const level of [0.2, 0.2]) listeners.get("local-volume-level")?.(level);
  // Who was heard once is only listening now.
  listeners.get("silent-microphone")?.({ silentMilliseconds: 5000 });
  expect(told.slice(1)).toEqual([{ type: "microphone-silent", isSilent: false }]);
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

/** Calls whose starts end as they are told, one after the other. */
function callsInLine(places: readonly (number | null)[]) {
  const tickets: (string | undefined)[] = [];
  const left = [...places];
  const createWebCall = ({ queueTicket }: { queueTicket: string | undefined }): WebCall => {
    tickets.push(queueTicket);
    const listeners = new Map<string, (event?: unknown) => void>();
    return {
      on: (name: string, listener: (event?: unknown) => void) => listeners.set(name, listener),
      stop: async () => {},
      start: async () => {
        const place = left.shift() ?? null;
        if (place === null) return { id: "call-1" };
        const queue = { ticket: "ticket-1", place, free: false, retryAfterSeconds: 3 };
        const body = { code: "at-capacity", queue };
        listeners.get("failure")?.({ code: "limit-reached", fatal: true, message: "HTTP 503", status: 503, body });
        listeners.get("call-end")?.();
        return null;
      },
    } as unknown as WebCall;
  };
  return { tickets, createWebCall };
}

const spoken = { variableValues: {}, metadata: {}, recordsAudio: false, hasMicrophone: true };

it("stands in line where every line is busy, and calls when it is its turn", async () => {
  const { tickets, createWebCall } = callsInLine([2, 1]);
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const client = createWebCallClient({ configuration: { assistantId: "assistant" }, createWebCall, wait });
  const told: CallClientEvent[] = [];
  client.subscribe((event) => told.push(event));
  await expect(client.start(spoken)).resolves.toMatchObject({ id: "call-1" });
  expect(told).toEqual([
    { type: "waiting", place: 2 },
    { type: "waiting", place: 1 },
  ]);
  expect(tickets).toEqual([undefined, "ticket-1", "ticket-1"]);
  expect(waits).toEqual([3_000, 3_000]);
});

it("asks no more for who has left the line", async () => {
  const { tickets, createWebCall } = callsInLine([2, 1]);
  const wait = async () => client.stop();
  const client = createWebCallClient({ configuration: { assistantId: "assistant" }, createWebCall, wait });
  await expect(client.start(spoken)).rejects.toThrow("The line was left.");
  expect(tickets).toEqual([undefined]);
});
