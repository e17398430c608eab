/** What a token lets a program do: look, or also write. */
export const tokenPermissions = ["lettura", "scrittura"] as const;
/** How much a program's token may do. */
export type TokenPermission = (typeof tokenPermissions)[number];

/** True when `given` is at least `needed`. */
export function tokenPermits(permission: TokenPermission, needed: TokenPermission): boolean {
  return tokenPermissions.indexOf(permission) >= tokenPermissions.indexOf(needed);
}
