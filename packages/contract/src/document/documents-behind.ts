import type { Report } from "../rooms/document-report.ts";
import { SALE_TYPES } from "./document-kinds.ts";

/** A row of a report: a month or a quarter of its year, a customer, what is still open; nothing: the whole period. */
export type ReportRow = {
  month?: number;
  trimester?: number;
  client?: string;
  /** Of these, what bears stamp duty; what bears withholding tax; what is still to be collected. */
  bollo?: boolean;
  ritenuta?: boolean;
  aperto?: boolean;
};

/**
 * What `GET document` is asked for the documents behind a row of a report by day of the document: exactly those that the
 * row counts. Documents to oneself stay out where there may be any; `sent`: whether the report counts those under way.
 */
export function documentsBehind(
  { anno, trimestre, autofatture }: Pick<Report, "anno" | "trimestre" | "autofatture">,
  sent: boolean,
  { month, trimester, client, bollo = false, ritenuta = false, aperto = false }: ReportRow = {},
) {
  const quarter = month === undefined ? (trimester ?? trimestre ?? null) : Math.ceil(month / 3);
  // Of its own period a report says whether there are any; of the rest of the year it does not.
  const known = trimestre == null || quarter === trimestre;
  return {
    // Money is awaited of whatever was sent, also where the report counts confirmed documents alone.
    type: sent || aperto ? ("I,C" as const) : ("C" as const),
    year: anno,
    trimester: month === undefined ? quarter : null,
    month: month ?? null,
    td: known && autofatture.documenti === 0 ? "" : SALE_TYPES,
    client: client ?? null,
    incasso: aperto ? ("aperto" as const) : null,
    bollo,
    ritenuta,
  };
}
