import { fail } from "@fatturachiara/contract";
import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { mailboxNeeds } from "../channels/index.ts";
import { examplesIn } from "../examples/index.ts";
import { documentDates } from "./deadlines/document-dates.ts";
import { remindDeadlines, tellDeadlines } from "./deadlines/remind-deadlines.job.ts";
import { readOverview } from "./overview/read-overview.ts";
import { findHome, saveFirstSteps } from "./store.ts";

/** The first page after signing in. */
export const homeRoom: Room = {
  name: "home",
  routes,
  jobs: (deps) => [handleJob(remindDeadlines, () => tellDeadlines(deps))],
  schedules: [everyCron(remindDeadlines, "35 6-20 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  mount(app, home.read, async ({ actor, query }) => {
    const found = await findHome(db, actor.profile, clock.oggi());
    if (!found) throw fail("sessionExpired");
    return {
      ...found,
      ...(await readOverview({ db, clock }, actor.profile, query)),
      pec: await mailboxNeeds(db, clock, actor.profile),
      // Into somebody else's account nobody puts anything invented.
      esempi: actor.isManaged ? null : await examplesIn(deps, actor.profile),
    };
  });
  mount(app, document.dates, ({ actor }) => documentDates(db, clock, actor.profile));
  mount(app, home.saveFirstSteps, async ({ actor, body }) => {
    await saveFirstSteps(db, actor.profile, body);
    return {};
  });
}
