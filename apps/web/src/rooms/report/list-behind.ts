import { documentsBehind, type ReportRow } from "@fatturachiara/contract/document/documents-behind";
import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { readFilter, writeFilter } from "../register/index.ts";

/** The list of the documents behind a row of a report by day of the document; null by what came in, which no list shows. */
export function listBehind(report: Report, sent: boolean, row: ReportRow = {}): string | null {
  if (report.base === "incassi") return null;
  const usual = readFilter(new URLSearchParams());
  return `/ia/document/sent?${writeFilter({ ...usual, ...documentsBehind(report, sent, row) })}`;
}
