import { BlockList, isIP } from "node:net";

const privateNetworks = new BlockList();
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]) {
  const [address = "", prefix] = network.split("/");
  privateNetworks.addSubnet(address, Number(prefix), address.includes(":") ? "ipv6" : "ipv4");
}

/** True for every IP address that is not plainly on the public internet, and for what is no address. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || privateNetworks.check(address, version === 6 ? "ipv6" : "ipv4");
}
