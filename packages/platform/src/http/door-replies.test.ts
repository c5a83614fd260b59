import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { badRequest } from "./api-error.ts";
import { type BoundRow, bindRows } from "./door.ts";
import type { PlatformEnvironment } from "./environment.ts";
import { type Principal, readRestrictions } from "./principal.ts";
import type { RouteKey, RouteResult } from "./route.ts";

const unused = () => Promise.reject(new Error("No row here asks for it."));
const anonymous = (handle: () => RouteResult | Promise<RouteResult>): BoundRow => ({
  contract: undefined,
  route: { handle: async () => handle(), anonymous: true },
});

const app = new Hono<PlatformEnvironment>();
let url = "";
const rows = new Map<RouteKey, BoundRow>([
  ["GET /thing", anonymous(() => ({ name: "thing" }))],
  ["POST /thing", anonymous(() => ({ name: "made" }))],
  ["GET /nothing", anonymous(() => undefined)],
  ["GET /fetched", anonymous(() => fetch(`${url}/thing`))],
  ["GET /kept", { contract: undefined, route: { handle: async () => ({ kept: true }) } }],
  ["GET /streamed", anonymous(() => new Response(new Blob(["one", "two"]).stream()))],
  [
    "GET /refused",
    anonymous(() => {
      throw badRequest("no");
    }),
  ],
]);
const owner: Principal = {
  keyId: "key",
  orgId: "org",
  userId: "user",
  tag: "private",
  role: "admin",
  restrictions: readRestrictions(undefined),
};
let now = new Date(0);
bindRows(app, {
  rows,
  authenticator: {
    identify: async (key) => (key === "right" ? owner : undefined),
    forget: () => undefined,
    issueAccessToken: unused,
  },
  idempotency: { run: unused } as never,
  chatLimits: {} as never,
  now: () => now,
  newRequestId: () => "made-here",
  onAnswered: () => undefined,
  onFault: (error) => {
    throw error;
  },
});
const listener = getRequestListener((request) => app.fetch(request));
/** How the reply that was sent last went out. */
let sent: { readonly pieces: number; readonly last: unknown };
const server = createServer((request, response: ServerResponse) => {
  const write = vi.spyOn(response, "write");
  const end = vi.spyOn(response, "end");
  response.once("finish", () => {
    sent = { pieces: write.mock.calls.length, last: end.mock.calls[0]?.[0] };
  });
  void listener(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

it.each([
  ["GET", "/thing", 200, '{"name":"thing"}'],
  ["POST", "/thing", 200, '{"name":"made"}'],
  ["GET", "/refused", 400, '{"statusCode":400,"message":["no"],"error":"Bad Request"}'],
])("sends the answer to %s %s in one piece, not as a stream", async (method, path, status, text) => {
  const response = await fetch(url + path, { method });
  expect([response.status, await response.text()]).toEqual([status, text]);
  expect(sent).toEqual({ pieces: 0, last: text });
});

it.each(["/thing", "/nothing", "/refused", "/fetched", "/streamed", "/missing"])(
  "lets any page read %s, and names the request",
  async (path) => {
    const response = await fetch(url + path, { headers: { "x-request-id": "mine" } });
    expect(response.headers.get("x-request-id")).toBe("mine");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("X-Request-Id");
    await response.arrayBuffer();
  },
);

it("gives a reply that was fetched elsewhere, whose headers are fixed, this request's id and no other", async () => {
  const response = await fetch(`${url}/fetched`);
  expect(response.headers.get("x-request-id")).toBe("made-here");
  expect(await response.json()).toEqual({ name: "thing" });
});

it("answers a preflight with what may be asked, and names no headers of a reply that there is not", async () => {
  const response = await fetch(`${url}/thing`, { method: "OPTIONS", headers: { origin: "https://shop.example" } });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-methods")).toBe("GET,POST,PATCH,PUT,DELETE,OPTIONS");
  expect(response.headers.get("x-request-id")).toBe("made-here");
});

it("lets an address guess at keys a while, and then waits with the right one too", async () => {
  const ask = async (key: string, address: string) =>
    (await app.request("/kept", { headers: { authorization: `Bearer ${key}` } }, { address })).status;
  const statuses: number[] = [];
  for (let guess = 0; guess < 65; guess += 1) statuses.push(await ask(`guess-${guess}`, `2001:db8::${guess}`));
  expect(statuses).toEqual([...Array<number>(60).fill(401), ...Array<number>(5).fill(429)]);
  expect(await ask("right", "2001:db8::ffff")).toBe(429);
  expect(await ask("right", "2001:db8:0:1::1")).toBe(200);
  now = new Date(61_000);
  expect(await ask("right", "2001:db8::ffff")).toBe(200);
});
