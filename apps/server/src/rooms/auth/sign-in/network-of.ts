import { isIPv6 } from "node:net";

/**
 * What counts as one caller: an IPv4 address whole, of an IPv6 address the first 64 bits, because whoever has one of
 * those has the other 18 billion billion too.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped) return mapped;
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(":") : plain;
}

/** The eight groups of an IPv6 address, "::" filled in, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}
