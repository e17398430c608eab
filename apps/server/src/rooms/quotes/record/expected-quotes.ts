import { dueOn } from "@fatturachiara/contract/document/recurring-document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { documentOf, numberOf } from "./quote-record.ts";

/** What is still to come of a quote, and how likely it is. */
export type ExpectedQuote = {
  id: string;
  numero: string;
  cliente: string;
  idCliente: string | null;
  /** Percent. */
  probabilita: number;
  /** The part of its net that no invoice which has left holds, weighed by its probability, in cents. */
  importo: Decimal;
  /** Its terms of payment, counted from today for what is agreed, else from the last day of its validity; null: it has none. */
  giorno: Giorno | null;
};

/** Invoices that have left: those are waited for by themselves, a draft is not. */
const sent = (profile: string) => sql`quote_document k
  join document d on d."profileId" = k."profileId" and d.id = k."documentId"
   and d."deletedAt" is null and d."statoDocumento" in ('I', 'C')
  where k."profileId" = ${profile} and k."quoteId" = quote.id`;
const sentTotal = (profile: string): RawBuilder<Decimal> =>
  sql<Decimal>`(select coalesce(sum(d.totale), 0) from ${sent(profile)})`;
const sentWhole = (profile: string) =>
  sql<boolean>`exists (select 1 from ${sent(profile)} and k.come in ('intero', 'saldo'))`;

const hundred = Decimal.of("100");

/**
 * Quotes and pro formas that have been sent or agreed and still hold: what is agreed, and a pro forma that says nothing else,
 * counts whole; any other quote by the probability written on it. Those without one are only counted (`without`).
 */
export async function expectedQuotes(
  db: Querier,
  profile: string,
  oggi: Giorno,
): Promise<{ quotes: ExpectedQuote[]; without: number }> {
  const rows = await db
    .selectFrom("quote")
    .selectAll("quote")
    .select(sentTotal(profile).as("fatturato"))
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("stato", "in", ["inviato", "accettato"])
    .where(sql<boolean>`not (stato = 'inviato' and coalesce("validoFino" < ${oggi}, false))`)
    .where("totale", ">", sql<Decimal>`0`)
    .where(sql<boolean>`not ${sentWhole(profile)}`)
    .orderBy("id")
    .execute();
  const quotes = rows.flatMap((row): ExpectedQuote[] => {
    const agreed = row.stato === "accettato" || row.tipo === "proforma";
    const probabilita = row.stato === "accettato" ? 100 : (row.probabilita ?? (agreed ? 100 : null));
    const left = row.totale.minus(row.fatturato);
    if (probabilita === null || !left.isPositive()) return [];
    const netto = row.nettoAPagare.times(left).dividedBy(row.totale, 2);
    const importo = netto.times(Decimal.of(String(probabilita))).dividedBy(hundred, 2);
    const from = row.stato === "accettato" ? oggi : row.validoFino;
    const { dataDocumento, dataScadenzaPagamento: due } = documentOf(row);
    return [
      {
        ...{ id: row.id, numero: numberOf(row), cliente: row.cliente ?? "", idCliente: row.idCliente },
        ...{ probabilita, importo },
        giorno: from && due ? dueOn(due, dataDocumento ?? row.data ?? due, from) : from,
      },
    ];
  });
  const without = rows.filter(
    (row) => row.tipo === "preventivo" && row.stato === "inviato" && row.probabilita === null,
  );
  return { quotes, without: without.length };
}
