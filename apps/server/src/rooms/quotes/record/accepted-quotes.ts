import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { isInvoiced } from "./quote-invoices.ts";
import { numberOf } from "./quote-record.ts";

type Accepted = { numero: number; primi: { id: string; numero: string; cliente: string }[] };

/** How many quotes were accepted and are not wholly invoiced yet (the list calls them "Accettato"), and the first of them. */
export async function acceptedQuotes(db: Querier, profile: string, most: number): Promise<Accepted> {
  const rows = await db
    .selectFrom("quote")
    .select(["id", "cliente", "progressivo", "anno", sql<number>`(count(*) over ())::integer`.as("tutti")])
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("tipo", "=", "preventivo")
    .where("stato", "=", "accettato")
    .where(sql<boolean>`${isInvoiced(profile)} is not true`)
    .orderBy("rispostoIl")
    .orderBy("id")
    .limit(most)
    .execute();
  const primi = rows.map((row) => ({ id: row.id, numero: numberOf(row), cliente: row.cliente ?? "" }));
  return { numero: rows[0]?.tutti ?? 0, primi };
}
