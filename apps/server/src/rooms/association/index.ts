import type { Room } from "../../http/room.ts";
import { handleJob } from "../../jobs/job.ts";
import { notifyAddressee } from "./notify-addressee.ts";
import { notifyRequest } from "./notify-request.job.ts";
import { associationRoutes } from "./routes.ts";
import { witnessWith } from "./witness-act.ts";

export { lastActivity } from "./activity/activity-store.ts";
export { beginActivity } from "./activity/begin-activity.ts";
export { endAllAssociations } from "./end-all-associations.ts";
export { type Managed, managedProfiles } from "./managed-profiles.ts";
export { managersOf } from "./managers-of.ts";
export { insertAssociation } from "./store.ts";

/** Associa Gestione: who may act on whose profile, and what they did there. */
export const associationRoom: Room = {
  name: "association",
  routes: associationRoutes,
  witness: witnessWith,
  jobs: (deps) => [handleJob(notifyRequest, ({ associationId }) => notifyAddressee(deps, associationId))],
};
