import type { QuoteKind, QuoteRow, QuoteState } from "@fatturachiara/contract/rooms/quotes";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { searchPatterns } from "../../document/index.ts";
import { invoicedTotal, isInvoiced } from "./quote-invoices.ts";
import { stateColumn } from "./quote-state.ts";
import { quoteRowOf } from "./read-quote.ts";

const pageSize = 50;
const mostOnPage = 200;

type Asked = {
  tipo?: QuoteKind | undefined;
  stato?: QuoteState | undefined;
  cliente?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** Quotes of a profile that match, latest first. */
export async function listQuotes(
  { db, clock }: { db: Db; clock: Clock },
  profile: string,
  { tipo, stato, cliente, search = "", page = 1, size = pageSize }: Asked,
): Promise<{ items: QuoteRow[]; total: number }> {
  const oggi = clock.oggi();
  const limit = Math.min(Math.max(size, 1), mostOnPage);
  const matching = db
    .selectFrom("quote")
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .$if(tipo !== undefined, (query) => query.where("tipo", "=", tipo ?? null))
    .$if(stato !== undefined, (query) => query.where(sql<boolean>`${stateColumn(profile, oggi)} = ${stato}`))
    .$if(cliente !== undefined, (query) => query.where("idCliente", "=", cliente ?? null))
    .where((where) => where.and(searchPatterns(search).map((pattern) => where("cerca", "like", pattern))));
  const rows = await matching
    .selectAll("quote")
    .select([invoicedTotal(profile).as("fatturato"), isInvoiced(profile).as("invoiced")])
    .orderBy(sql`"data" desc nulls first`)
    .orderBy("id", "desc")
    .limit(limit)
    .offset((Math.max(page, 1) - 1) * limit)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
  const items = rows.map(({ fatturato, invoiced, ...row }: (typeof rows)[number] & { fatturato: Decimal }) =>
    quoteRowOf(row, { fatturato, invoiced, oggi }),
  );
  return { items, total };
}
