const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isLocal(origin: string): boolean {
  try {
    const { hostname } = new URL(origin);
    return localHosts.has(hostname) || hostname.endsWith(".localhost");
  } catch {
    return false;
  }
}

/** Pages on localhost may join calls, and those of these origins. */
export const originsOf =
  (allowed: readonly string[]) =>
  (origin: string): boolean =>
    isLocal(origin) || allowed.includes(origin);
