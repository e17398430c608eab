import type { Endpoint } from "./endpoint.ts";
import { leastPermission } from "./permission.ts";

/** What a token lets a program do: look, or also write. */
export const tokenPermissions = ["lettura", "scrittura"] as const;
export type TokenPermission = (typeof tokenPermissions)[number];

/**
 * Calls on the profile that no token makes: they are about the person, about who may act for whom, or hold the password
 * of the mailbox.
 */
const neverOnProfile = new Set([
  "auth.proof",
  "auth.prove",
  "account.read",
  "accountpec.save",
  "association.current",
  "association.pending",
  "association.requests",
  "association.connect",
  "association.disconnect",
]);

/** Of the owner's own calls those a token makes; no other, so that a new one is closed to tokens until it is named here. */
const owners: Readonly<Record<string, TokenPermission>> = {
  "portability.download": "lettura",
  "portability.state": "lettura",
  "portability.fetch": "lettura",
  "portability.prepare": "scrittura",
  "portability.discard": "scrittura",
  "notice.markRead": "scrittura",
  "notice.markAllRead": "scrittura",
};

/** What a token needs for a call (by its name, "document.send"); null: no token makes it. Public calls need none. */
export function tokenNeeds(name: string, { access }: Pick<Endpoint, "access">): TokenPermission | null {
  if (access === "owner") return owners[name] ?? null;
  if (access === "public" || neverOnProfile.has(name)) return null;
  return leastPermission[name] === "consultazione" ? "lettura" : "scrittura";
}

/** True when `given` is at least `needed`. */
export function tokenPermits(given: TokenPermission, needed: TokenPermission): boolean {
  return tokenPermissions.indexOf(given) >= tokenPermissions.indexOf(needed);
}
