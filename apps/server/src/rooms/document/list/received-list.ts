import type { DocumentPage, DocumentRow } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { fromAmount, toAmount } from "../../../db/amount.ts";
import type { Querier } from "../../../db/database.ts";
import type { ReceivedInvoice } from "../../../db/schema.ts";
import { type DocumentFilter, refused } from "./document-filter.ts";
import { all } from "./list-conditions.ts";
import { signOf } from "./list-totals.ts";

type Row = Selectable<ReceivedInvoice>;
type Part = { limit: number; offset: number };

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  dataDocumento: sql`"dataDocumento"`,
  dataInvio: sql`"dataRicezione"`,
  numeroDocumento: sql`numero`,
  tipoDocumento: sql`"idTipoDocumento"`,
  denominazione: sql`lower(coalesce(denominazione, concat_ws(' ', cognome, nome)))`,
  idFiscaleIva: sql`"idFiscaleIva"`,
  dataScadenzaPagamento: sql`"dataScadenza"`,
  prossimaScadenza: sql`"dataScadenza"`,
  imponibile: sql`imponibile`,
  totaleIva: sql`"totaleIva"`,
  totaleRitenute: sql`"totaleRitenute"`,
  totale: sql`totale`,
  nettoAPagare: sql`"nettoAPagare"`,
};

/** Received invoices that match, newest day first unless `sort` says otherwise. */
export async function receivedRows(
  db: Querier,
  profile: string,
  { filter, sort, part }: { filter: DocumentFilter; sort: string | undefined; part: Part },
): Promise<DocumentRow[]> {
  const { rows } = await sql<Row>`
    select * from received_invoice where ${conditions(profile, filter)} ${order(sort)}
     limit ${part.limit} offset ${part.offset}`.execute(db);
  return rows.map(rowOf);
}

/** One page of them, with how many there are and what all of them come to. */
export async function receivedPage(
  db: Querier,
  profile: string,
  asked: { filter: DocumentFilter; sort: string | undefined; part: Part },
): Promise<DocumentPage> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const sum = (column: RawBuilder<unknown>) => sql`coalesce(sum(${sign} * ${column}), 0)`;
  const { rows } = await sql<Record<"imponibile" | "iva" | "ritenute" | "totale" | "netto", string> & { n: number }>`
    select count(*) as n, ${sum(sql`imponibile`)} as imponibile, ${sum(sql`"totaleIva"`)} as iva,
           ${sum(sql`"totaleRitenute"`)} as ritenute, ${sum(sql`totale`)} as totale, ${sum(sql`"nettoAPagare"`)} as netto
      from received_invoice where ${conditions(profile, asked.filter)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("A sum answers one row");
  return {
    items: await receivedRows(db, profile, asked),
    total: sums.n,
    conteggi: { tutte: sums.n, B: 0, I: 0, E: 0, C: sums.n, A: 0 },
    totali: {
      imponibile: fromAmount(sums.imponibile),
      totaleIva: fromAmount(sums.iva),
      totaleRitenute: fromAmount(sums.ritenute),
      totale: fromAmount(sums.totale),
      nettoAPagare: fromAmount(sums.netto),
      incassato: Decimal.zero,
      daIncassare: Decimal.zero,
    },
  };
}

function conditions(profile: string, { days, kinds, patterns, amount, bin }: DocumentFilter): RawBuilder<SqlBool> {
  const ways = [
    ...(patterns.length > 0 ? [all(patterns.map((pattern) => sql<SqlBool>`cerca like ${pattern}`))] : []),
    ...(amount ? [sql<SqlBool>`${toAmount(amount)}::numeric in (totale, "nettoAPagare")`] : []),
  ];
  return all([
    sql<SqlBool>`"profileId" = ${profile}`,
    ...(days ? [sql<SqlBool>`"dataDocumento" between ${days.from} and ${days.to}`] : []),
    ...(kinds === null ? [] : [sql<SqlBool>`"idTipoDocumento" = any(${kinds}::integer[])`]),
    ...(ways.length > 0 ? [sql<SqlBool>`(${sql.join(ways, sql` or `)})`] : []),
    // Nothing received is ever moved to the bin.
    ...(bin === "only" ? [sql<SqlBool>`false`] : []),
  ]);
}

function order(sort: string | undefined): RawBuilder<unknown> {
  const column = sort?.replace(/^-/, "") || "dataDocumento";
  const by = Object.hasOwn(orders, column) ? orders[column] : undefined;
  if (!by) throw refused("sort", `Non si può ordinare per «${column}».`);
  const way = !sort || sort.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`order by ${by} ${way} nulls last, id ${way}`;
}

/** A row of the list; its own mark (`nuova`, `vista`…) stands where an issued document has its sub-state. */
function rowOf(row: Row): DocumentRow {
  return {
    id: row.id,
    version: 1,
    idProfilo: row.profileId,
    tipoDocumento: row.idTipoDocumento === null ? null : TipoDocumento.perId(row.idTipoDocumento)?.codice,
    idTipoDocumento: row.idTipoDocumento,
    numeroDocumentoInvio: row.numero,
    dataDocumentoInvio: row.dataDocumento,
    dataDocumento: row.dataDocumento,
    dataScadenzaPagamento: row.dataScadenza,
    statoDocumento: "C",
    sottoStato: row.segno,
    dataStatoDocumento: row.dataRicezione.toISOString(),
    denominazione: row.denominazione,
    nome: row.nome,
    cognome: row.cognome,
    idFiscaleIva: row.idFiscaleIva,
    totaleRitenute: fromAmount(row.totaleRitenute),
    totaleCassa: Decimal.zero,
    totaleIva: fromAmount(row.totaleIva),
    totale: fromAmount(row.totale),
    nettoAPagare: fromAmount(row.nettoAPagare),
    imponibile: fromAmount(row.imponibile),
    totaleBollo: Decimal.zero,
    incassato: Decimal.zero,
    dataInvio: row.dataRicezione.toISOString(),
  };
}
