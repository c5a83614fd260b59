import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createVisitors } from "../http/visitors.ts";
import { openRealtime } from "./realtime.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A listener for connections alone, behind one proxy. */
async function startRealtime() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realtime = await openRealtime({
    server,
    visitors: createVisitors({ secret: "a-secret", isSecure: false, now: Date.now }),
    siteOrigin: origin,
    trustedProxies: 1,
    mayJoin: async () => true,
    pool: undefined,
    logger: pino({ enabled: false }),
  });
  closers.push(
    () => realtime.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  /** Opens a connection as the first request of a page does. */
  return async (address: string): Promise<{ status: number; close: () => Promise<unknown> }> => {
    const url = `${origin}/realtime/v1/?EIO=4&transport=polling`;
    const response = await fetch(url, { headers: { "x-forwarded-for": address } });
    const sid = /"sid":"([^"]+)"/.exec(await response.text())?.[1];
    // "1" is the protocol's word for closing.
    return { status: response.status, close: () => fetch(`${url}&sid=${sid}`, { method: "POST", body: "1" }) };
  };
}

describe("connections of one address", () => {
  it("are three hundred at most, whatever cookies they bring; others are not kept out", async () => {
    const open = await startRealtime();
    const flood = await Promise.all(Array.from({ length: 300 }, () => open("192.0.2.1")));
    expect(flood.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await open("192.0.2.1")).status).toBe(403);
    expect((await open("192.0.2.2")).status).toBe(200);
    await flood[0]?.close();
    await expect.poll(async () => (await open("192.0.2.1")).status, { timeout: 15_000 }).toBe(200);
  });

  it("are those of an IPv6 network of one line together", async () => {
    const open = await startRealtime();
    await Promise.all(Array.from({ length: 300 }, (_, index) => open(`2001:db8::${index.toString(16)}`)));
    expect((await open("2001:db8::ffff")).status).toBe(403);
    expect((await open("2001:db8:0:1::1")).status).toBe(200);
  });
});
