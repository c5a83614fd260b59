import { isIPv6 } from "node:net";

/**
 * What is counted as one address: an IPv4 address as it is, of an IPv6 one the network (/64) that a provider gives to
 * one line. IPv4 written as IPv6 counts as IPv4.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.replace(/%.*$/, "");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    // An IPv4 address at the end stands for two groups.
    const width = after.length + (after.at(-1)?.includes(".") ? 1 : 0);
    groups.push(...new Array<string>(8 - groups.length - width).fill("0"), ...after);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
