import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** What an answer that is no page may do where a browser shows it all the same: be heard and seen, and nothing else, in nobody's frame. */
const closedPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** JSON runs nothing by itself; developers who opened an answer in a tab go on from its console, which a closed policy would forbid. */
const jsonPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The one set of security headers, for every port: no guessing of types, no address told to other sites, no plug-ins,
 * and over https only https from then on, on the names below this one too. A page brings a policy of its own; every
 * other answer gets one that lets it do nothing. What else an API or a page needs is given by `more`.
 */
export function securityHeaders(url: string, more: SecureHeadersOptions = {}): MiddlewareHandler {
  const set = secureHeaders({
    xContentTypeOptions: true,
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: url.startsWith("https:") ? "max-age=31536000; includeSubDomains" : false,
    xPermittedCrossDomainPolicies: true,
    originAgentCluster: true,
    // Recordings and answers are read by pages of other origins: keys and unguessable names protect them.
    crossOriginResourcePolicy: "cross-origin",
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    ...more,
  });
  return async (context, next) => {
    await set(context, next);
    const { headers } = context.res;
    if (headers.has("content-security-policy")) return;
    const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
    headers.set("content-security-policy", isJson ? jsonPolicy : closedPolicy);
  };
}

/** What an API answers is for whoever asked, unless the handler says otherwise: no cache keeps it. */
export const keepNowhere: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
};
