import type { Configuration } from "./config.ts";

/** Where the three origins are reached from outside, without a slash at the end. */
export interface Addresses {
  readonly site: string;
  readonly platform: string;
  readonly preview: string;
}

/** A browser's name for a machine that listens on itself or on everything. */
const LOCAL_HOSTS = new Set(["127.0.0.1", "0.0.0.0", "::1", "::", "localhost"]);

/**
 * The public addresses: as configured, else from the host and the ports that were really opened.
 *
 * @param ports the ports as opened, none of them 0
 */
export function publicAddresses(configuration: Configuration, ports: Configuration["ports"]): Addresses {
  const { host, addresses } = configuration;
  const name = LOCAL_HOSTS.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    site: addresses.site ?? `http://${name}:${ports.site}`,
    platform: addresses.platform ?? `http://${name}:${ports.platform}`,
    preview: addresses.preview ?? `http://${name}:${ports.preview}`,
  };
}
