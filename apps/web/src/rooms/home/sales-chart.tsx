import type { HomeNumbers } from "@fatturachiara/contract/rooms/home-overview";
import { formatImporto, nomeMese } from "@fatturachiara/fatturapa/presentazione";
import type { Column } from "../../ui/table/data-table.tsx";
import { MonthsSheet } from "../report/index.ts";

type Month = HomeNumbers["perMese"][number];

const columns = (anno: number): readonly Column<Month>[] => [
  { key: "mese", head: "Mese", cell: ({ mese }) => nomeMese(mese) },
  { key: "importo", head: String(anno), align: "right", cell: (month) => formatImporto(month.importo) },
  { key: "prima", head: String(anno - 1), align: "right", cell: (month) => formatImporto(month.annoPrima) },
];

/** "Fatturato per mese"; the month that is not over is hollow. */
export function SalesChart({
  numeri: { anno, perMese },
  current,
}: {
  numeri: HomeNumbers;
  /** The month that is not over yet (1-12). */
  current: number | undefined;
}) {
  return (
    <MonthsSheet
      folds
      title="Fatturato per mese"
      anno={anno}
      months={perMese}
      columns={columns(anno)}
      amountOf={({ mese, importo, annoPrima }) => ({ amount: importo, before: annoPrima, outside: mese === current })}
    />
  );
}
