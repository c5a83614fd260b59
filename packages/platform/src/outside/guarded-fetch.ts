import { lookup as lookupAddress } from "node:dns";
import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { isPrivateAddress } from "./private-address.ts";

/** An address that this installation does not call. */
export class RefusedAddressError extends Error {
  override readonly name = "RefusedAddressError";
}

export interface GuardedFetchOptions {
  /** Lets every private address be called. */
  readonly allowPrivateUrls: boolean;
  /** Origins that may be called although they are private. */
  readonly trustedOrigins: readonly string[];
  /** How names are looked up; every address found is checked, and the connection goes to a checked one. */
  readonly lookup?: LookupFunction;
}

const refusal = (host: string) =>
  new RefusedAddressError(
    `${host} is a private address. Set PARLOR_ALLOW_PRIVATE_URLS=1 if servers on this network may be called.`,
  );

/**
 * A `fetch` for addresses that come from outside: it calls no private address, whatever a name resolves to, and
 * follows no redirect.
 *
 * @throws {RefusedAddressError} for a private address or another protocol than http and https.
 */
export function createGuardedFetch(options: GuardedFetchOptions): typeof fetch {
  const trusted = new Set(options.trustedOrigins.map((origin) => new URL(origin).origin));
  const lookupAny = options.lookup ?? (lookupAddress as LookupFunction);

  const lookupPublic: LookupFunction = (hostname, lookupOptions, callback) => {
    lookupAny(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const found = Array.isArray(addresses) ? addresses : [{ address: addresses, family: isIP(addresses) }];
      const [first] = found;
      if (!first || found.some(({ address }) => isPrivateAddress(address))) return callback(refusal(hostname), "", 0);
      if (lookupOptions.all) return callback(null, found);
      return callback(null, first.address, first.family);
    });
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new RefusedAddressError(`${url.protocol} addresses are not called.`);
    }
    const open = options.allowPrivateUrls || trusted.has(url.origin);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (!open && isIP(host) !== 0 && isPrivateAddress(host)) throw refusal(host);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    request.signal.throwIfAborted();
    const answer = await send(url, request, body, open ? undefined : lookupPublic);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const entry of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, entry);
    }
    const status = answer.statusCode ?? 500;
    const empty = status === 204 || status === 205 || status === 304;
    if (empty) answer.resume();
    return new Response(empty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status, headers });
  };
}

function send(
  url: URL,
  request: Request,
  body: Buffer | undefined,
  lookup: LookupFunction | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sendRequest = url.protocol === "https:" ? requestHttps : requestHttp;
    const outgoing: ClientRequest = sendRequest(url, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(body && { "content-length": String(body.byteLength) }) },
      ...(lookup && { lookup }),
    });
    const abort = () => {
      const reason: unknown = request.signal.reason;
      outgoing.destroy(reason instanceof Error ? reason : new Error("Aborted"));
    };
    request.signal.addEventListener("abort", abort, { once: true });
    outgoing.on("response", (answer) => {
      answer.on("close", () => request.signal.removeEventListener("abort", abort));
      resolve(answer);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
