import type { AddressInfo } from "node:net";
import { systemClock } from "@parlor/processes/clock";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { type AgentJob, AgentLink } from "./agent-link.ts";

/** LiveKit's side of the worker protocol, as far as it concerns us. */
let server: WebSocketServer;
let said: Record<string, Record<string, unknown>>[];
let sockets: WebSocket[];
let keys: (string | undefined)[];
let link: AgentLink;
let jobs: AgentJob[];
let load: number;

const tell = (message: object) => sockets.at(-1)?.send(JSON.stringify(message));
const heard = (kind: string) => said.flatMap((message) => message[kind] ?? []);

beforeEach(async () => {
  [said, sockets, keys, jobs, load] = [[], [], [], [], 0.25];
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("connection", (socket, request) => {
    sockets.push(socket);
    keys.push(`${request.url} ${request.headers.authorization}`);
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      said.push(message);
      if (message.register) tell({ register: { workerId: "AW_1", serverInfo: {} } });
    });
  });
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  link = new AgentLink({
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: async () => "key",
    agentName: "parlor-test",
    load: () => load,
    onJob: (job) => jobs.push(job),
    clock: systemClock,
    log: () => undefined,
  });
  link.start();
  await expect.poll(() => link.isRegistered).toBe(true);
});
afterEach(() => {
  link.close();
  for (const socket of sockets) socket.terminate();
  server.close();
});

test("registers under its name, and says its load", async () => {
  expect(keys).toEqual(["/agent Bearer key"]);
  expect(heard("register")).toMatchObject([{ type: "JT_ROOM", agentName: "parlor-test" }]);
  await expect.poll(() => heard("updateWorker")).toMatchObject([{ load: 0.25, status: "WS_AVAILABLE" }]);
});

test("promises to take a call, takes it, and says how it went", async () => {
  tell({ availability: { job: { id: "AJ_1", metadata: "call 1" }, resuming: false } });
  await expect
    .poll(() => heard("availability"))
    .toMatchObject([{ jobId: "AJ_1", available: true, participantIdentity: "assistant" }]);
  expect(link.promised).toBe(1);
  tell({ assignment: { job: { id: "AJ_1", metadata: "call 1" }, token: "unused" } });
  await expect.poll(() => jobs).toEqual([{ id: "AJ_1", about: "call 1" }]);
  expect(link.promised).toBe(0);
  link.jobRuns("AJ_1");
  link.jobEnded("AJ_1");
  link.jobEnded("AJ_2", "broken");
  await expect
    .poll(() => heard("updateJob"))
    .toEqual([
      { jobId: "AJ_1", status: "JS_RUNNING" },
      { jobId: "AJ_1", status: "JS_SUCCESS" },
      { jobId: "AJ_2", status: "JS_FAILED", error: "broken" },
    ]);
});

test("a full worker takes nothing, and passes over what is not the protocol", async () => {
  load = 1;
  tell({ assignment: 5 });
  sockets.at(-1)?.send("not json");
  tell({ availability: { job: { id: "AJ_1" } } });
  await expect.poll(() => heard("availability")).toMatchObject([{ jobId: "AJ_1", available: false }]);
  expect(link.promised).toBe(0);
});

test("registers again when the server comes back", async () => {
  sockets.at(-1)?.terminate();
  await expect.poll(() => heard("register").length, { timeout: 10_000 }).toBe(2);
});
