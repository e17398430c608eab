import type { Permission } from "./permission.ts";

/** The three levels of what somebody else may do on a profile, as pages and letters call them. */
export const permissionLabels: Record<Permission, string> = {
  consultazione: "Consultazione",
  bozze: "Consultazione e bozze",
  completa: "Completa (invio incluso)",
};
