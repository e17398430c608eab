import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { formatImporto, nomeMese } from "@fatturachiara/fatturapa/presentazione";
import { Link } from "react-router";
import type { Column } from "../../ui/table/data-table.tsx";
import { listBehind } from "./list-behind.ts";
import { MonthsSheet } from "./months-sheet.tsx";

type Month = Report["perMese"][number];

const columns = (anno: number, behind: (mese: number) => string | null): readonly Column<Month>[] => [
  {
    key: "mese",
    head: "Mese",
    cell: ({ mese, documenti }) => {
      const to = documenti > 0 ? behind(mese) : null;
      return to ? <Link to={to}>{nomeMese(mese)}</Link> : nomeMese(mese);
    },
  },
  { key: "documenti", head: "Documenti", align: "right", phone: "hidden", cell: ({ documenti }) => documenti },
  { key: "imponibile", head: `Imponibile ${anno}`, align: "right", cell: (month) => formatImporto(month.imponibile) },
  { key: "prima", head: String(anno - 1), align: "right", cell: (month) => formatImporto(month.imponibileAnnoPrima) },
  {
    key: "incassato",
    head: "Incassato",
    align: "right",
    phone: "hidden",
    cell: (month) => formatImporto(month.incassato),
  },
];

/** "Imponibile per mese"; the months outside the quarter asked for are hollow. In the table each leads to its documents. */
export function TaxableByMonth({ report, sent }: { report: Report; sent: boolean }) {
  const { anno, trimestre, perMese } = report;
  return (
    <MonthsSheet
      title="Imponibile per mese"
      anno={anno}
      months={perMese}
      columns={columns(anno, (month) => listBehind(report, sent, { month }))}
      amountOf={(month) => ({
        amount: month.imponibile,
        before: month.imponibileAnnoPrima,
        outside: Boolean(trimestre) && Math.ceil(month.mese / 3) !== trimestre,
      })}
    />
  );
}
