import { type Selectable, sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { PecAccount as Row } from "../../../db/schema.ts";
import type { MailboxSpace } from "../../../mail/imap/mailbox.ts";

/** The settings of a mailbox as they are kept. */
export type StoredPec = Selectable<Row>;

/** The settings of a profile's mailbox, where there are any. */
export function findStoredPec(db: Querier, profile: string): Promise<StoredPec | undefined> {
  return db.selectFrom("pec_account").selectAll().where("profileId", "=", profile).executeTakeFirst();
}

/** The same, held until the transaction ends: what is saved, learnt or read of it meanwhile comes before or after. */
export function lockStoredPec(tx: Tx, profile: string): Promise<StoredPec | undefined> {
  return tx.selectFrom("pec_account").selectAll().where("profileId", "=", profile).forUpdate().executeTakeFirst();
}

/** Holds how a profile sends until the transaction ends: nobody chooses another way while something is put upon this one. */
export async function holdWay(tx: Tx, profile: string): Promise<void> {
  await tx.selectFrom("pec_account").select("profileId").where("profileId", "=", profile).forShare().execute();
}

/** What a person saves; the rest of the row is learnt. */
export type PecSaved = Omit<StoredPec, "spazioUsato" | "spazioTotale" | "ascoltataDa" | "ascoltataFino">;

/** Writes the settings; whatever stopped the mailbox is forgotten, because they may have been the reason. */
export function savePec(tx: Tx, { profileId, ...settings }: PecSaved) {
  return tx
    .insertInto("pec_account")
    .values({ ...settings, profileId })
    .onConflict((conflict) => conflict.column("profileId").doUpdateSet(settings))
    .execute();
}

/** Another mailbox is read from now on: where the one before was read to, and what was tried there, says nothing of it. */
export async function forgetPlaces(tx: Tx, profile: string): Promise<void> {
  await tx.deleteFrom("mailbox_cursor").where("profileId", "=", profile).execute();
  await tx.deleteFrom("message_attempt").where("profileId", "=", profile).execute();
}

/**
 * Where SdI wants this profile's mail, as its answer of that moment says (CHANNEL.md §1); an answer older than the newest
 * one, or than the owner's own word, read late, changes nothing. `indirizzoSdiDal` is since when it has been this address. Whoever is answered without
 * having saved any settings uses the simulator of demo mode.
 */
export async function learnSdiAddress(
  tx: Tx,
  { profile, address }: { profile: string; address: string },
  at: Date,
): Promise<void> {
  const learnt = { indirizzoSdi: address, indirizzoSdiDettoIl: at };
  await tx
    .insertInto("pec_account")
    .values({ ...learnt, indirizzoSdiDal: at, profileId: profile, modo: "simulatore", updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column("profileId")
        .doUpdateSet({
          ...learnt,
          indirizzoSdiDal: sql<Date>`case when pec_account."indirizzoSdi" = ${address}
            then coalesce(pec_account."indirizzoSdiDal", ${at}::timestamptz) else ${at}::timestamptz end`,
        })
        .where(({ or, eb }) =>
          or([eb("pec_account.indirizzoSdiDettoIl", "is", null), eb("pec_account.indirizzoSdiDettoIl", "<=", at)]),
        ),
    )
    .execute();
}

/**
 * Marks a mailbox as suspended since that moment; undefined where it was already, there is none, or its settings were not
 * saved at `savedAt` (null: whenever it was).
 */
export function markSuspended(
  tx: Tx,
  profile: string,
  { at, savedAt }: { at: Date; savedAt: Date | null },
): Promise<Pick<StoredPec, "indirizzo" | "modo"> | undefined> {
  return tx
    .updateTable("pec_account")
    .set({ sospesaDal: at })
    .where("profileId", "=", profile)
    .where("sospesaDal", "is", null)
    .$if(savedAt !== null, (update) => update.where("updatedAt", "=", savedAt))
    .returning(["indirizzo", "modo"])
    .executeTakeFirst();
}

/** What the provider says of the mailbox, in bytes; nothing where it does not say. */
export async function saveSpace(db: Querier, profile: string, space: MailboxSpace | null): Promise<void> {
  await db
    .updateTable("pec_account")
    .set({ spazioUsato: space?.used ?? null, spazioTotale: space?.limit ?? null })
    .where("profileId", "=", profile)
    .execute();
}

/** Whether files of that profile wait to leave by themselves. */
export async function hasQueued(db: Querier, profile: string): Promise<boolean> {
  const found = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profile)
    .where("stato", "in", ["in_coda", "in_corso"])
    .executeTakeFirst();
  return found !== undefined;
}

/** Beyond this nobody waits any more: SdI answers within five days, public bodies within a month. */
export const answerPatienceMs = 45 * 24 * 3600_000;

/** How many files of that profile were given to its mailbox, or to whoever sends from it, and have no word of SdI yet. */
export async function countUnanswered(db: Querier, profile: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom("transmission")
    .select(sql<number>`count(*)`.as("total"))
    .where("profileId", "=", profile)
    .where("canale", "=", "pec")
    .where("stato", "in", ["accettata_smtp", "incerta", "a_mano"])
    .where("esitoSdI", "is", null)
    .where("createdAt", ">", new Date(now.getTime() - answerPatienceMs))
    .executeTakeFirstOrThrow();
  return total;
}
