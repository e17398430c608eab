import type { QuoteDetail, QuoteRow } from "@fatturachiara/contract/rooms/quotes";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Db, Querier } from "../../../db/database.ts";
import { findClient } from "../../clients/index.ts";
import { attachmentsOf } from "./quote-attachment-store.ts";
import { invoicedBy, invoicesOf } from "./quote-invoices.ts";
import { documentOf, numberOf, type QuoteRecord, termsOf } from "./quote-record.ts";
import { actsOf, isAllInvoiced, stateOf } from "./quote-state.ts";
import { findQuote } from "./quote-store.ts";

type Parts = { db: Db | Querier; clock: Clock };

/** The whole quote as the caller may see it; 404 when the profile has none of that id. */
export async function readQuote({ db, clock }: Parts, profile: string, id: string): Promise<QuoteDetail> {
  const row = await findQuote(db, { profile, id });
  const invoices = await invoicesOf(db, row);
  const fatturato = invoicedBy(invoices);
  const invoiced = isAllInvoiced(row, invoices);
  const { version: _, ...documento } = documentOf(row);
  return {
    ...quoteRowOf(row, { fatturato, invoiced, oggi: clock.oggi() }),
    condizioni: row.condizioni,
    documento,
    righe: termsOf(row.righe),
    allegati: await attachmentsOf(db, row, row.revisione),
    client: row.idCliente ? await findClient(db, profile, row.idCliente) : null,
    daFatturare: row.totale.minus(fatturato),
    documenti: invoices.map(({ righe: _, ...invoice }) => invoice),
    revisioni: await revisionsOf(db, row),
    eventi: await eventsOf(db, row),
    azioni: actsOf(row, invoices),
  };
}

type Known = { fatturato: Decimal; invoiced: boolean; oggi: Giorno };

/** The row of a list. */
export function quoteRowOf(row: Omit<QuoteRecord, "bozza" | "cerca" | "condizioni">, known: Known): QuoteRow {
  return {
    ...{ id: row.id, version: row.version, tipo: row.tipo, numero: numberOf(row), revisione: row.revisione },
    stato: stateOf(row, known),
    ...{ data: row.data, validoFino: row.validoFino, oggetto: row.oggetto, idCliente: row.idCliente },
    cliente: row.cliente,
    ...{ imponibile: row.imponibile, totaleIva: row.totaleIva, totale: row.totale, nettoAPagare: row.nettoAPagare },
    fatturato: known.fatturato,
    probabilita: row.probabilita,
    rispostoIl: row.rispostoIl,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function revisionsOf(db: Querier, { profileId, id }: QuoteRecord): Promise<QuoteDetail["revisioni"]> {
  const rows = await db
    .selectFrom("quote_revision")
    .select(["revisione", "inviataIl", "totale", "totaleAccettato", "esito", "nome", "giorno", "nota"])
    .where("profileId", "=", profileId)
    .where("quoteId", "=", id)
    .orderBy("revisione", "desc")
    .execute();
  return rows.map((row) => ({ ...row, inviataIl: row.inviataIl.toISOString() }));
}

async function eventsOf(db: Querier, { profileId, id }: QuoteRecord): Promise<QuoteDetail["eventi"]> {
  const rows = await db
    .selectFrom("quote_event")
    .select(["id", "quando", "messaggio", "testo", "autore", "delCliente as cliente"])
    .where("profileId", "=", profileId)
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .limit(500)
    .execute();
  return rows.map((row) => ({ ...row, quando: row.quando.toISOString() }));
}
