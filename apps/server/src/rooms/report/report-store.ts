import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import type { ReportRate, ReportSums } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type SqlBool, sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { openColumn, signed, signOf } from "../document/index.ts";
import { together } from "./month-sums.ts";
import { largestOf, MAX_CLIENTS, nameOf, newest, type Parties, withheldOf } from "./parties-of.ts";
import type { ReportPeriod } from "./report-period.ts";

/** VAT of the sales of a period, as the files state it: by rate, nature and moment of the tax. */
export async function ratesOf(db: Querier, { profile, from, to, stati }: ReportPeriod): Promise<ReportRate[]> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const { rows } = await sql<ReportRate>`
    select aliquota, natura, esigibilita, sum(documenti)::bigint as documenti, sum(${sign} * imponibile) as imponibile,
           sum(${sign} * imposta) as imposta
      from riepilogo_tally
     where "profileId" = ${profile} and mese between ${from} and ${to} and "statoDocumento" = any(${stati}::text[])
       and ${sales}
     group by 1, 2, 3 having sum(documenti) <> 0
     order by aliquota desc, natura nulls first, esigibilita`.execute(db);
  return rows;
}

/** No document to oneself: what counts as sold. */
export const sales = sql<SqlBool>`not coalesce("idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)`;

/** Who the documents of a period are for, and what was withheld: from the tallies by customer. */
export async function issuedParties(db: Querier, period: ReportPeriod): Promise<Parties> {
  const [perCliente, ritenute, documenti] = await Promise.all([
    largestTallied(db, period),
    withheldTallied(db, period),
    newest(db, sql`select id, "dataDocumento" from document where ${issuedIn(period)}`),
  ]);
  return { perCliente, ritenute, documenti };
}

const sum = (amount: string) => sql`sum(${signed(sql`"idTipoDocumento"`, sql.ref(amount))})`;
/** The tallies of a period with their customers, ready for further conditions. */
const talliedIn = ({ profile, anno, trimestre, stati }: ReportPeriod) => sql`
  party_tally join document_party p on p."profileId" = party_tally."profileId" and p.id = "parteId"
     where party_tally."profileId" = ${profile} and p."profileId" = ${profile} and anno = ${anno}::integer
       and ${trimestre === null ? sql`trimestre is null` : sql`trimestre = ${trimestre}::smallint`}
       and "statoDocumento" = any(${stati}::text[]) and ${sales}`;

/**
 * A customer may stand in several rows, each with another name: their `gruppo` is one. One sum over all customers says who
 * the largest are; everything else is summed for these few.
 */
async function largestTallied(db: Querier, period: ReportPeriod): Promise<Parties["perCliente"]> {
  const { rows } = await sql<Parameters<typeof largestOf>[0]>`
    with most as materialized (
      select gruppo from ${talliedIn(period)}
       group by 1 having sum(documenti::integer) <> 0 order by ${sum("imponibile")} desc fetch first ${sql.lit(MAX_CLIENTS)} rows with ties
    )
    select ${nameOf(sql`p`)}, sum(documenti)::bigint as documenti, ${sum("imponibile")} as imponibile,
           ${sum("totale")} as totale, ${sum("netto")} as netto
      from most cross join ${talliedIn(period)} and p.gruppo = most.gruppo
     group by p."idCliente", p.gruppo having sum(documenti) <> 0
     order by imponibile desc, nome limit ${MAX_CLIENTS}`.execute(db);
  return rows.map(largestOf);
}

async function withheldTallied(db: Querier, period: ReportPeriod): Promise<Parties["ritenute"]> {
  const { rows } = await sql<Parameters<typeof withheldOf>[0]>`
    with withheld as (
      select ${nameOf(sql`p`)}, p.gruppo, sum("conRitenuta")::bigint as documenti,
             ${sum("imponibileRitenuta")} as imponibile, ${sum("ritenute")} as ritenute
        from ${talliedIn(period)} and (ritenute <> 0 or "conRitenuta" <> 0 or "imponibileRitenuta" <> 0)
       group by p."idCliente", p.gruppo having ${sum("ritenute")} <> 0
    ), kept_back as (
      select p.gruppo, sum(d.contributi) as contributi
        from (select id, ${signed(sql`"idTipoDocumento"`, sql`"totaleContributi"`)} as contributi from document
               where ${issuedIn(period)} and "totaleContributi" <> 0) as d
        join document_search s on s."profileId" = ${period.profile} and s."documentId" = d.id
        join document_party p on p."profileId" = ${period.profile} and p.id = s."parteId"
       group by p.gruppo
    )
    select "idCliente", "idFiscaleIva", nome, documenti, imponibile, ritenute, coalesce(contributi, 0) as contributi
      from withheld left join kept_back using (gruppo)
     order by ritenute desc, nome`.execute(db);
  return rows.map(withheldOf);
}

/** Of the documents of a period, what is still open and past its day. */
export async function overdueOf(db: Querier, period: ReportPeriod, oggi: Giorno): Promise<Decimal> {
  const { rows } = await sql<{ scaduto: Decimal }>`
    select coalesce(sum(${signed(sql`"idTipoDocumento"`, openColumn(sql`"nettoAPagare"`))}), 0) as scaduto
      from document
     where ${issuedIn(period)} and "prossimaScadenza" < ${oggi}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A sum answers one row");
  return row.scaduto;
}

/** What the documents of some days come to; stamp duty is due also on credit notes and does not subtract. */
export async function issuedSums(
  db: Querier,
  period: Pick<ReportPeriod, "profile" | "from" | "to" | "stati">,
): Promise<ReportSums> {
  const of = (name: string) => sql`coalesce(sum(${signed(sql`"idTipoDocumento"`, sql.ref(name))}), 0)`;
  const { rows } = await sql<ReportSums>`
    select count(*) as documenti, ${of("imponibile")} as imponibile, ${of("totaleCassa")} as cassa, ${of("totaleIva")} as iva,
           coalesce(sum("totaleBollo"), 0) as bollo, ${of("totaleRitenute")} as ritenute, ${of("totale")} as totale,
           ${of("nettoAPagare")} as netto
      from document where ${issuedIn(period)}`.execute(db);
  return together(rows);
}

const issuedIn = ({
  profile,
  from,
  to,
  stati,
}: Pick<ReportPeriod, "profile" | "from" | "to" | "stati">) => sql<SqlBool>`
  "profileId" = ${profile} and "deletedAt" is null and "dataDocumento" between ${from} and ${to}
  and "statoDocumento" = any(${stati}::text[]) and ${sales}`;

/** Collected in each month of the year, and the part of it that is revenue; credit notes paid back subtract. */
export async function collectedByMonth(
  db: Querier,
  { profile, anno }: ReportPeriod,
): Promise<{ mese: Giorno; incassato: Decimal; ricavi: Decimal }[]> {
  const { rows } = await sql<{ mese: Giorno; incassato: Decimal; ricavi: Decimal }>`
    select mese, sum(movimento) as incassato, sum(ricavi) as ricavi from payment_tally
     where "profileId" = ${profile} and mese between ${`${anno}-01-01`} and ${`${anno}-12-01`}
     group by 1 having sum(movimento) <> 0 or sum(ricavi) <> 0 order by 1`.execute(db);
  return rows.map(({ mese, incassato, ricavi }) => ({
    mese,
    incassato,
    ricavi,
  }));
}
