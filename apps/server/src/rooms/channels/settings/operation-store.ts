import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { newId } from "../../../new-id.ts";

/** One thing that was done with a mailbox, in words for its owner. */
export type Operation = {
  tipo: "verifica_invio" | "verifica_ricezione" | "lettura" | "invio";
  riuscita: boolean;
  messaggio: string;
};

/** How many a mailbox keeps. */
const kept = 50;
/** A server's own words may be long. */
const longest = 300;

/** Writes an operation down. The same one again only moves its moment: what fails every minute stays one line. */
export async function noteOperation(
  db: Querier,
  { clock, profileId }: { clock: Clock; profileId: string },
  { tipo, riuscita, messaggio }: Operation,
): Promise<void> {
  const words = messaggio.slice(0, longest);
  const at = clock.now();
  const [last] = await latest(db, profileId, 1);
  if (last && !riuscita && !last.riuscita && last.tipo === tipo && last.messaggio === words) {
    await db
      .updateTable("pec_operation")
      .set({ at })
      .where("profileId", "=", profileId)
      .where("id", "=", last.id)
      .execute();
    return;
  }
  await db
    .insertInto("pec_operation")
    .values({ id: newId(clock), profileId, tipo, riuscita, messaggio: words, at })
    .execute();
  const oldest = (await latest(db, profileId, kept)).at(-1);
  if (!oldest) return;
  await db.deleteFrom("pec_operation").where("profileId", "=", profileId).where("id", "<", oldest.id).execute();
}

/** The newest ones, newest first. */
export function latest(db: Querier, profileId: string, limit = kept) {
  return db
    .selectFrom("pec_operation")
    .select(["id", "at", "tipo", "riuscita", "messaggio"])
    .where("profileId", "=", profileId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** True when the last attempt to read went wrong. */
export async function readingFailed(db: Querier, profileId: string): Promise<boolean> {
  const last = await db
    .selectFrom("pec_operation")
    .select("riuscita")
    .where("profileId", "=", profileId)
    .where("tipo", "in", ["lettura", "verifica_ricezione"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.riuscita === false;
}
