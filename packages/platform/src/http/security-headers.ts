import { secureHeaders } from "hono/secure-headers";

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;

/**
 * The one set of security headers, for every port: no guessing of types, no address told to other sites, no plug-ins,
 * and over https only https from then on. What an API or a page needs beside it is given by `more`.
 */
export const securityHeaders = (url: string, more: SecureHeadersOptions = {}) =>
  secureHeaders({
    xContentTypeOptions: true,
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: url.startsWith("https:") ? "max-age=31536000" : false,
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
