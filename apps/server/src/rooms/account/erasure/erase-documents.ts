import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { Tally } from "./tally.ts";
import { documentStays, type Limit, messageStays, orderStays, receivedStays, stampStays } from "./what-stays.ts";

type Which = { profile: string; limit: Limit };

/**
 * Deletes what the law does not want kept, or not any longer, of documents, suppliers' invoices, their files and messages.
 * In this order nothing points at what goes. Answers whether something stays.
 */
export async function eraseDocuments(tx: Tx, tally: Tally, { profile, limit }: Which): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select d.id from document d where d."profileId" = ${profile} and not coalesce(${documentStays(profile, limit)}, false)`.execute(
    tx,
  );
  const going = anyOfIds(rows.map(({ id }) => id));
  const ofProfile = sql`"profileId" = ${profile}`;
  await tally.take(
    "received_invoice",
    sql`delete from received_invoice r where ${ofProfile} and not ${receivedStays(limit)}`,
  );
  await tally.take("mailbox_message", goingMessages(profile, { limit, going }));
  const either = sql`("documentId" is null or "documentId" = ${going})`;
  await tally.take("document_event", sql`delete from document_event where ${ofProfile} and ${either}`);
  await tally.take(
    "sent_riepilogo",
    sql`delete from sent_riepilogo where ${ofProfile} and "fileId" in (
      select id from document_file where ${ofProfile} and ${either})`,
  );
  for (const table of ["transmission", "document_payment"])
    await tally.take(table, sql`delete from ${sql.table(table)} where ${ofProfile} and "documentId" = ${going}`);
  // Each points at the other.
  await sql`update document set "fileInviato" = null where ${ofProfile} and id = ${going}`.execute(tx);
  await tally.take("document_file", goingFiles(profile, going));
  // An order of somebody else may name its invoice, of whoever runs the installation.
  await sql`update subscription_order set "idDocumento" = null, "profiloDocumento" = null
             where "profiloDocumento" = ${profile} and "idDocumento" = ${going}`.execute(tx);
  await sql`update mailbox_message set "perDocumento" = null where ${ofProfile} and "perDocumento" = ${going}`.execute(
    tx,
  );
  await tally.take("document", sql`delete from document where ${ofProfile} and id = ${going}`);
  await tally.take(
    "subscription_order",
    sql`delete from subscription_order o where ${ofProfile} and not ${orderStays(limit)}`,
  );
  await tally.take("stamp_payment", sql`delete from stamp_payment s where ${ofProfile} and not ${stampStays(limit)}`);
  return somethingStays(tx, profile);
}

/** Messages about a document go and stay with it. */
const goingMessages = (profile: string, { limit, going }: { limit: Limit; going: ReturnType<typeof sql> }) => sql`
  delete from mailbox_message m using mailbox_message self
    left join document_file f on f."profileId" = self."profileId" and f.id = self."fileId"
   where m."profileId" = ${profile} and self."profileId" = ${profile} and self.id = m.id
     and (coalesce(m."documentId", f."documentId", m."perDocumento") = ${going}
          or coalesce(m."documentId", f."documentId", m."perDocumento") is null and not ${messageStays(limit)})`;

/** Files of what goes, and those of no document, or fixed for a signature, that nothing of what stays names. */
const goingFiles = (profile: string, going: ReturnType<typeof sql>) => sql`
  delete from document_file f
   where "profileId" = ${profile}
     and ("documentId" = ${going} or ("documentId" is null or genere = 'fattura-da-firmare')
       and not exists (select 1 from received_invoice r where r."profileId" = ${profile} and f.id in (r."fileId", r."fileMetadati"))
       and not exists (select 1 from mailbox_message m where m."profileId" = ${profile} and m."fileId" = f.id)
       and not exists (select 1 from document_event e where e."profileId" = ${profile} and e."idFile" = f.id))`;

async function somethingStays(tx: Tx, profile: string): Promise<boolean> {
  const tables = ["document", "received_invoice", "mailbox_message", "subscription_order", "stamp_payment"];
  const there = tables.map((table) => sql`exists (select 1 from ${sql.table(table)} where "profileId" = ${profile})`);
  const { rows } = await sql<{ stays: boolean }>`select ${sql.join(there, sql` or `)} as stays`.execute(tx);
  return rows[0]?.stays === true;
}
