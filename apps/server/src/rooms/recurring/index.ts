import { recurring } from "@fatturachiara/contract/rooms/recurring";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { answerOccurrence, setActive, skipOccurrence } from "./decide.ts";
import { giveOutDue, workOn } from "./make-recurring.ts";
import { readCalendar } from "./read-calendar.ts";
import { readList, readRecurring } from "./read-recurring.ts";
import { findDueRecurring, makeRecurring } from "./recurring.job.ts";
import { changeRecurring, createRecurring, removeRecurring } from "./save-recurring.ts";

export { setActive } from "./decide.ts";
export { expectedOccurrences } from "./expected-money.ts";
export { createRecurring } from "./save-recurring.ts";
export { countWaiting } from "./store.ts";

/** Documenti ricorrenti: what comes again by itself, when, and what became of it. */
export const recurringRoom: Room = {
  name: "recurring",
  routes,
  jobs: (deps) => [
    handleJob(findDueRecurring, async () => void (await giveOutDue(deps))),
    handleJob(makeRecurring, (which) => workOn(deps, which)),
  ],
  // From the morning on, so that whoever is asked is awake; what a day has not seen is made up for until its end.
  schedules: [everyCron(findDueRecurring, "*/10 6-23 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  const { db } = deps;
  mount(app, recurring.list, ({ actor, query }) => readList(db, actor.profile, query.cliente));
  mount(app, recurring.calendar, ({ actor, query }) =>
    readCalendar(deps, actor.profile, { al: query.al, client: query.cliente }),
  );
  mount(app, recurring.read, ({ actor, params, query }) =>
    readRecurring(db, actor.profile, { id: params.id, next: query.prossime }),
  );
  mount(app, recurring.create, ({ actor, body, callKey }) =>
    createRecurring(deps, actor.profile, { input: body, key: callKey }),
  );
  mount(app, recurring.update, ({ actor, params, body, callKey }) =>
    changeRecurring(deps, actor.profile, { id: params.id, input: body, key: callKey }),
  );
  mount(app, recurring.remove, async ({ actor, params }) => {
    await removeRecurring(deps, actor.profile, params.id);
    return {};
  });
  mount(app, recurring.pause, ({ actor, params }) => setActive(deps, actor.profile, { id: params.id, attiva: false }));
  mount(app, recurring.resume, ({ actor, params }) => setActive(deps, actor.profile, { id: params.id, attiva: true }));
  mount(app, recurring.skip, ({ actor, params, body }) => skipOccurrence(deps, actor.profile, { ...params, ...body }));
  mount(app, recurring.answer, ({ actor, params, body }) => answerOccurrence(deps, actor, { ...params, ...body }));
}
