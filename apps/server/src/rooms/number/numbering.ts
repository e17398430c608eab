import type { Report } from "@fatturachiara/contract/rooms/document-report";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

const MOST = 1000;

/** Whose numbers, of which year, on which days. */
type Numbered = { profile: string; anno: number; from: Giorno; to: Giorno };

type Series = Report["numerazione"]["serie"][number];

/** The counters of a period, series by series: from the first to the last it used, with what is missing or double between. */
export async function numberingOf(db: Querier, { profile, anno, from, to }: Numbered): Promise<Report["numerazione"]> {
  const { rows } = await sql<Pair & Pick<Series, "serie"> & Record<"primo" | "ultimo", number>>`
    select used.*, pair.* from (
      select serie, min("numeroDocumento") as primo, max("numeroDocumento") as ultimo
        from document
       where "profileId" = ${profile} and anno = ${anno} and "dataDocumento" between ${from} and ${to}
         and "numeroDocumentoInvio" is not null and "numeroDocumento" is not null and "deletedAt" is null
       group by serie) as used
      left join lateral (${pairsBetween({ profile, anno, serie: sql`used.serie`, primo: sql`used.primo`, ultimo: sql`used.ultimo` })}) as pair on true
     order by used.serie collate "C", n`.execute(db);
  const serie = [...Map.groupBy(rows, (row) => row.serie).values()].map((own) => {
    const [{ serie, primo, ultimo }] = own as [(typeof own)[0]];
    return { serie, primo, ultimo, ...flawsIn(own) };
  });
  const single = serie.length === 1 ? serie[0] : undefined;
  return {
    primo: single?.primo ?? null,
    ultimo: single?.ultimo ?? null,
    buchi: single?.buchi ?? [],
    duplicati: single?.duplicati ?? [],
    serie,
  };
}

type Flaws = Pick<Series, "buchi" | "duplicati">;
/** Two counters that follow each other though the second is not the next; null where there is no such pair. */
type Pair = { n: number | null; prossimo: number | null };

/** Counters of a series that nobody used, and those used more than once, between two of them; at most 1,000 of each. */
export async function flawsOf(
  db: Querier,
  series: { profile: string; anno: number; serie: string; primo: number; ultimo: number },
): Promise<Flaws> {
  const { rows } = await sql<Pair>`${pairsBetween(series)}`.execute(db);
  return flawsIn(rows);
}

function pairsBetween(series: Record<"profile" | "anno" | "serie" | "primo" | "ultimo", unknown>) {
  return sql`
    select n, prossimo from (
      select "numeroDocumento" as n, lead("numeroDocumento") over (order by "numeroDocumento") as prossimo
        from document
       where "profileId" = ${series.profile} and anno = ${series.anno} and serie = ${series.serie}
         and "numeroDocumento" between ${series.primo} and ${series.ultimo}
         and "numeroDocumentoInvio" is not null and "deletedAt" is null) as pair
     where prossimo <> n + 1 order by n limit ${2 * MOST}`;
}

function flawsIn(pairs: readonly Pair[]): Flaws {
  const buchi: number[] = [];
  const duplicati = new Set<number>();
  for (const { n, prossimo } of pairs) {
    if (n === null || prossimo === null) continue;
    if (prossimo === n && duplicati.size < MOST) duplicati.add(n);
    for (let missing = n + 1; missing < prossimo && buchi.length < MOST; missing += 1) buchi.push(missing);
  }
  return { buchi, duplicati: [...duplicati] };
}
