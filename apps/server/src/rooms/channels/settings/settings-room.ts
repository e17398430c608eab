import { accountpec, type PecSettings } from "@fatturachiara/contract/rooms/accountpec";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { mount } from "../../../http/mount.ts";
import type { App, Room } from "../../../http/room.ts";
import { everyCron, handleJob } from "../../../jobs/job.ts";
import { findSendingHold } from "../../../sending-hold.ts";
import { profileWaits, sendQueuedNow } from "../../transmission/index.ts";
import { checkLimits } from "./check-limits.ts";
import { checkReading, checkSending } from "./check-mailbox.ts";
import { findPecAccount } from "./find-pec-account.ts";
import { readStatus } from "./read-status.ts";
import { remindPasswords, remindPecPassword } from "./remind-password.job.ts";
import { saveSettings } from "./save-settings.ts";

/** The certified mailbox of a profile. */
export const accountpecRoom: Room = {
  name: "accountpec",
  routes,
  jobs: (deps) => [handleJob(remindPecPassword, () => remindPasswords(deps))],
  schedules: [everyCron(remindPecPassword, "5 7-21 * * *", {})],
};

function routes(app: App, deps: Deps): void {
  mount(app, accountpec.read, ({ actor }) => readSettings(deps, actor.profile));
  mount(app, accountpec.save, async ({ actor, body }) => {
    await saveSettings(deps, actor.profile, body);
    return readSettings(deps, actor.profile);
  });
  mount(app, accountpec.status, ({ actor }) => readStatus(deps.db, actor.profile));
  const limits = checkLimits(deps);
  mount(app, accountpec.retry, ({ actor }) =>
    limits.run(actor.user, async () => {
      await inTransaction(deps.db, (tx) => sendQueuedNow(tx, deps, actor.profile));
      return readSettings(deps, actor.profile);
    }),
  );
  mount(app, accountpec.checkSmtp, ({ actor }) => limits.run(actor.user, () => checkSending(deps, actor.profile)));
  mount(app, accountpec.checkImap, ({ actor }) => limits.run(actor.user, () => checkReading(deps, actor.profile)));
}

/** The settings with everything but the password. Nothing saved yet: an empty form in the mode that fits. */
async function readSettings(deps: Deps, profile: string): Promise<PecSettings> {
  const found = await findPecAccount(deps.db, profile, deps);
  const hold = await findSendingHold(deps.db);
  const installation = {
    cartellaOfferta: deps.config.exchangeDir !== null,
    inviiSospesiDal: hold?.heldAt.toISOString() ?? null,
    ...(hold && { inviiSospesiMotivo: hold.motivo }),
    ...(await silenceOf(deps, profile)),
  };
  if (!found) return { ...installation, modo: "automatico", passwordImpostata: false, sospesa: false };
  const { password, sospesaDal, indirizzoSdiDal, profileId: _, ...rest } = found;
  const { spazioUsato: __, spazioTotale: ___, savedAt: ____, ...settings } = rest;
  return {
    ...settings,
    ...installation,
    indirizzoSdiDal: indirizzoSdiDal?.toISOString() ?? null,
    passwordImpostata: password !== null,
    sospesa: sospesaDal !== null,
  };
}

async function silenceOf({ db }: Deps, profile: string): Promise<Pick<PecSettings, "gestoreMuto">> {
  const waits = await profileWaits(db, profile);
  if (!waits) return {};
  const { dal, prossimo, fino, ...rest } = waits;
  const moments = { dal: dal.toISOString(), prossimo: prossimo.toISOString(), fino: fino.toISOString() };
  return { gestoreMuto: { ...rest, ...moments } };
}
