import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { autofattura } from "@fatturachiara/fatturapa/bozza";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { type ListFilter, readFilter, writeFilter } from "../list/list-filter.ts";

const sales = TipoDocumento.voci
  .map(({ codice }) => codice)
  .filter((codice) => !autofattura(codice))
  .join(",");

/**
 * The list of the documents behind a figure of a report by day of the document; null by what came in, which no list
 * shows. Documents to oneself stay out where there are any.
 */
export function documentsBehind(report: Report, sent: boolean, more: Partial<ListFilter> = {}): string | null {
  if (report.base === "incassi") return null;
  const filter = {
    ...readFilter(new URLSearchParams()),
    type: sent ? ("I,C" as const) : ("C" as const),
    year: report.anno,
    trimester: report.trimestre ?? null,
    td: report.autofatture.documenti > 0 ? sales : "",
    ...more,
  };
  return `/ia/document/sent?${writeFilter(filter)}`;
}
