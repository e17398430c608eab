import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Column } from "../../../ui/data-table.tsx";
import { monthName } from "../../../ui/month-name.ts";
import { MonthsSheet } from "../../../ui/months-sheet.tsx";

type Month = Report["perMese"][number];

const columns = (anno: number): readonly Column<Month>[] => [
  { key: "mese", head: "Mese", cell: ({ mese }) => monthName(mese) },
  { key: "documenti", head: "Documenti", align: "right", phone: "hidden", cell: ({ documenti }) => documenti },
  { key: "imponibile", head: `Imponibile ${anno}`, align: "right", cell: (one) => formatImporto(one.imponibile) },
  { key: "prima", head: String(anno - 1), align: "right", cell: (one) => formatImporto(one.imponibileAnnoPrima) },
  {
    key: "incassato",
    head: "Incassato",
    align: "right",
    phone: "hidden",
    cell: (one) => formatImporto(one.incassato),
  },
];

/** "Imponibile per mese"; the months outside the quarter asked for are hollow. */
export function TaxableByMonth({ report: { anno, trimestre, perMese } }: { report: Report }) {
  return (
    <MonthsSheet
      title="Imponibile per mese"
      anno={anno}
      months={perMese}
      columns={columns(anno)}
      amountOf={(one) => ({
        amount: one.imponibile,
        before: one.imponibileAnnoPrima,
        apart: Boolean(trimestre) && Math.ceil(one.mese / 3) !== trimestre,
      })}
    />
  );
}
