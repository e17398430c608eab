/** What the owner of a profile lets somebody else do on it, from the least to the most. */
export const permissions = ["consultazione", "bozze", "completa"] as const;
/** How much somebody who manages a profile may do. */
export type Permission = (typeof permissions)[number];

/** True when `given` is at least `needed`. */
export function permits(permission: Permission, needed: Permission): boolean {
  return permissions.indexOf(permission) >= permissions.indexOf(needed);
}
