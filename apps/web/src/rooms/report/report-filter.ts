/** What a report is about, as it stands in the address. */
export type ReportFilter = {
  /** Null: the current one. */
  year: number | null;
  /** Null: the whole year. */
  trimester: 1 | 2 | 3 | 4 | null;
  base: "emissione" | "incassi";
  /** Also documents that wait for their answer. */
  sent: boolean;
};

/** The period that an address says. */
export function readReportFilter(search: URLSearchParams): ReportFilter {
  const year = Number(search.get("year"));
  return {
    year: Number.isInteger(year) && year >= 1900 && year < 2200 ? year : null,
    trimester: ([1, 2, 3, 4] as const).find((trimester) => String(trimester) === search.get("trimester")) ?? null,
    base: search.get("base") === "incassi" ? "incassi" : "emissione",
    sent: search.get("sent") === "1",
  };
}

/** The address of a report: only what is not usual. */
export function writeReportFilter({ year, trimester, base, sent }: ReportFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (year !== null) search.set("year", String(year));
  if (trimester !== null) search.set("trimester", String(trimester));
  if (base === "incassi") search.set("base", base);
  if (sent) search.set("sent", "1");
  return search;
}

/** "3° trimestre 2026", "2026" */
export const periodName = ({ anno, trimestre }: { anno: number; trimestre?: number | null | undefined }): string =>
  trimestre ? `${trimestre}° trimestre ${anno}` : String(anno);
