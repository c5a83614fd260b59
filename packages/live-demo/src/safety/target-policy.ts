import { texts } from "../texts.ts";
import { parseUrl } from "./parse-url.ts";

export type Lookup = (hostname: string) => Promise<readonly string[]>;

export interface TargetPolicyOptions {
  /** Origins that the demo may open: `https://app.example.com`, or `https://*.example.com` for all below it. */
  readonly allowedOrigins: readonly string[];
  /** Origins that may be private addresses: the own sample's. They are allowed targets too. */
  readonly exemptOrigins: readonly string[];
  readonly allowPrivate: boolean;
  /** True for every IP address that is not plainly on the public internet. */
  readonly isPrivateAddress: (address: string) => boolean;
  /** All addresses of a host name; rejects when it has none. */
  readonly lookup: Lookup;
}

/** Says what the live demo's browser may open. Reasons are sentences for the visitor. */
export class TargetPolicy {
  readonly #options: TargetPolicyOptions;

  constructor(options: TargetPolicyOptions) {
    this.#options = options;
  }

  /** Why the page may not be the demo's page; undefined when it may. Looks at the list alone. */
  refusalOfPage(address: string): string | undefined {
    const url = parseUrl(address);
    if (url === undefined || !["http:", "https:"].includes(url.protocol)) return texts.notAnAddress;
    if (url.username !== "" || url.password !== "") return texts.notAnAddress;
    const allowed = [...this.#options.allowedOrigins, ...this.#options.exemptOrigins];
    return allowed.some((pattern) => matchesOrigin(url, pattern)) ? undefined : texts.notAllowed(url.host);
  }

  /**
   * Finds the one address that a connection may go to.
   *
   * @param host without a port; IPv6 addresses without brackets
   * @returns the address to connect to, or the reason for refusing
   */
  async pin(origin: string, host: string): Promise<{ address: string } | { refusal: string }> {
    const mayBePrivate = this.#options.allowPrivate || this.#options.exemptOrigins.includes(origin);
    let addresses: readonly string[];
    try {
      addresses = await this.#options.lookup(host);
    } catch {
      return { refusal: texts.unresolvable(host) };
    }
    // One private address among several is enough to refuse: which one would be used is anybody's guess.
    if (!mayBePrivate && addresses.some(this.#options.isPrivateAddress)) return { refusal: texts.privateAddress(host) };
    const [address] = addresses;
    return address === undefined ? { refusal: texts.unresolvable(host) } : { address };
  }

  /** The full check of a target before a run: the list, then where it really is. */
  async refusalOfTarget(address: string): Promise<string | undefined> {
    const refusal = this.refusalOfPage(address);
    if (refusal !== undefined) return refusal;
    const url = new URL(address);
    const pinned = await this.pin(url.origin, hostOf(url));
    return "refusal" in pinned ? pinned.refusal : undefined;
  }
}

/** The host name as resolvers take it. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

function matchesOrigin(url: URL, pattern: string): boolean {
  if (!pattern.includes("://*.")) return url.origin === pattern;
  const base = parseUrl(pattern.replace("://*.", "://"));
  if (base === undefined || url.protocol !== base.protocol || url.port !== base.port) return false;
  return url.hostname.endsWith(`.${base.hostname}`);
}
