import { mailModes } from "@fatturachiara/contract/rooms/channels";
import { addDays, daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import * as z from "zod/mini";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { defineJob } from "../../../jobs/job.ts";
import { announce } from "../../notice/index.ts";

/** Every hour of the day, so that a server that was down in the morning catches up. */
export const remindPecPassword = defineJob({ name: "remind-pec-password", payload: z.object({}) });

/** How many days before the password's last day its owner is reminded. */
const daysBefore = [15, 7, 1] as const;

/** Reminds of mailbox passwords about to expire, once for each of the three days, whatever happens in between. */
export async function remindPasswords(deps: Pick<Deps, "db" | "clock" | "jobs" | "config">): Promise<void> {
  const today = deps.clock.oggi();
  const due = await deps.db
    .selectFrom("pec_account")
    .select(["profileId", "indirizzo", "dataScadenzaPassword"])
    .where("modo", "in", mailModes)
    .where("dataScadenzaPassword", ">=", today)
    .where("dataScadenzaPassword", "<=", addDays(today, daysBefore[0]))
    .execute();
  for (const { dataScadenzaPassword, ...row } of due) {
    if (dataScadenzaPassword) await remind(deps, { ...row, dataScadenzaPassword: dataScadenzaPassword });
  }
}

async function remind(
  deps: Pick<Deps, "db" | "clock" | "jobs" | "config">,
  {
    profileId,
    indirizzo,
    dataScadenzaPassword: last,
  }: { profileId: string; indirizzo: string | null; dataScadenzaPassword: Giorno },
): Promise<void> {
  const days = daysBetween(deps.clock.oggi(), last);
  const step = daysBefore.findLast((before) => days <= before);
  if (step === undefined) return;
  const day = formatGiorno(last);
  await inTransaction(deps.db, (tx) =>
    announce(tx, deps, {
      profileId,
      genere: "scadenze",
      // One for each of the three days; a new last day is a new matter.
      chiave: `pec-password/${last}/${step}`,
      titolo: `La password della PEC scade ${days === 0 ? "oggi" : conApostrofo`il ${day}`}`,
      testo: `La password della casella PEC ${indirizzo ?? ""} scade ${whenOf(days, day)}. Quando l'hai rinnovata dal gestore, scrivila qui: senza, le fatture non partono e le risposte del SdI non arrivano.`,
      percorso: "/ia/account/accountpec",
    }),
  );
}

function whenOf(days: number, day: string): string {
  if (days === 0) return `oggi, ${day}`;
  return days === 1 ? `domani, ${day}` : conApostrofo`il ${day}, tra ${days} giorni`;
}
