import { sql } from "kysely";
import type { Querier } from "../database.ts";
import { anyOfIds } from "../statement/any-of-ids.ts";

/** Of a row of `movement`: a payment that stands, an invoice that is paid, or what takes it back says whose money it is. */
const isMatched = (profile: string) => sql<boolean>`(
  exists (
    select 1 from movement_match k
      left join document_payment p on p."profileId" = k."profileId" and p.id = k."paymentId"
      left join received_invoice r on r."profileId" = k."profileId" and r.id = k."receivedId"
     where k."profileId" = ${profile} and k."movementId" = movement.id
       and (k.annulla or (p.id is not null and p."annullatoIl" is null) or r."pagataIl" is not null))
  or movement."stornoDi" is not null
  or exists (
    select 1 from movement s
     where s."profileId" = ${profile} and s."stornoDi" = movement.id
    having -movement.importo = sum(s.importo)))`;

/**
 * Brings to what is so now whether these movements need nobody any more; with each goes the one it takes back. Where that changes, the
 * accounts are counted anew. Called by whoever has changed a match, a payment or a reversal, in the same transaction.
 */
export async function settleMovements(db: Querier, profile: string, movements: readonly string[]): Promise<void> {
  if (movements.length === 0) return;
  const touched = sql`(select unnest(${movements}::uuid[])
    union select "stornoDi" from movement where "profileId" = ${profile} and id = ${anyOfIds(movements)})`;
  // Held by a statement of its own: of two who undo payments of one movement at once the second sees what the first has done.
  await sql`
    select id from movement where "profileId" = ${profile} and id in ${touched} order by id for update`.execute(db);
  const { rows } = await sql<{ accountId: string }>`
    update movement set abbinato = not abbinato
     where "profileId" = ${profile} and id in ${touched} and abbinato <> ${isMatched(profile)}
    returning "accountId"`.execute(db);
  await countMovements(db, profile, [...new Set(rows.map(({ accountId }) => accountId))]);
}

/** The same for the movements that have paid these documents, issued or received. */
export async function settleMovementsOf(db: Querier, profile: string, documents: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct "movementId" as id from movement_match
     where "profileId" = ${profile}
       and ("documentId" = ${anyOfIds(documents)} or "receivedId" = ${anyOfIds(documents)})`.execute(db);
  await settleMovements(
    db,
    profile,
    rows.map(({ id }) => id),
  );
}

/** Counts what accounts hold, and the sum of it in their currency. */
export async function countMovements(db: Querier, profile: string, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return;
  // A statement of its own: what is counted next has seen whatever another transaction has put there meanwhile.
  await sql`
    select id from movement_account where "profileId" = ${profile} and id = ${anyOfIds(accounts)}
     order by id for update`.execute(db);
  await sql`
    update movement_account a
       set (movimenti, abbinati, ignorati, somma) =
           (select count(*), count(*) filter (where abbinato), count(*) filter (where stato = 'ignorato' and not abbinato),
                   coalesce(sum(importo), 0)
              from movement m where m."profileId" = ${profile} and m."accountId" = a.id)
     where "profileId" = ${profile} and id = ${anyOfIds(accounts)}`.execute(db);
}

/** The same for all there is of a profile, after it has been put back from an archive. */
export async function settleAllMovements(db: Querier, profile: string): Promise<void> {
  await sql`
    update movement set abbinato = not abbinato
     where "profileId" = ${profile} and abbinato <> ${isMatched(profile)}`.execute(db);
  const accounts = await db.selectFrom("movement_account").select("id").where("profileId", "=", profile).execute();
  await countMovements(
    db,
    profile,
    accounts.map(({ id }) => id),
  );
}
