import type { ReportRate } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fromAmount } from "../../../db/amount.ts";
import type { Querier } from "../../../db/database.ts";
import { signed, signOf } from "../list/list-totals.ts";
import { type FoundRate, readRate } from "./found-rate.ts";
import {
  largestOf,
  MAX_CLIENTS,
  nameOf,
  newest,
  otherwise,
  type Parties,
  type Party,
  withheldOf,
} from "./parties-of.ts";
import { AUTOFATTURE, type ReportPeriod } from "./report-period.ts";

/** VAT of the sales of a period, as the files state it: by rate, nature and moment of the tax. */
export async function ratesOf(db: Querier, { profile, from, to, stati }: ReportPeriod): Promise<ReportRate[]> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const { rows } = await sql<FoundRate>`
    select aliquota, natura, esigibilita, sum(documenti)::bigint as documenti, sum(${sign} * imponibile) as imponibile,
           sum(${sign} * imposta) as imposta
      from riepilogo_tally
     where "profileId" = ${profile} and mese between ${from} and ${to} and "statoDocumento" = any(${stati}::text[])
       and ${sales}
     group by 1, 2, 3 having sum(documenti) <> 0
     order by aliquota desc, natura nulls first, esigibilita`.execute(db);
  return rows.map(readRate);
}

const sales = sql<SqlBool>`not coalesce("idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)`;

/** Who the documents of a period are for, and what was withheld: from the tallies by customer. */
export async function issuedParties(db: Querier, period: ReportPeriod): Promise<Parties> {
  const [figures, documenti] = await Promise.all([
    talliedParties(db, period),
    newest(db, sql`select id, "dataDocumento" from document where ${issuedIn(period)}`),
  ]);
  return { ...figures, documenti };
}

const amounts = ["imponibile", "totale", "netto", "ritenute", "imponibileRitenuta"] as const;
type TalliedParty = Party & Record<(typeof amounts)[number], string> & Record<"conRitenuta" | "posto", number>;

/** A customer may stand in several rows, each with another name: they are one by the address book, else by tax id or name. */
async function talliedParties(
  db: Querier,
  { profile, anno, trimestre, stati }: ReportPeriod,
): Promise<Pick<Parties, "perCliente" | "ritenute">> {
  const sums = (amount: (name: string) => RawBuilder<unknown>) =>
    sql.join(amounts.map((name) => sql`sum(${amount(name)}) as ${sql.ref(name)}`));
  const { rows } = await sql<TalliedParty>`
    with part as (
      select "parteId", sum(documenti) as documenti, sum("conRitenuta") as "conRitenuta",
             ${sums((name) => signed(sql`"idTipoDocumento"`, sql.ref(name)))}
        from party_tally
       where "profileId" = ${profile} and anno = ${anno}::integer
         and ${trimestre === null ? sql`trimestre is null` : sql`trimestre = ${trimestre}::smallint`}
         and "statoDocumento" = any(${stati}::text[]) and ${sales}
       group by 1 having sum(documenti) <> 0
    ), one as (
      select ${nameOf(sql`p`)}, sum(documenti)::bigint as documenti, sum("conRitenuta")::bigint as "conRitenuta",
             ${sums((name) => sql`part.${sql.ref(name)}`)}
        from part join document_party p on p.id = part."parteId"
       group by p."idCliente", ${otherwise(sql`p`)}
    )
    select * from (select *, row_number() over (order by totale desc, nome) as posto from one) as ranked
     where posto <= ${MAX_CLIENTS} or ritenute <> 0
     order by ritenute desc, nome`.execute(db);
  return {
    perCliente: rows
      .filter(({ posto }) => posto <= MAX_CLIENTS)
      .sort((a, b) => a.posto - b.posto)
      .map(largestOf),
    ritenute: rows
      .filter(({ ritenute }) => !fromAmount(ritenute).isZero())
      .map((row) =>
        withheldOf({ ...row, documenti: row.conRitenuta, imponibile: row.imponibileRitenuta, importo: row.ritenute }),
      ),
  };
}

/** Of the documents of a period, what is still open and past its day. */
export async function overdueOf(db: Querier, period: ReportPeriod, oggi: Giorno): Promise<Decimal> {
  const { rows } = await sql<{ scaduto: string }>`
    select coalesce(sum(${signOf(sql`"idTipoDocumento"`)} * ("nettoAPagare" - incassato)), 0) as scaduto
      from document
     where ${issuedIn(period)} and "prossimaScadenza" < ${oggi}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A sum answers one row");
  return fromAmount(row.scaduto);
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
  const { rows } = await sql<{ mese: Giorno; incassato: string; ricavi: string }>`
    select mese, sum(movimento) as incassato, sum(ricavi) as ricavi from payment_tally
     where "profileId" = ${profile} and mese between ${`${anno}-01-01`} and ${`${anno}-12-01`}
     group by 1 having sum(movimento) <> 0 or sum(ricavi) <> 0 order by 1`.execute(db);
  return rows.map(({ mese, incassato, ricavi }) => ({
    mese,
    incassato: fromAmount(incassato),
    ricavi: fromAmount(ricavi),
  }));
}
