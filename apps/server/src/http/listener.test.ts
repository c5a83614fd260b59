import { connect } from "node:net";
import { ApiError, limitBody } from "@parlor/platform";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { ConfigurationError } from "../configuration-error.ts";
import { type Listener, openListener } from "./listener.ts";

const options = { name: "the site", variable: "PORT", host: "127.0.0.1" };
/** A stream as a body needs it, which the types do not know yet. */
const streaming: object = { duplex: "half" };
const open: Listener[] = [];
const listen = async (port = 0): Promise<Listener> => {
  const listener = await openListener({ ...options, port });
  open.push(listener);
  return listener;
};
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close(50);
});

describe("openListener", () => {
  it("says that it is starting until it has a handler", async () => {
    const listener = await listen();
    const url = `http://127.0.0.1:${listener.port}/`;
    const early = await fetch(url);
    expect([early.status, early.headers.get("retry-after")]).toEqual([503, "2"]);
    listener.handle(() => new Response("here"));
    expect(await (await fetch(url)).text()).toBe("here");
  });

  it("names the port in use and the variable that chooses another", async () => {
    const { port } = await listen();
    const second = listen(port);
    await expect(second).rejects.toThrow(ConfigurationError);
    await expect(listen(port)).rejects.toThrow(`Port ${port} for the site is in use on 127.0.0.1`);
    await expect(listen(port)).rejects.toThrow(/choose another port with PORT/);
  });

  it("names a host that is not this machine's", async () => {
    await expect(openListener({ ...options, host: "203.0.113.7", port: 0 })).rejects.toThrow(/HOST=203\.0\.113\.7/);
  });

  it("closes though a request hangs", async () => {
    const listener = await listen();
    listener.handle(() => new Promise(() => undefined));
    const hanging = fetch(`http://127.0.0.1:${listener.port}/`).catch((error: unknown) => error);
    await new Promise((resolve) => listener.server.once("request", resolve));
    await listener.close(50);
    expect(await hanging).toBeInstanceOf(Error);
  });
});

/** What a server says to bytes that no browser sends. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("what is no request of a browser", () => {
  it.each([
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\nCookie: secret=1\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 405/],
    ["no method at all", "\r\n\0\0nothing\r\n\r\n", /^HTTP\/1\.1 400/],
    [
      "a length beside chunks, with which requests are smuggled",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /second HTTP/1.1\r\nHost: x\r\n\r\n",
      /^HTTP\/1\.1 400/,
    ],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
      /^HTTP\/1\.1 400/,
    ],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(70_000)}\r\n\r\n`, /^HTTP\/1\.1 431/],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400/],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400/],
  ])("is refused: %s", async (_, text, status) => {
    const listener = await listen();
    const paths: string[] = [];
    listener.handle((request) => {
      paths.push(new URL(request.url).pathname);
      return new Response(request.headers.get("cookie"));
    });
    const answer = await sendRaw(listener.port, text);
    expect(answer).toMatch(status);
    expect(answer).not.toContain("secret=1");
    expect(paths).toEqual([]);
  });

  it("is not waited for without end, header by header", async () => {
    const { server } = await listen();
    expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(300_000);
  });
});

describe("a refused body", () => {
  it("leaves its connection fit for the next request", async () => {
    const listener = await listen();
    const app = new Hono().post("/", limitBody(1_000), async (context) => context.text(await context.req.text()));
    app.onError((error) => (error instanceof ApiError ? error.getResponse() : new Response(null, { status: 500 })));
    listener.handle((request, env) => app.fetch(request, env));
    const send = (body: string | ReadableStream) =>
      fetch(`http://127.0.0.1:${listener.port}/`, { method: "POST", body, ...streaming });
    for (let time = 0; time < 3; time += 1) {
      expect((await send("x".repeat(1_100_000))).status).toBe(413);
      expect(await (await send("small")).text()).toBe("small");
    }
    const chunks = (count: number) => new Blob(Array.from({ length: count }, () => "x".repeat(100))).stream();
    expect((await send(chunks(5))).status).toBe(200);
    expect((await send(chunks(50))).status).toBe(413);
  });
});
