import type { ReportRate, ReportSums } from "@fatturachiara/contract/rooms/document-report";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { signed, signOf } from "../document/index.ts";
import { together } from "./month-sums.ts";
import { type Parties, partiesOf } from "./parties-of.ts";
import type { ReportPeriod } from "./report-period.ts";
import { sales } from "./report-store.ts";
import { sumsOfDays } from "./year-before.ts";

/** What came in during a month; `documenti` counts a document once a month. */
export type CollectedMonth = ReportSums & { mese: Giorno };

const amounts = ["imponibile", "cassa", "iva", "bollo", "ritenute", "totale", "netto"] as const;
type TallyRow = Record<(typeof amounts)[number], Decimal> &
  Record<"documentiMese" | "documentiTrimestre" | "documentiAnno", number> & { mese: Giorno };

/** What came in during the period and `before` it, and in each month of both years; a document paid twice counts once. */
export async function collectedMonths(
  db: Querier,
  { profile, anno, trimestre, stati, from, to }: ReportPeriod,
  before: Pick<ReportPeriod, "from" | "to">,
): Promise<{ months: CollectedMonth[]; totali: ReportSums; annoPrecedente: ReportSums }> {
  const sums = sql.join(
    amounts.map((name) => sql`sum(${signOf(sql`"idTipoDocumento"`)} * ${sql.ref(name)}) as ${sql.ref(name)}`),
  );
  const { rows } = await sql<TallyRow>`
    select mese, sum("documentiMese")::bigint as "documentiMese", sum("documentiTrimestre")::bigint as "documentiTrimestre",
           sum("documentiAnno")::bigint as "documentiAnno", ${sums}
      from collected_tally
     where "profileId" = ${profile} and mese between ${`${anno - 1}-01-01`} and ${`${anno}-12-01`}
       and "statoDocumento" = any(${stati}::text[]) and ${sales}
     group by 1 having sum("documentiMese") <> 0
     order by 1`.execute(db);
  const months = rows.map((row) => ({
    mese: row.mese,
    ...sumsOf(row, trimestre === null ? row.documentiAnno : row.documentiTrimestre),
  }));
  return {
    months: rows.map((row) => ({ mese: row.mese, ...sumsOf(row, row.documentiMese) })),
    totali: together(months.filter(({ mese }) => mese >= from && mese <= to)),
    annoPrecedente: await sumsOfDays(before, {
      months,
      addUp: (days) => collectedIn(db, { profile, stati, trimestre, ...days }),
    }),
  };
}

async function collectedIn(
  db: Querier,
  { profile, from, to, stati, trimestre }: Omit<ReportPeriod, "anno">,
): Promise<ReportSums> {
  const of = (name: string) => sql`coalesce(sum(${signed(sql`"idTipoDocumento"`, sql.ref(name))}), 0)`;
  const { rows } = await sql<ReportSums>`
    select count(*) filter (where ${sql.ref(trimestre === null ? "primoAnno" : "primoTrimestre")}) as documenti,
           ${of("parteImponibile")} as imponibile, ${of("parteCassa")} as cassa, ${of("parteIva")} as iva,
           ${of("parteBollo")} as bollo, ${of("parteRitenute")} as ritenute, ${of("parteTotale")} as totale,
           ${of("parteNetto")} as netto
      from collected
     where "profileId" = ${profile} and data between ${from} and ${to} and "statoDocumento" = any(${stati}::text[])
       and ${sales}`.execute(db);
  return together(rows);
}

const sumsOf = (row: TallyRow, documenti: number): ReportSums => ({
  documenti,
  imponibile: row.imponibile,
  cassa: row.cassa,
  iva: row.iva,
  bollo: row.bollo,
  ritenute: row.ritenute,
  totale: row.totale,
  netto: row.netto,
});

/** VAT of what came in, as the files state it: by rate, nature and moment of the tax. */
export async function collectedRates(
  db: Querier,
  { profile, from, to, stati, trimestre }: ReportPeriod,
): Promise<ReportRate[]> {
  const sign = signOf(sql`"idTipoDocumento"`);
  const documenti = sql`sum(${sql.ref(trimestre === null ? "documentiAnno" : "documentiTrimestre")})::bigint`;
  const { rows } = await sql<ReportRate>`
    select aliquota, natura, esigibilita, ${documenti} as documenti, sum(${sign} * imponibile) as imponibile,
           sum(${sign} * imposta) as imposta
      from collected_riepilogo_tally
     where "profileId" = ${profile} and mese between ${from} and ${to} and "statoDocumento" = any(${stati}::text[])
       and ${sales}
     group by 1, 2, 3 having ${documenti} <> 0
     order by aliquota desc, natura nulls first, esigibilita`.execute(db);
  return rows;
}

/** The part of the pension contributions kept back that belongs to one payment. */
const keptBack = sql`coalesce(part_of(d."totaleContributi", collected.prima, collected.dopo, collected.netto), 0)`;

/** Who paid during the period, what they withheld, and the documents it was for. */
export function collectedParties(db: Querier, { profile, from, to, stati, trimestre }: ReportPeriod): Promise<Parties> {
  const of = (amount: RawBuilder<unknown>) => signed(sql`"idTipoDocumento"`, amount);
  return partiesOf(
    db,
    sql`(select collected."documentId" as id, collected."dataDocumento", collected."idCliente", collected."idFiscaleIva", nome,
                ${sql.ref(trimestre === null ? "primoAnno" : "primoTrimestre")} as primo,
                ${of(sql`"parteImponibile"`)} as imponibile, ${of(sql`"parteRitenute"`)} as ritenute,
                ${of(keptBack)} as contributi, ${of(sql`"parteTotale"`)} as totale, ${of(sql`"parteNetto"`)} as netto
           from collected
           left join (select id, "totaleContributi" from document where "profileId" = ${profile} and "totaleContributi" <> 0) as d
             on d.id = collected."documentId"
          where "profileId" = ${profile} and data between ${from} and ${to} and "statoDocumento" = any(${stati}::text[])
            and ${sales})`,
  );
}
