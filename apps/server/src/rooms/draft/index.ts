import type { Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { draftRoutes } from "./routes.ts";
import { untouchedDrafts } from "./untouched/untouched.job.ts";
import { watchUntouched } from "./untouched/watch-untouched.ts";

export { insertDraft } from "./create-document.ts";

/** Nuova fattura: what is written before it is sent, with its enclosures; copies of what was. */
export const draftRoom: Room = {
  name: "draft",
  routes: draftRoutes,
  jobs: (deps) => [handleJob(untouchedDrafts, async () => void (await watchUntouched(deps)))],
  schedules: [everyCron(untouchedDrafts, "50 3 * * *", {})],
};
