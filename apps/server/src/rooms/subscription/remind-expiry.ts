import { addDays, daysBetween } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import * as z from "zod/mini";
import { giornoARoma, startOf } from "../../clock.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { eachAlone } from "../../jobs/each-alone.ts";
import { defineJob } from "../../jobs/job.ts";
import { announce } from "../notice/index.ts";

/** Looks whose subscription ends soon; often, because the machine may have been off. */
export const remindExpiry = defineJob({ name: "remind-subscription-expiry", payload: z.object({}) });

/** Days before that of the end, in Italy's calendar, on which the owner is told, the nearest first. */
const daysBefore = [1, 7, 15] as const;
/** An end is told for so many days after, if nobody was there to tell it. */
const remembered = 7;

/**
 * Tells the owner that the subscription ends in 15, in 7 and in 1 day, and that it has ended: each of them once for
 * each end. A manager, who does not renew, is not told; where subscriptions are off nobody is.
 */
export async function remindOfExpiry(deps: Pick<Deps, "db" | "clock" | "jobs" | "config">): Promise<void> {
  const { db, clock, config } = deps;
  if (!config.subscription) return;
  const [now, oggi] = [clock.now(), clock.oggi()];
  const [from, before] = [startOf(addDays(oggi, -remembered)), startOf(addDays(oggi, daysBefore[2] + 1))];
  await eachAlone("ends of a subscription", await endingBetween(db, from, before), async ({ id, expiringDate }) => {
    const day = giornoARoma(expiringDate);
    const left = daysBetween(oggi, day);
    const threshold = expiringDate <= now ? 0 : daysBefore.find((days) => left <= days);
    if (threshold === undefined) return;
    const giorno = formatGiorno(day);
    await inTransaction(db, (tx) =>
      announce(tx, deps, {
        profileId: id,
        genere: "scadenze",
        chiave: `subscription/${expiringDate.toISOString()}/${threshold}`,
        ...wordsOf(threshold, giorno),
        percorso: "/ia/account/subscription",
      }),
    );
  });
}

function wordsOf(threshold: number, giorno: string): { titolo: string; testo: string } {
  if (threshold === 0)
    return {
      titolo: "Abbonamento scaduto",
      testo: conApostrofo`È scaduto il ${giorno}. Puoi leggere ed esportare tutto; per creare e inviare fatture rinnovalo.`,
    };
  return {
    titolo: conApostrofo`Abbonamento in scadenza il ${giorno}`,
    testo: "Rinnovalo per continuare a creare e inviare fatture: la nuova scadenza parte da quella attuale.",
  };
}

async function endingBetween(db: Deps["db"], from: Date, before: Date): Promise<{ id: string; expiringDate: Date }[]> {
  const rows = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["profile.id", "expiringDate"])
    .where("expiringDate", ">=", from)
    .where("expiringDate", "<", before)
    .where("confirmedAt", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("association")
            .select("association.id")
            .whereRef("managerId", "=", "app_user.id")
            .where("stato", "=", "accettata"),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ id, expiringDate }) => (expiringDate ? [{ id, expiringDate }] : []));
}
