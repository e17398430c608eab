import type { ReportRate } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fromAmount } from "../../../db/amount.ts";
import type { Querier } from "../../../db/database.ts";
import { signed, signOf } from "../list/list-totals.ts";
import { type FoundRate, readRate } from "./found-rate.ts";
import { type Parties, partiesOf } from "./parties-of.ts";
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

/** Who the documents of a period are for, and what was withheld. */
export function issuedParties(db: Querier, period: ReportPeriod): Promise<Parties> {
  const of = (amount: RawBuilder<unknown>) => signed(sql`"idTipoDocumento"`, amount);
  return partiesOf(
    db,
    sql`(select id, "dataDocumento", "idCliente", "idFiscaleIva", coalesce(denominazione, concat_ws(' ', nome, cognome)) as nome,
                true as primo, ${of(sql`imponibile`)} as imponibile, ${of(sql`"totaleRitenute"`)} as ritenute,
                ${of(sql`totale`)} as totale, ${of(sql`"nettoAPagare"`)} as netto
           from document where ${issuedIn(period)})`,
  );
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
