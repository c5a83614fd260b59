import { createHash } from "node:crypto";
import type { VideoConfiguration } from "@parlor/site-contract";

/** What the site's page may load, and from where. */
export interface PolicyOptions {
  readonly siteUrl: string;
  readonly platformUrl: string;
  readonly previewUrl: string;
  readonly video: VideoConfiguration;
  /** Who may show the site in a frame; nobody when empty. */
  readonly frameAncestors: readonly string[];
  /** Hashes of the document's own inline scripts. */
  readonly scriptHashes: readonly string[];
  /** Origins of the analytics service, when one is configured. */
  readonly analyticsOrigins: readonly string[];
  /** Whether a hosted platform holds the calls: in Daily's rooms, whose library loads its engine from their host. */
  readonly hasHostedCalls: boolean;
  /** The LiveKit server whose rooms hold the calls, where they are not this platform's own. */
  readonly liveKitUrl?: string | undefined;
}

/** Where daily-js gets its engine, and whom it talks to in a call. With `avoidEval` it needs no more than this. */
const dailyScripts = "https://c.daily.co";
const dailyConnections = ["https://*.daily.co", "wss://*.daily.co"];

const originOf = (address: string): string => new URL(address).origin;
const socketOf = (address: string): string => originOf(address).replace(/^http/, "ws");

/** The page's Content-Security-Policy, from the configuration and nothing wider. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { siteUrl, platformUrl, previewUrl, video, analyticsOrigins, hasHostedCalls, liveKitUrl } = options;
  const rooms = hasHostedCalls ? { scripts: [dailyScripts], connections: dailyConnections } : undefined;
  const videoOrigin = video.provider === "file" && video.src.startsWith("https://") ? [originOf(video.src)] : [];
  const embed = video.provider === "youtube" ? ["https://www.youtube-nocookie.com"] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    // The noise suppressor is WebAssembly: without this it is silent and says nothing.
    "script-src": [
      "'self'",
      "'wasm-unsafe-eval'",
      ...options.scriptHashes,
      ...analyticsOrigins,
      ...(rooms?.scripts ?? []),
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "media-src": ["'self'", "blob:", "data:", originOf(platformUrl), ...videoOrigin],
    "connect-src": [
      "'self'",
      socketOf(siteUrl),
      originOf(platformUrl),
      socketOf(platformUrl),
      ...analyticsOrigins,
      ...(rooms?.connections ?? []),
      // Its client asks over http first whether it may come in.
      ...(liveKitUrl ? [socketOf(liveKitUrl), originOf(liveKitUrl.replace(/^ws/, "http"))] : []),
    ],
    "frame-src": [originOf(previewUrl), ...embed],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": options.frameAncestors.length > 0 ? options.frameAncestors : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(" ")}`)
    .join("; ");
}

/** The hashes of a document's inline scripts, for `script-src`; data blocks such as JSON need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc\s*=/i.test(attributes) || /type\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributes)) continue;
    hashes.push(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return hashes;
}
