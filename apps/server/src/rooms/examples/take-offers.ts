import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import type { ExampleRows } from "./example-store.ts";

/** Drafts that the example quotes and recurring documents have become since: with these they go. */
export async function draftsOfOffers(tx: Tx, profile: string, { quote, recurring }: ExampleRows): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from document
     where "profileId" = ${profile} and "sottoStato" = 'draft' and id in (
       select "documentId" from quote_document where "profileId" = ${profile} and "quoteId" = ${anyOfIds(quote)}
       union all
       select "documentId" from recurring_occurrence
        where "profileId" = ${profile} and "recurringId" = ${anyOfIds(recurring)})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Quotes with all that hangs on them, recurring documents, and when customers are reminded. */
export async function takeOffers(tx: Tx, profile: string, { quote, recurring }: ExampleRows): Promise<void> {
  const mine = sql`"profileId" = ${profile}`;
  for (const table of ["quote_paper", "quote_revision", "quote_attachment", "quote_event", "quote_document"])
    await sql`delete from ${sql.table(table)} where ${mine} and "quoteId" = ${anyOfIds(quote)}`.execute(tx);
  await sql`delete from quote where ${mine} and id = ${anyOfIds(quote)}`.execute(tx);
  await sql`delete from recurring_occurrence where ${mine} and "recurringId" = ${anyOfIds(recurring)}`.execute(tx);
  await sql`delete from recurring where ${mine} and id = ${anyOfIds(recurring)}`.execute(tx);
  // Examples of before had neither quotes nor reminders: those are the person's own.
  if (quote.length > 0) await sql`delete from reminder_settings where ${mine}`.execute(tx);
}
