import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import type { ReportPeriod } from "./report-period.ts";

const MOST = 1000;

type Series = Report["numerazione"]["serie"][number];

/** The counters of a period, series by series: from the first to the last it used, with what is missing or double between. */
export async function numberingOf(
  db: Querier,
  { profile, anno, from, to }: Pick<ReportPeriod, "profile" | "anno" | "from" | "to">,
): Promise<Report["numerazione"]> {
  const { rows } = await sql<{ serie: string; primo: number; ultimo: number }>`
    select serie, min("numeroDocumento") as primo, max("numeroDocumento") as ultimo
      from document
     where "profileId" = ${profile} and anno = ${anno} and "dataDocumento" between ${from} and ${to}
       and "numeroDocumentoInvio" is not null and "numeroDocumento" is not null and "deletedAt" is null
     group by serie`.execute(db);
  const serie: Series[] = [];
  for (const one of rows.toSorted((a, b) => (a.serie < b.serie ? -1 : 1)))
    serie.push({ ...one, ...(await flawsOf(db, { profile, anno, ...one })) });
  const single = serie.length === 1 ? serie[0] : undefined;
  return {
    primo: single?.primo ?? null,
    ultimo: single?.ultimo ?? null,
    buchi: single?.buchi ?? [],
    duplicati: single?.duplicati ?? [],
    serie,
  };
}

/** Counters of a series that nobody used, and those used more than once, between two of them; at most 1,000 of each. */
export async function flawsOf(
  db: Querier,
  {
    profile,
    anno,
    serie,
    primo,
    ultimo,
  }: { profile: string; anno: number; serie: string; primo: number; ultimo: number },
): Promise<Pick<Series, "buchi" | "duplicati">> {
  const { rows } = await sql<{ n: number; prossimo: number }>`
    select n, prossimo from (
      select "numeroDocumento" as n, lead("numeroDocumento") over (order by "numeroDocumento") as prossimo
        from document
       where "profileId" = ${profile} and anno = ${anno} and serie = ${serie}
         and "numeroDocumento" between ${primo} and ${ultimo}
         and "numeroDocumentoInvio" is not null and "deletedAt" is null) as pair
     where prossimo <> n + 1 order by n limit ${2 * MOST}`.execute(db);
  const buchi: number[] = [];
  const duplicati = new Set<number>();
  for (const { n, prossimo } of rows) {
    if (prossimo === n && duplicati.size < MOST) duplicati.add(n);
    for (let missing = n + 1; missing < prossimo && buchi.length < MOST; missing += 1) buchi.push(missing);
  }
  return { buchi, duplicati: [...duplicati] };
}
