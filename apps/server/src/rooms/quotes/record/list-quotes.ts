import type { QuoteKind, QuoteRow, QuoteState } from "@fatturachiara/contract/rooms/quotes";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { type PageAsked, rowsOfPage } from "../../../db/statement/page-of-list.ts";
import { searchPatterns } from "../../document/index.ts";
import { invoicedTotal, isInvoiced } from "./quote-invoices.ts";
import { stateColumn } from "./quote-state.ts";
import { quoteRowOf } from "./read-quote.ts";

type Asked = PageAsked & {
  tipo?: QuoteKind | undefined;
  stato?: QuoteState | undefined;
  cliente?: string | undefined;
  search?: string | undefined;
};

/** Quotes of a profile that match, latest first. */
export async function listQuotes(
  { db, clock }: { db: Db; clock: Clock },
  profile: string,
  { tipo, stato, cliente, search = "", ...asked }: Asked,
): Promise<{ items: QuoteRow[]; total: number }> {
  const oggi = clock.oggi();
  const { limit, offset } = rowsOfPage(asked, { size: 50 });
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
    .offset(offset)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
  const items = rows.map(({ fatturato, invoiced, ...row }: (typeof rows)[number] & { fatturato: Decimal }) =>
    quoteRowOf(row, { fatturato, invoiced, oggi }),
  );
  return { items, total };
}
