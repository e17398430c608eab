import type { Endpoint } from "../endpoint.ts";
import type { TokenPermission } from "./token-permission.ts";

/** What a token needs for a call; null: no token makes it. Public calls need none. */
export function tokenNeeds({
  access,
  least,
  token,
}: Pick<Endpoint, "access" | "least" | "token">): TokenPermission | null {
  if (access === "public" || token === "mai") return null;
  if (access === "owner") return token ?? null;
  return least === "consultazione" ? "lettura" : "scrittura";
}
