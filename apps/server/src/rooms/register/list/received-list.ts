import type { DocumentPage, DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { unsortable } from "../../../db/statement/unsortable.ts";
import { signOf } from "../../document/index.ts";
import { ibanBefore, type ReceivedRow, receivedRowOf } from "../../received/index.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { all, writtenAs } from "./list-conditions.ts";

type Sum = "imponibile" | "iva" | "ritenute" | "totale" | "netto" | "aperto" | "pagato";
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
  dataIncasso: sql`"pagataIl"`,
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
  const { rows } = await sql<ReceivedRow>`
    select *, ${ibanBefore(profile)} as "ibanPrima" from received_invoice where ${conditions(profile, filter)} ${order(sort)}
     limit ${part.limit} offset ${part.offset}`.execute(db);
  return rows.map(receivedRowOf);
}

/** One page of them, with how many there are and what all of them come to. */
export async function receivedPage(
  db: Querier,
  profile: string,
  asked: { filter: DocumentFilter; sort: string | undefined; part: Part },
): Promise<DocumentPage> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const sum = (column: RawBuilder<unknown>) => sql`coalesce(sum(${sign} * ${column}), 0)`;
  const { rows } = await sql<Record<Sum, Decimal> & { n: number }>`
    select count(*) as n, ${sum(sql`imponibile`)} as imponibile, ${sum(sql`"totaleIva"`)} as iva,
           ${sum(sql`"totaleRitenute"`)} as ritenute, ${sum(sql`totale`)} as totale, ${sum(sql`"nettoAPagare"`)} as netto,
           ${sum(sql`case when ${toPay} then "nettoAPagare" else 0 end`)} as aperto,
           ${sum(sql`case when "pagataIl" is not null then "nettoAPagare" else 0 end`)} as pagato
      from received_invoice where ${conditions(profile, asked.filter)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("A sum answers one row");
  return {
    items: await receivedRows(db, profile, asked),
    total: sums.n,
    conteggi: { tutte: sums.n, B: 0, I: 0, E: 0, C: sums.n, A: 0 },
    totali: {
      imponibile: sums.imponibile,
      totaleIva: sums.iva,
      totaleRitenute: sums.ritenute,
      totale: sums.totale,
      nettoAPagare: sums.netto,
      incassato: sums.pagato,
      daIncassare: sums.aperto,
    },
  };
}

function conditions(
  profile: string,
  { days, fp, kinds, written, patterns, amount, bin, client, incasso, segno, oggi }: DocumentFilter,
): RawBuilder<SqlBool> {
  const ways = [
    ...(patterns.length > 0 ? [all(patterns.map((pattern) => sql<SqlBool>`cerca like ${pattern}`))] : []),
    ...(amount ? [sql<SqlBool>`${amount}::numeric in (totale, "nettoAPagare")`] : []),
  ];
  return all([
    sql<SqlBool>`"profileId" = ${profile}`,
    ...(days ? [sql<SqlBool>`"dataDocumento" between ${days.from} and ${days.to}`] : []),
    ...(kinds === null ? [] : [ofKinds(kinds, written)]),
    ...(fp === null ? [] : [kindOfSupplier(fp)]),
    ...(client === null ? [] : [isClient(profile, client)]),
    ...(ways.length > 0 ? [sql<SqlBool>`(${sql.join(ways, sql` or `)})`] : []),
    ...(segno === null ? [] : [sql<SqlBool>`segno = ${segno}`]),
    ...(incasso === null ? [] : [paid[incasso](oggi)]),
    // Nothing received is ever moved to the bin.
    ...(bin === "only" ? [sql<SqlBool>`false`] : []),
  ]);
}

/** Asked for with the ordinary ones or apart from them, a simplified invoice is among the invoices. */
const ofKinds = (kinds: readonly number[], written: DocumentFilter["written"]): RawBuilder<SqlBool> =>
  writtenAs(written ?? { ordinary: kinds, simplified: kinds }, sql`"idTipoDocumento"`);

/** A person has first name and surname (1), everybody else a name (2); a condominium (3) issues nothing. */
const kindOfSupplier = (fp: number): RawBuilder<SqlBool> =>
  fp === 1
    ? sql<SqlBool>`denominazione is null`
    : fp === 2
      ? sql<SqlBool>`denominazione is not null`
      : sql<SqlBool>`false`;

/** The supplier who is that customer too, by VAT number, or by tax code where the invoice gives no other. */
const isClient = (profile: string, client: string): RawBuilder<SqlBool> => sql<SqlBool>`"idFiscaleIva" in (
  select unnest(array[nullif(home.paese || one."partitaIva", home.paese), one."codiceFiscale"])
    from client one
    cross join lateral (select case when one."partitaIvaItaliana" then 'IT' else one.nazione end as paese) as home
   where one."profileId" = ${profile} and one.id = ${client})`;

/** What nobody has verified is not to be paid. */
const toPay = sql<SqlBool>`("pagataIl" is null and verifica is distinct from 'da verificare')`;

const paid: Readonly<Record<NonNullable<DocumentFilter["incasso"]>, (oggi: Giorno) => RawBuilder<SqlBool>>> = {
  aperto: () => toPay,
  scaduto: (oggi) => sql<SqlBool>`(${toPay} and "dataScadenza" < ${oggi})`,
  saldato: () => sql<SqlBool>`"pagataIl" is not null`,
};

function order(sort: string | undefined): RawBuilder<unknown> {
  const column = sort?.replace(/^-/, "") || "dataDocumento";
  const by = Object.hasOwn(orders, column) ? orders[column] : undefined;
  if (!by) throw unsortable(column);
  const way = !sort || sort.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`order by ${by} ${way} nulls last, id ${way}`;
}
