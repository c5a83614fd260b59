import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import WebSocket from "ws";
import { systemClock } from "../clock.ts";
import { attachPreview, PREVIEW_ENDED } from "./attach-preview.ts";
import { PreviewHub } from "./preview-hub.ts";

const token = "abcdefghijklmnopqrstuvwxyz012345";
let server: Server;
let hub: PreviewHub;
let address: string;
beforeEach(async () => {
  server = createServer();
  hub = new PreviewHub(systemClock, 15);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  attachPreview(server, hub, (origin) => origin === "http://preview.test");
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(path: string, origin = "http://preview.test") {
  const socket = new WebSocket(`${address}${path}`, { origin });
  const result = new Promise<string>((resolve) => {
    socket.on("message", (data, isBinary) => resolve(isBinary ? `frame ${String(data)}` : String(data)));
    socket.on("unexpected-response", (_, response) => resolve(`refused ${response.statusCode}`));
    socket.on("error", () => undefined);
  });
  return { socket, result };
}

test("a viewer gets the newest picture, can do nothing, and is sent away at the end", async () => {
  const channel = hub.open(token);
  channel.publish(Buffer.from("picture"));
  const { socket, result } = open(`/live/${token}/frames`);
  expect(await result).toBe("frame picture");
  socket.send("click here");
  const closed = new Promise((resolve) => socket.on("close", resolve));
  hub.close(token);
  expect(await closed).toBe(PREVIEW_ENDED);
  expect(hub.size).toBe(0);
});

test.each([
  ["an unknown token", `/live/${token.slice(1)}x/frames`, "http://preview.test", "refused 404"],
  ["another path", "/elsewhere", "http://preview.test", "refused 404"],
  ["a page of another origin", `/live/${token}/frames`, "http://evil.test", "refused 403"],
])("%s is refused", async (_, path, origin, expected) => {
  hub.open(token);
  expect(await open(path, origin).result).toBe(expected);
});
