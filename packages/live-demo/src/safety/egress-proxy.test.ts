import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isNear } from "../test-support/is-near.ts";
import { type EgressProxy, openEgressProxy } from "./egress-proxy.ts";
import { TargetPolicy } from "./target-policy.ts";

let origin: Server;
let port: number;
let proxy: EgressProxy;
const lookups: string[] = [];

beforeEach(async () => {
  origin = createServer((incoming, response) =>
    response.end(`${incoming.method} ${incoming.url} ${incoming.headers.host}`),
  );
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  port = (origin.address() as AddressInfo).port;
  proxy = await openEgressProxy(
    new TargetPolicy({
      allowedOrigins: [],
      exemptOrigins: [`http://sample.test:${port}`],
      allowPrivate: false,
      isPrivateAddress: isNear,
      lookup: async (host) => {
        lookups.push(host);
        if (host === "gone.test") throw new Error("not found");
        return ["127.0.0.1"];
      },
    }),
  );
});
afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => origin.close(resolve));
});

function get(address: string): Promise<{ status: number; text: string }> {
  const { hostname, port: proxyPort } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const host = new URL(address).host;
    const outgoing = request(
      { hostname, port: proxyPort, path: address, headers: { host }, agent: false },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      },
    );
    outgoing.on("error", reject).end();
  });
}

function tunnel(authority: string): Promise<string> {
  const { hostname, port: proxyPort } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(proxyPort), hostname, () => socket.write(`CONNECT ${authority} HTTP/1.1\r\n\r\n`));
    let text = "";
    socket.on("data", (data) => {
      text += data.toString();
      if (text === "HTTP/1.1 200 Connection Established\r\n\r\n") {
        socket.write("GET /through HTTP/1.1\r\nHost: inner\r\nConnection: close\r\n\r\n");
      }
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

test("carries the exempt origin, by its name, to the address that it has looked up", async () => {
  expect(await get(`http://sample.test:${port}/sign-up?a=b`)).toEqual({
    status: 200,
    text: `GET /sign-up?a=b sample.test:${port}`,
  });
  expect(lookups).toContain("sample.test");
  expect(await tunnel(`sample.test:${port}`)).toContain("GET /through inner");
});

test("refuses private addresses under other names and ports, and names that do not exist", async () => {
  expect((await get(`http://other.test:${port}/`)).status).toBe(403);
  expect((await get(`http://127.0.0.1:${port}/`)).status).toBe(403);
  expect((await get("http://gone.test/")).status).toBe(403);
  expect(await tunnel(`other.test:${port}`)).toMatch(/^HTTP\/1.1 403/);
  expect(await tunnel("sample.test:22")).toMatch(/^HTTP\/1.1 403/);
});
