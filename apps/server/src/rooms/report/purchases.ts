import type { Report, ReportRate } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { signOf } from "../document/index.ts";
import { notIntegrated, untaxedFromAbroad } from "../received/index.ts";
import type { ReportPeriod } from "./report-period.ts";

/**
 * What suppliers have invoiced in the period, by the day of their invoices; what of the VAT can be deducted is not known.
 * The taxable amount leaves out what came without VAT from abroad: it is counted with the integration that puts the VAT to it
 * (TD17, TD18, TD19).
 */
export async function purchasesOf(
  db: Querier,
  period: ReportPeriod,
): Promise<{ iva: Decimal; imponibile: Decimal; daIntegrare: Report["iva"]["daIntegrare"] }> {
  const { profile, from, to } = period;
  const sign = signOf(sql`"idTipoDocumento"`);
  const inPeriod = sql`"profileId" = ${profile} and "dataDocumento" between ${from} and ${to}`;
  // Beside the sums what came without VAT from abroad and no integration names yet: it is in no line of the settlement. The oldest first.
  const { rows } = await sql<Sums & Waiting>`
    select sums.*, waiting.* from (
      select coalesce(sum(${sign} * "totaleIva"), 0) as iva,
             coalesce(sum(${sign} * imponibile) filter (where not ${untaxedFromAbroad}), 0) as imponibile
        from received_invoice where ${inPeriod}) as sums
      left join (
      select id, numero, coalesce(denominazione, concat_ws(' ', nome, cognome)) as fornitore, "dataDocumento",
             count(*) over () as quante, sum(${sign} * imponibile) over () as "senzaIva"
        from received_invoice
       where ${inPeriod} and ${untaxedFromAbroad} and ${notIntegrated(profile)}
       order by "dataDocumento", id limit ${named}) as waiting on true
     order by "dataDocumento", id`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("A sum answers one row");
  return {
    iva: first.iva,
    imponibile: first.imponibile,
    daIntegrare: {
      documenti: first.quante ?? 0,
      imponibile: first.senzaIva ?? Decimal.zero,
      prime: rows.flatMap(({ id, numero, fornitore }) => (id === null ? [] : { id, numero, fornitore })),
    },
  };
}

type Sums = { iva: Decimal; imponibile: Decimal };
/** One that waits for its integration, with how many there are and what they come to; all null where there is none. */
type Waiting =
  | { id: string; numero: string; fornitore: string; quante: number; senzaIva: Decimal }
  | { id: null; quante: null; senzaIva: null; numero: null; fornitore: null };

/** As many as are named; the rest is counted. */
const named = 5;

/** The same by rate, nature and moment of the tax. */
export async function purchaseRatesOf(
  db: Querier,
  { profile, from, to }: Pick<ReportPeriod, "profile" | "from" | "to">,
): Promise<ReportRate[]> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const { rows } = await sql<ReportRate>`
    select r.aliquota, r.natura, r.esigibilita, count(distinct i.id) as documenti,
           sum(${sign} * r.imponibile) as imponibile, sum(${sign} * r.imposta) as imposta
      from received_invoice i
      cross join jsonb_to_recordset(i.riepiloghi)
                 as r(aliquota numeric, natura text, esigibilita text, imponibile numeric, imposta numeric)
     where i."profileId" = ${profile} and i."dataDocumento" between ${from} and ${to}
     group by 1, 2, 3
     order by aliquota desc, natura nulls first, esigibilita`.execute(db);
  return rows;
}
