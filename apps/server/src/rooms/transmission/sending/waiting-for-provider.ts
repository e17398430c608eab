import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { patienceMs } from "../transmissions/channel-jobs.ts";
import { findTrouble } from "./outgoing-trouble.ts";

/** What waits for a provider that takes nothing: since when, when it is tried next, until when, and what went wrong last. */
export type WaitingForProvider = { dal: Date; prossimo: Date | null; fino: Date; motivo: string | null };

/** Whether the last sending of a document waits for its provider; null: it does not. */
export async function documentWaits(
  db: Querier,
  { profileId, documentId }: { profileId: string; documentId: string },
): Promise<WaitingForProvider | null> {
  const found = await db
    .selectFrom("transmission")
    .select(["attesaDal", "prossimoInvio", "errore"])
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("stato", "in", ["in_coda", "in_corso"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!found?.attesaDal) return null;
  return {
    dal: (await findTrouble(db, profileId))?.dal ?? found.attesaDal,
    prossimo: found.prossimoInvio,
    fino: new Date(found.attesaDal.getTime() + patienceMs),
    motivo: found.errore,
  };
}

/** Whether the way out of a profile does not work, and how many wait for it; null: it does, or nothing waits. */
export async function profileWaits(
  db: Querier,
  profileId: string,
): Promise<(WaitingForProvider & { prossimo: Date; inCoda: number }) | null> {
  const trouble = await findTrouble(db, profileId);
  if (!trouble) return null;
  const { inCoda, prima } = await db
    .selectFrom("transmission")
    .select([sql<number>`count(*)::integer`.as("inCoda"), sql<Date | null>`min("attesaDal")`.as("prima")])
    .where("profileId", "=", profileId)
    .where("stato", "in", ["in_coda", "in_corso"])
    .executeTakeFirstOrThrow();
  if (!prima) return null;
  return {
    dal: trouble.dal,
    prossimo: trouble.prossimoInvio,
    fino: new Date(prima.getTime() + patienceMs),
    motivo: trouble.motivo,
    inCoda,
  };
}
