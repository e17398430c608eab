import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 that is nobody's on the Internet (IANA, special-purpose address registry). */
const inner4 = listOf("ipv4", [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
]);
/** Of IPv6 only this has been given out (RFC 4291 §2.4); what carries an IPv4 address inside is not in it. */
const global6 = listOf("ipv6", ["2000::/3"]);
/** Within it: tunnels, documentation, protocols. */
const inner6 = listOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
/** Where a network without IPv4 reaches the IPv4 Internet: the last 32 bits are the address (RFC 6052). */
const translated = listOf("ipv6", ["64:ff9b::/96"]);

/** Whether an IP address belongs to somebody on the Internet, and not to this machine or the networks it stands in. */
export function isGlobalAddress(address: string): boolean {
  if (isIPv4(address)) return !inner4.check(address, "ipv4");
  // With a zone it is of one link only.
  if (!isIPv6(address) || address.includes("%")) return false;
  if (translated.check(address, "ipv6")) return isGlobalAddress(lastFour(address));
  return global6.check(address, "ipv6") && !inner6.check(address, "ipv6");
}

function lastFour(address: string): string {
  // The URL parser writes the groups in one way, without dots.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::").at(-1)?.split(":") ?? [];
  const [high = 0, low = 0] = ["0", "0", ...groups].slice(-2).map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function listOf(family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", prefix] = range.split("/");
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
