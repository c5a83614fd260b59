import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { CallListener } from "../../calls/listening.ts";
import { openTestPlatform, type TestPlatform, testPlatformOptions } from "../../testing/open-test-platform.ts";

describe("listening to a call by its address", () => {
  const listeners = new Map<string, CallListener>();
  let test: TestPlatform;
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    test = await openTestPlatform({
      createCallEngine: (services) => ({
        ...testPlatformOptions({ ...services, opened: [], ended: [] }).createCallEngine(services),
        listen: (callId, listener) => {
          listeners.set(callId, listener);
          return () => void listeners.delete(callId);
        },
      }),
    } as Parameters<typeof openTestPlatform>[0]);
    server = createServer().on("upgrade", test.platform.upgrade);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address() as AddressInfo);
  }, 120_000);
  afterAll(async () => {
    server.close();
    await test.close();
  });

  async function callWith(monitorPlan: object = {}) {
    const { body } = await test.send("POST", "/call/web", { assistant: { name: "Alex", monitorPlan } });
    const { listenUrl } = (body["monitor"] ?? {}) as { listenUrl?: string };
    return { id: String(body["id"]), listenUrl, warnings: body["warnings"] };
  }

  /** The first messages of a socket, or the status with which it was refused. */
  function dial(listenUrl = "", headers: Record<string, string> = {}) {
    const socket = new WebSocket(listenUrl.replace("ws://platform.test", `ws://127.0.0.1:${port}`), { headers });
    const messages: (string | Buffer)[] = [];
    socket.on("message", (data: Buffer, isBinary) => messages.push(isBinary ? data : data.toString()));
    const opened = new Promise<number>((resolve) => {
      socket.on("open", () => resolve(101));
      socket.on("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
      socket.on("error", () => undefined);
    });
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    return { socket, messages, opened, closed };
  }

  it("says first how the sound is to be played, then gives it, and ends with the call", async () => {
    const { id, listenUrl, warnings } = await callWith();
    expect(listenUrl).toMatch(/^ws:\/\/platform\.test\/call\//);
    expect(warnings).toBeUndefined();
    const { messages, opened, closed } = dial(listenUrl);
    expect(await opened).toBe(101);
    await expect.poll(() => listeners.has(id)).toBe(true);
    listeners.get(id)?.hear(Buffer.from([1, 2, 3, 4]));
    await expect.poll(() => messages.length).toBe(2);
    expect(JSON.parse(String(messages[0]))).toMatchObject({
      type: "start",
      encoding: "linear16",
      sampleRate: 16_000,
      channels: 2,
    });
    expect(messages[1]).toEqual(Buffer.from([1, 2, 3, 4]));
    listeners.get(id)?.end();
    expect(await closed).toBe(1000);
    await expect.poll(() => listeners.has(id)).toBe(false);
  });

  it("takes the address's own secret, and the private key where the plan asks for it", async () => {
    const { listenUrl = "" } = await callWith();
    expect(await dial(`${listenUrl.slice(0, -3)}abc`).opened).toBe(404);
    expect(await dial(listenUrl.replace(/\/listen.*/, "/listen")).opened).toBe(404);
    expect((await callWith({ listenEnabled: false })).listenUrl).toBeUndefined();
    const guarded = await callWith({ listenAuthenticationEnabled: true });
    expect(guarded.warnings).toBeUndefined();
    expect(await dial(guarded.listenUrl).opened).toBe(401);
    const { publicKey, privateKey } = test.platform.keys;
    expect(await dial(guarded.listenUrl, { authorization: `Bearer ${publicKey}` }).opened).toBe(401);
    const admitted = dial(guarded.listenUrl, { authorization: `Bearer ${privateKey}` });
    expect(await admitted.opened).toBe(101);
    admitted.socket.close();
    await test.platform.callEngine.end(guarded.id, "customer-ended-call");
    expect(await dial(guarded.listenUrl, { authorization: `Bearer ${privateKey}` }).opened).toBe(410);
  });

  /** The status that a hand-written request for another protocol is answered with. */
  const ask = (target: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
      );
      socket.on("data", (data) => resolve(data.toString().slice(9, 12)));
      socket.on("error", reject);
    });

  it.each(["//", "http://", "/call/%", "*", "/call/0/listen/0?x=%"])(
    "refuses a target that is no address, and goes on: %s",
    async (target) => {
      expect(await ask(target)).toBe("404");
    },
  );

  it("lets a call have no more than eight listeners", async () => {
    const { id, listenUrl } = await callWith();
    const all = Array.from({ length: 8 }, () => dial(listenUrl));
    expect(await Promise.all(all.map(({ opened }) => opened))).toEqual(all.map(() => 101));
    const late = dial(listenUrl);
    expect(await late.opened).toBe(429);
    all[0]?.socket.close();
    await all[0]?.closed;
    await expect.poll(async () => dial(listenUrl).opened).toBe(101);
    for (const { socket } of all) socket.close();
    await test.platform.callEngine.end(id, "customer-ended-call");
  });
});
