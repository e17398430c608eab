import { fail } from "@fatturachiara/contract";
import type { QuoteKind } from "@fatturachiara/contract/rooms/quotes";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Quote } from "../../../db/schema.ts";
import { newId } from "../../../new-id.ts";
import type { QuoteRecord } from "./quote-record.ts";

type Which = { profile: string; id: string };

/** One quote that is not deleted; to anybody else it does not exist. */
export async function findQuote(db: Querier, which: Which): Promise<QuoteRecord> {
  const row = await findQuoteIf(db, which);
  if (!row) throw fail("quoteNotFound");
  return row;
}

/** The same, undefined where there is none. */
export function findQuoteIf(db: Querier, which: Which): Promise<QuoteRecord | undefined> {
  return of(db, which).where("deletedAt", "is", null).executeTakeFirst();
}

/** The same, which nobody else changes before the transaction ends; `deleted`: one that was deleted. */
export async function lockQuote(
  tx: Tx,
  { profile, id, deleted = false }: Which & { deleted?: boolean },
): Promise<QuoteRecord> {
  const row = await seekQuote(tx, { profile, id, deleted });
  if (!row) throw fail("quoteNotFound");
  return row;
}

/** The same, where it may be gone. */
export function seekQuote(tx: Tx, { profile, id, deleted = false }: Which & { deleted?: boolean }) {
  return of(tx, { profile, id })
    .where("deletedAt", deleted ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
}

const of = (db: Querier, { profile, id }: Which) =>
  db.selectFrom("quote").selectAll().where("profileId", "=", profile).where("id", "=", id);

/** The next number of a series, given one at a time. */
export async function nextNumber(
  tx: Tx,
  profile: string,
  { tipo, anno }: { tipo: QuoteKind; anno: number },
): Promise<number> {
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
  const { last } = await tx
    .selectFrom("quote")
    .select((select) => select.fn.max("progressivo").as("last"))
    .where("profileId", "=", profile)
    .where("tipo", "=", tipo)
    .where("anno", "=", anno)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Keeps a new quote. */
export async function insertQuote(tx: Tx, row: Insertable<Quote>): Promise<void> {
  await tx.insertInto("quote").values(row).execute();
}

/** Changes a quote: whoever saw it before has seen another version. */
export async function changeQuote(tx: Tx, { profileId, id }: QuoteRecord, changes: Updateable<Quote>): Promise<void> {
  await tx
    .updateTable("quote")
    .set({ ...changes, version: sql<number>`version + 1` })
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .execute();
}

type QuoteEvent = { messaggio: string; autore: string | null; testo?: string | null; delCliente?: boolean };

/** A line of what happened to a quote. */
export async function tellQuote(
  tx: Tx,
  clock: Clock,
  { row, event: { messaggio, autore, testo = null, delCliente = false } }: { row: QuoteRecord; event: QuoteEvent },
): Promise<void> {
  await tx
    .insertInto("quote_event")
    .values({
      ...{ id: newId(clock), profileId: row.profileId, quoteId: row.id, quando: clock.now() },
      ...{ messaggio, testo, autore, delCliente },
    })
    .execute();
}

/** The name of who acts, as the list of what happened shows it. */
export async function nameOfUser(db: Querier, user: string): Promise<string> {
  const { name, surname } = await db
    .selectFrom("app_user")
    .select(["name", "surname"])
    .where("id", "=", user)
    .executeTakeFirstOrThrow();
  return `${name} ${surname}`;
}
