import type { IncomingMessage } from "node:http";
import type { Context } from "hono";

/** Who asks, as every function of the site's API needs to know it. */
export interface Caller {
  /** The visitor of the signed cookie; a request without one is a visitor never seen before. */
  readonly visitorId: string;
  /** Whether it brought its cookie; without one every request is another visitor. */
  readonly isKnown: boolean;
  /** The address it came from, believing as many proxies as configured; of IPv6 the network (/64) that one line has. */
  readonly address: string;
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal;
}

/** What hono carries through the site's routes. */
export interface SiteEnvironment {
  Variables: { caller: Caller };
}

/**
 * The address of a request: the socket's, or the one that the outermost believed proxy saw.
 *
 * @param trustedProxies how many proxies in front add themselves to X-Forwarded-For
 */
export const callerAddress = (context: Context, trustedProxies: number): string =>
  addressOf(context.req.raw, context.env, trustedProxies);

/** As `callerAddress`, where there is no context yet. */
export function addressOf(request: Request, env: unknown, trustedProxies: number): string {
  const incoming = (env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return forwardedAddress(
    request.headers.get("x-forwarded-for") ?? undefined,
    incoming?.socket?.remoteAddress,
    trustedProxies,
  );
}

/** As `callerAddress`, of the two places in which an address may stand. */
export function forwardedAddress(
  forwardedFor: string | undefined,
  socketAddress = "unknown",
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress;
  const forwarded = (forwardedFor ?? "").split(",").map((part) => part.trim());
  return forwarded.at(-trustedProxies) || socketAddress;
}
