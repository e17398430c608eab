import { reminders } from "@fatturachiara/contract/rooms/reminders";
import type { Deps } from "../../deps.ts";
import { mount } from "../../http/mount.ts";
import type { App, Room } from "../../http/room.ts";
import { everyCron, handleJob } from "../../jobs/job.ts";
import { holdDocument, readCustomer, readHold, saveCustomer } from "./customer-choice.ts";
import { previewReminder } from "./preview-reminder.ts";
import { readRefused, tryAgain } from "./refusals.ts";
import { remindCustomers } from "./reminders.job.ts";
import { sendReminders } from "./send-reminders.ts";
import { readSettings, saveSettings } from "./settings.ts";

export { saveCustomer } from "./customer-choice.ts";
export { noteRefusal } from "./refusals.ts";
export { saveSettings } from "./settings.ts";

/** "Solleciti": customers are reminded of what they have not paid. */
export const remindersRoom: Room = {
  name: "reminders",
  routes,
  jobs: (deps) => [handleJob(remindCustomers, async (_, { signal }) => void (await sendReminders(deps, signal)))],
  schedules: [everyCron(remindCustomers, "*/10 8-19 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  const { db } = deps;
  mount(app, reminders.settings, ({ actor }) => readSettings(db, actor.profile));
  mount(app, reminders.save, ({ actor, body }) => saveSettings(deps, actor.profile, body));
  mount(app, reminders.customer, ({ actor, params }) => readCustomer(db, actor.profile, params.id));
  mount(app, reminders.saveCustomer, ({ actor, params, body: { modo, passi } }) =>
    saveCustomer(db, actor.profile, { id: params.id, modo, passi: passi ?? null }),
  );
  mount(app, reminders.preview, ({ actor, params }) => previewReminder(deps, actor.profile, params.id));
  mount(app, reminders.refused, ({ actor }) => readRefused(db, actor.profile));
  mount(app, reminders.tryAgain, ({ actor, body }) => tryAgain(db, actor.profile, body.email ?? null));
  mount(app, reminders.held, ({ actor, params }) => readHold(db, actor.profile, params.id));
  mount(app, reminders.hold, ({ actor, params, body }) =>
    holdDocument(db, actor.profile, { id: params.id, motivo: body.motivo ?? null }),
  );
}
