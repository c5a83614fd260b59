import { isIPv4, isIPv6 } from "node:net";

/**
 * What is counted as one address: an IPv4 address as it is, of an IPv6 one the network (/64) that a provider gives to
 * one line. IPv4 written as IPv6 counts as IPv4.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? firstGroups(plain, 4) : plain;
}

/** The network that an address is of: an IPv4 /24, an IPv6 /48, which is what a site is given. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return firstGroups(plain, 3);
  return isIPv4(plain) ? plain.replace(/\.\d+$/, ".0/24") : plain;
}

const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? (isIPv4(address) ? address : address.replace(/%.*$/, ""));

function firstGroups(address: string, count: number): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    // An IPv4 address at the end stands for two groups.
    const width = after.length + (after.at(-1)?.includes(".") ? 1 : 0);
    groups.push(...new Array<string>(8 - groups.length - width).fill("0"), ...after);
  }
  const network = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/${count * 16}`;
}
