import { createServer, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch, RefusedAddressError } from "./guarded-fetch.ts";
import { isPrivateAddress } from "./private-address.ts";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/away") return response.writeHead(302, { location: "http://127.0.0.1/" }).end();
    if (request.url === "/silent") return undefined;
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => response.end(`${request.method} ${request.headers["x-test"]} ${body}`));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const resolvesTo =
  (...addresses: string[]): LookupFunction =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );

describe("fetching an address that came from outside", () => {
  it("calls a trusted origin, and any when that is allowed", async () => {
    const init = { method: "POST", body: "hello", headers: { "x-test": "yes" } };
    const trusting = createGuardedFetch({ allowPrivateUrls: false, trustedOrigins: [origin] });
    expect(await (await trusting(`${origin}/x`, init)).text()).toBe("POST yes hello");
    const open = createGuardedFetch({ allowPrivateUrls: true, trustedOrigins: [] });
    expect(await (await open(`${origin}/x`, init)).text()).toBe("POST yes hello");
  });

  it("follows no redirect", async () => {
    const open = createGuardedFetch({ allowPrivateUrls: true, trustedOrigins: [] });
    expect((await open(`${origin}/away`)).status).toBe(302);
  });

  it("ends when it is aborted", async () => {
    const open = createGuardedFetch({ allowPrivateUrls: true, trustedOrigins: [] });
    await expect(open(`${origin}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  });

  it.each([
    ["http://127.0.0.1:1/", undefined],
    ["http://[::1]:1/", undefined],
    ["http://[::ffff:10.0.0.1]:1/", undefined],
    ["http://0x7f.1:1/", undefined],
    ["http://public.example:1/", ["10.0.0.1"]],
    ["http://public.example:1/", ["93.184.216.34", "169.254.169.254"]],
    ["file:///etc/passwd", undefined],
  ])("refuses %s %j", async (url, addresses) => {
    const guarded = createGuardedFetch({
      allowPrivateUrls: false,
      trustedOrigins: [],
      ...(addresses && { lookup: resolvesTo(...addresses) }),
    });
    await expect(guarded(url)).rejects.toBeInstanceOf(RefusedAddressError);
  });

  it("knows private addresses from public ones", () => {
    expect(["8.8.8.8", "2606:4700::1111", "172.32.0.1"].map(isPrivateAddress)).toEqual([false, false, false]);
    expect(["192.168.1.1", "::ffff:127.0.0.1", "fd00::1", "nonsense"].map(isPrivateAddress)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
