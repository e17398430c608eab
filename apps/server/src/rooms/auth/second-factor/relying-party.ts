import { isIP } from "node:net";
import type { Config } from "../../../config/config.ts";

/**
 * For whom a passkey is made: the public host. Browsers refuse a bare address, so an installation on this machine only
 * is "localhost", and its pages must be opened at that name.
 */
export function relyingParty({ publicUrl, companyName }: Pick<Config, "publicUrl" | "companyName">) {
  const url = new URL(publicUrl);
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;
  const host = isAddress ? "localhost" : url.hostname;
  url.hostname = host;
  return { name: companyName, id: host, origin: url.origin };
}
