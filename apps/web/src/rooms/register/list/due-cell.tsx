import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { daysBetween, type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCheck } from "../../../ui/icon/icons.ts";
import { TwoLines } from "../../../ui/table/data-table.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { isCreditNote, isReceived } from "../../document/index.ts";
import styles from "./due-cell.module.css";

/** "14/11"; the year too where it is not this one. */
const shortDay = (day: Giorno, oggi: Giorno) =>
  yearOf(day) === yearOf(oggi) ? formatGiorno(day).slice(0, 5) : formatGiorno(day);

/** What has gone of a document: "incassati 500,00 €, stornati 610,00 €"; null of nothing. */
function goneOf(row: DocumentRow): string | null {
  const note = isCreditNote(row);
  const parts = [
    !row.incassato.isZero() && `${note ? "rimborsati" : "incassati"} ${formatImporto(row.incassato)}`,
    !row.stornato.isZero() && `${note ? "a storno" : "stornati"} ${formatImporto(row.stornato)}`,
  ];
  return parts.filter((part) => part !== false).join(", ") || null;
}

/** When a document is to be paid, and what has come in: "30/11/2026", "incassata il 14/11", "scaduta da 3 gg". */
export function DueCell({ row }: { row: DocumentRow }) {
  const oggi = useOggi();
  const { statoDocumento, prossimaScadenza, dataIncasso, daIncassare } = row;
  const day = prossimaScadenza ?? row.dataScadenzaPagamento;
  const first = <span className={styles.day}>{day ? formatGiorno(day) : "–"}</span>;
  if (statoDocumento !== "I" && statoDocumento !== "C") return first;
  if (dataIncasso && !daIncassare.isPositive()) {
    const paid = (
      <span className={styles.paid}>
        <Icon of={IconCheck} size="small" />
        {isCreditNote(row) ? "rimborsata" : isReceived(row) ? "pagata" : "incassata"}{" "}
        {conApostrofo`il ${shortDay(dataIncasso, oggi)}`}
      </span>
    );
    return day ? <TwoLines first={first} second={paid} /> : paid;
  }
  // A credit note never falls due.
  const late = prossimaScadenza && !isCreditNote(row) ? daysBetween(prossimaScadenza, oggi) : 0;
  const partly = goneOf(row);
  const overdue = late > 0 ? `scaduta da ${late} gg` : null;
  if (!partly && !overdue) return first;
  return (
    <TwoLines
      first={first}
      second={
        <span className={styles.line} title={partly ?? undefined}>
          {overdue && <span className={styles.late}>{overdue}</span>}
          {overdue && partly && " · "}
          {partly}
        </span>
      }
    />
  );
}
