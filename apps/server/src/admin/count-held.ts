import { sql } from "kysely";
import type { Querier } from "../db/database.ts";
import type { SendingHold } from "../sending-hold.ts";

/** What waits for sending to go on. */
export type Held = {
  invoices: number;
  /** Mailboxes from which they would leave, that nobody has read since the restore. */
  unread: number;
  /** Letters written since the restore. */
  letters: number;
  /** Letters that the backup held: whoever held them then has sent them. */
  oldLetters: number;
};

/** Counts over the whole installation, for its administrator. */
export async function countHeld(db: Querier, { heldAt }: SendingHold): Promise<Held> {
  const { rows } = await sql<Held>`
    with waiting as (select "profileId", canale from transmission where stato in ('in_coda', 'in_corso'))
    select (select count(*) from waiting) as invoices,
           (select count(distinct w."profileId") from waiting w
              join pec_account a on a."profileId" = w."profileId" and a.modo <> 'simulatore'
             where w.canale = 'pec'
               and not exists (select from mailbox_cursor c
                                where c."profileId" = w."profileId" and c."lettaIl" > ${heldAt})) as unread,
           (select count(*) from mail_outbox where "createdAt" > ${heldAt} and "actedAt" is null) as letters,
           (select count(*) from mail_outbox where "createdAt" <= ${heldAt}) as "oldLetters"`.execute(db);
  const [held] = rows;
  if (!held) throw new Error("Counting answers one row");
  return held;
}
