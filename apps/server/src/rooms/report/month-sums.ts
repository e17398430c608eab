import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import type { ReportSums } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { signOf } from "../document/index.ts";
import type { ReportPeriod } from "./report-period.ts";

/** What one month's sales come to, or its documents to oneself of one type: `autofattura` is its id, null for sales. */
export type MonthSums = ReportSums & {
  mese: Giorno;
  autofattura: number | null;
  conBollo: number;
  ricavi: Decimal;
  incassato: Decimal;
  stornato: Decimal;
};

const amounts = [
  "imponibile",
  "cassa",
  "iva",
  "ritenute",
  "totale",
  "netto",
  "ricavi",
  "incassato",
  "stornato",
] as const;

type Row = Record<(typeof amounts)[number], Decimal> & {
  mese: Giorno;
  conta: boolean;
  autofattura: number | null;
  documenti: number;
  conBollo: number;
  bollo: Decimal;
};

/** Every month of the year asked for and of the one before; stamp duty is due also on credit notes and does not subtract. */
export async function monthSums(db: Querier, period: ReportPeriod): Promise<MonthSums[]> {
  return (await monthSumsBeside(db, period, [])).months;
}

/** The same, and in `all` with the documents of these statuses besides: of a month then twice as many rows. */
export async function monthSumsBeside(
  db: Querier,
  { profile, anno, stati }: ReportPeriod,
  besides: ReportPeriod["stati"],
): Promise<{ months: MonthSums[]; all: MonthSums[] }> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const sums = sql.join(amounts.map((name) => sql`sum(${sign} * ${sql.ref(name)}) as ${sql.ref(name)}`));
  const { rows } = await sql<Row>`
    select mese, case when "idTipoDocumento" = any(${AUTOFATTURE}::integer[]) then "idTipoDocumento" end as autofattura,
           "statoDocumento" = any(${stati}::text[]) as conta, sum(documenti)::bigint as documenti, sum("conBollo")::bigint as "conBollo", sum(bollo) as bollo, ${sums}
      from document_tally
     where "profileId" = ${profile} and mese between ${`${anno - 1}-01-01`} and ${`${anno}-12-01`}
       and "statoDocumento" = any(${[...stati, ...besides]}::text[])
     group by 1, 2, 3 having sum(documenti) <> 0
     order by 1`.execute(db);
  return { months: rows.filter(({ conta }) => conta).map(sumsOf), all: rows.map(sumsOf) };
}

function sumsOf({ mese, autofattura, documenti, conBollo, bollo, ...row }: Row): MonthSums {
  return {
    mese,
    autofattura,
    documenti,
    conBollo,
    bollo,
    imponibile: row.imponibile,
    cassa: row.cassa,
    iva: row.iva,
    ritenute: row.ritenute,
    totale: row.totale,
    netto: row.netto,
    ricavi: row.ricavi,
    incassato: row.incassato,
    stornato: row.stornato,
  };
}

/** Those of the sales. */
export const salesOf = (months: readonly MonthSums[]): MonthSums[] =>
  months.filter(({ autofattura }) => autofattura === null);

/** The sums of several months. */
export function together(months: readonly ReportSums[]): ReportSums {
  const sum = (name: Exclude<keyof ReportSums, "documenti">) => Decimal.sum(months.map((month) => month[name]));
  return {
    documenti: months.reduce((count, month) => count + month.documenti, 0),
    imponibile: sum("imponibile"),
    cassa: sum("cassa"),
    iva: sum("iva"),
    bollo: sum("bollo"),
    ritenute: sum("ritenute"),
    totale: sum("totale"),
    netto: sum("netto"),
  };
}
