import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The same access token with another end, signed with the product's own key: only the passing of time decides whether
 * it is taken.
 */
export function signToken(dataDir: string, token: string, exp: number): string {
  const [, encoded = ""] = readFileSync(join(dataDir, "secret-keys"), "utf8").trim().split(":");
  const key = hkdfSync("sha256", Buffer.from(encoded, "base64url"), "fatturachiara", "access-token", 32);
  const [header = "", claims = ""] = token.split(".");
  const changed = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp };
  const signed = `${header}.${Buffer.from(JSON.stringify(changed)).toString("base64url")}`;
  return `${signed}.${createHmac("sha256", Buffer.from(key)).update(signed).digest("base64url")}`;
}
