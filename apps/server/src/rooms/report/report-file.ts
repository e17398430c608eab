import type { Query } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import type { Report } from "@fatturachiara/contract/rooms/document-report";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { StreamedFile } from "../../http/mount.ts";
import { type Cell, writeCsv, writeXlsx } from "../register/index.ts";
import { readReport } from "./read-report.ts";
import { reportTable, reportTitle } from "./report-table.ts";

/** The report as it is seen, every block of it, as a file. */
export async function reportFile(
  { db, clock }: { db: Db; clock: Clock },
  profile: string,
  { format, ...asked }: Query<typeof document.reportFile>,
): Promise<StreamedFile> {
  const report = await readReport({ db, clock }, profile, asked);
  const name = `Report_${report.anno}${report.trimestre ? `-T${report.trimestre}` : ""}${report.base === "incassi" ? "_incassi" : ""}`;
  if (format === "csv") return { name: `${name}.csv`, type: "text/csv", chunks: reportCsv(report) };
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    chunks: writeXlsx({ sheet: "Report", at: clock.now() }, titles(report), rows(report)),
  };
}

/** The same as Italian spreadsheets read it. */
export const reportCsv = (report: Report): AsyncGenerator<Uint8Array> => writeCsv(titles(report), rows(report));

const titles = (report: Report) => ["Report", reportTitle(report)];

async function* rows(report: Report): AsyncGenerator<Cell[][]> {
  yield reportTable(report).map((row) => [...row]);
}
