import { BlockList, isIP, isIPv6 } from "node:net";

const blocked = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  blocked.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["100::", 64],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  blocked.addSubnet(network, prefix, "ipv6");
}

/** True for every address that is not plainly on the public internet: private, loopback, link-local, translated. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (!isIPv6(address)) return blocked.check(address, "ipv4");
  // An IPv4 address in IPv6 clothes is checked by the IPv4 rules: `check` does this for ::ffff:a.b.c.d itself.
  return blocked.check(address, "ipv6");
}
