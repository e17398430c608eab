import { mailModes } from "@fatturachiara/contract/rooms/channels";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";

/** A mailbox worth waiting at, as its settings are now. */
export type Wanted = { profileId: string; updatedAt: Date };

// Any constant: it only has to be the same in every process of this database.
const turnKey = 361_336_134;

/** A process that died leaves its mailboxes to the others after this long. */
const leaseMs = 3 * 60_000;

/**
 * The mailboxes this process waits at, at most so many: first those where an answer is expected, then those that had
 * messages last. Each is taken for some minutes, so that two processes never wait at the same one.
 */
export async function takeMailboxes(
  db: Db,
  { worker, now, most }: { worker: string; now: Date; most: number },
): Promise<Wanted[]> {
  // Asked again where it is taken: its owner may have changed it in between.
  const isFree = sql`modo in (${sql.join(mailModes)}) and "sospesaDal" is null and "imapHost" is not null
         and ("ascoltataFino" is null or "ascoltataFino" < ${now} or "ascoltataDa" = ${worker})`;
  return inTransaction(db, async (tx) => {
    // One process at a time: each sees what the one before has taken.
    await sql`select pg_advisory_xact_lock(${turnKey})`.execute(tx);
    const { rows: free } = await sql<{ profileId: string }>`
      select a."profileId" from pec_account a
       where ${isFree}
       order by exists (select 1 from transmission t where t."profileId" = a."profileId"
                           and t.stato in ('in_corso', 'accettata_smtp', 'incerta', 'a_mano') and t."esitoSdI" is null) desc,
                (select max(m."createdAt") from mailbox_message m where m."profileId" = a."profileId") desc nulls last,
                a."profileId"
       limit ${most}`.execute(tx);
    const { rows } = await sql<Wanted>`
      update pec_account set "ascoltataDa" = ${worker}, "ascoltataFino" = ${new Date(now.getTime() + leaseMs)}
       where "profileId" = ${anyOfIds(free.map(({ profileId }) => profileId))} and ${isFree}
      returning "profileId", "updatedAt"`.execute(tx);
    return rows;
  });
}

/** Leaves them to others at once. */
export async function leaveMailboxes(db: Db, worker: string): Promise<void> {
  await db
    .updateTable("pec_account")
    .set({ ascoltataDa: null, ascoltataFino: null })
    .where("ascoltataDa", "=", worker)
    .execute();
}
