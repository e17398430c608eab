import { isIP, isIPv6 } from "node:net";

/** What neither a name nor an address holds; the URL parser would drop some of it without a word. */
const foreign = /[\s\p{Cc}%/?#@\\:]/u;
/** One part of a name, in ASCII (the underscore is seen in the wild). */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * A host as somebody has typed it, in its one spelling: a name in lower-case ASCII, an address without brackets ("0x7f.1" is
 * "127.0.0.1"). Null where it is none.
 */
export function mailHost(text: string): string | null {
  const bare = /^\[(.+)\]$/.exec(text)?.[1];
  if (isIPv6(bare ?? text)) return hostnameOf(`[${bare ?? text}]`)?.slice(1, -1) ?? null;
  if (bare !== undefined || foreign.test(text)) return null;
  const host = hostnameOf(text)?.replace(/\.$/, "") ?? "";
  if (isIP(host)) return host;
  return host.length <= 253 && host.split(".").every((part) => label.test(part)) ? host : null;
}

const hostnameOf = (host: string): string | null => {
  const address = `http://${host}/`;
  return URL.canParse(address) ? new URL(address).hostname : null;
};
