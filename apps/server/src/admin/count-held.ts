import { sql } from "kysely";
import type { Querier } from "../db/database.ts";
import type { SendingHold } from "../sending-hold.ts";

/** What waits for sending to go on. */
export type Held = {
  invoices: number;
  /** Mailboxes that nobody has read since the restore: what they would tell is not known. */
  unread: number;
  /** Letters written since the restore. */
  letters: number;
  /** Letters that the backup held: whoever held them then has sent them. */
  oldLetters: number;
  /** What left after the backup and is not here, as an administrator reads it. */
  lost: string[];
  /** What is queued with a number that one of those carries. */
  clashes: string[];
};

/** Counts over the whole installation, for its administrator. */
export async function countHeld(db: Querier, { heldAt }: SendingHold): Promise<Held> {
  const { rows } = await sql<Held>`
    with waiting as (select "profileId", canale from transmission where stato in ('in_coda', 'in_corso'))
    select (select count(*) from waiting) as invoices,
           (select count(*) from pec_account a
             where a.modo in ('automatico', 'manuale')
               and not exists (select 1 from mailbox_cursor c
                                where c."profileId" = a."profileId" and c."lettaIl" > ${heldAt})) as unread,
           (select count(*) from mail_outbox where "createdAt" > ${heldAt} and "actedAt" is null) as letters,
           (select count(*) from mail_outbox where "createdAt" <= ${heldAt}) as "oldLetters",
           (select coalesce(array_agg(concat(l."nomeFile", ' n. ' || l.numero || ' del ' || to_char(l.data, 'DD/MM/YYYY')) order by l."nomeFile"), '{}')
              from lost_sending l) as lost,
           (select coalesce(array_agg(concat(t."nomeFile", ' n. ', l.numero) order by t."nomeFile"), '{}')
              from lost_sending l
              join document d on d."profileId" = l."profileId" and d."numeroDocumentoInvio" = l.numero
                             and d.anno = extract(year from l.data)
              join transmission t on t."profileId" = d."profileId" and t."documentId" = d.id and t.stato = 'in_coda'
             where t."nomeFile" <> l."nomeFile") as clashes`.execute(db);
  const [held] = rows;
  if (!held) throw new Error("Counting answers one row");
  return held;
}
