import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { aSeStessi, emessoDalCessionario } from "@fatturachiara/fatturapa/documento";
import { type ListFilter, readFilter, writeFilter } from "../list/list-filter.ts";

const sales = TipoDocumento.voci
  .map(({ codice }) => codice)
  .filter((codice) => !emessoDalCessionario(codice) && !aSeStessi(codice))
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
