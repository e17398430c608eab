import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { ListTotals } from "@fatturachiara/contract/rooms/document-list";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Link } from "react-router";
import { type Column, TwoLines } from "../../../ui/table/data-table.tsx";
import { Cut } from "../../../ui/table/row-cells.tsx";
import { formatDay } from "../../../ui/time/format-instant.ts";
import { addressOf, counted, kindOf, numberOf, partyOf, StateCell, taxIdOf } from "../../document/index.ts";
import styles from "./document-columns.module.css";
import { DueCell } from "./due-cell.tsx";
import { ownApart } from "./list-foot.tsx";

/** A column of a list of documents: its name in the menu of columns and in the choice of the order. */
export type DocumentColumn = Column<DocumentRow> & { label: string; usuallyHidden?: boolean };

const amount = (
  key: "imponibile" | "totaleIva" | "totaleRitenute" | "totale" | "nettoAPagare",
  label: string,
  usuallyHidden = false,
): DocumentColumn => ({
  key,
  label,
  head: label,
  align: "right",
  sort: key,
  largestFirst: true,
  usuallyHidden,
  cell: (row) => formatImporto(counted(row, row[key])),
});

const day = (
  key: "dataDocumento" | "dataInvio" | "dataIncasso" | "deletedAt",
  label: string,
  usuallyHidden = false,
): DocumentColumn => ({
  key,
  label,
  head: label,
  sort: key,
  largestFirst: true,
  usuallyHidden,
  cell: (row) => {
    const value = row[key];
    return (
      <span className={styles.day}>{value ? (value.length > 10 ? formatDay(value) : formatGiorno(value)) : "–"}</span>
    );
  },
});

/** The columns of issued documents, in order; the first two name the row and are always there. */
export const sentColumns: readonly DocumentColumn[] = [
  {
    key: "numero",
    label: "Numero",
    head: "Numero",
    sort: "numeroDocumento",
    largestFirst: true,
    cell: (row) => <NumberCell row={row} />,
  },
  day("dataDocumento", "Data"),
  {
    key: "cliente",
    label: "Cliente",
    head: "Cliente",
    sort: "denominazione",
    grow: true,
    cell: (row) => <TwoLines first={<Cut words={partyOf(row)} />} second={taxIdOf(row)} />,
  },
  amount("imponibile", "Imponibile", true),
  amount("totaleIva", "IVA", true),
  amount("totaleRitenute", "Ritenute", true),
  amount("totale", "Totale"),
  amount("nettoAPagare", "Netto"),
  {
    key: "scadenza",
    label: "Scadenza",
    head: "Scadenza",
    sort: "prossimaScadenza",
    cell: (row) => <DueCell row={row} />,
  },
  day("dataIncasso", "Incassata il", true),
  day("dataInvio", "Inviata il", true),
  { key: "stato", label: "Stato", head: "Stato", sort: "statoDocumento", cell: (row) => <StateCell row={row} /> },
];

/** Columns of the bin. */
export const binColumns: readonly DocumentColumn[] = [
  ...sentColumns.filter(({ key }) => ["numero", "dataDocumento", "cliente", "totale", "nettoAPagare"].includes(key)),
  day("deletedAt", "Eliminata il"),
];

/** The columns that name a row: nobody can hide them. */
export const fixedColumns: readonly string[] = ["numero", "cliente"];

/** Leaves out the net amount where it is the total of all that matches: the names have its room. */
export function withoutRepeated(
  columns: readonly DocumentColumn[],
  list: { totali: Pick<ListTotals, "totale" | "nettoAPagare"> } | undefined,
): readonly DocumentColumn[] {
  if (!list?.totali.totale.equals(list.totali.nettoAPagare)) return columns;
  return columns.filter(({ key }) => key !== "nettoAPagare");
}

/** Names the other party after what matches: of integrations and self-invoices it is the supplier. */
export function namedAfter(
  columns: readonly DocumentColumn[],
  list: { total: number; totali: Pick<ListTotals, "autofatture"> } | undefined,
): readonly DocumentColumn[] {
  const own = list?.totali.autofatture?.documenti ?? 0;
  if (!list || own === 0) return columns;
  const label = own === list.total ? "Fornitore" : "Cliente o fornitore";
  return columns.map((column) => (column.key === "cliente" ? { ...column, label, head: label } : column));
}

/** What is still open, of what was issued and of what was received. */
export const openWords = { sent: "da incassare", received: "da pagare" } as const;

/** Puts the sums of all that matches under their columns, and how many they are under the first. */
export function withTotals(
  columns: readonly DocumentColumn[],
  { total, totali }: { total: number; totali: ListTotals },
  kind: "sent" | "received",
): DocumentColumn[] {
  const sums: Partial<Record<string, React.ReactNode>> = {
    numero: <span className={styles.count}>{total === 1 ? "1 documento" : `${total} documenti`}</span>,
    imponibile: formatImporto(totali.imponibile),
    totaleIva: formatImporto(totali.totaleIva),
    totaleRitenute: formatImporto(totali.totaleRitenute),
    cliente: totali.autofatture && (
      <TwoLines first={ownApart(totali.autofatture)} second={formatImporto(totali.autofatture.totale)} />
    ),
    totale: formatImporto(totali.totale),
    nettoAPagare: formatImporto(totali.nettoAPagare),
    scadenza: totali.daIncassare.isZero() ? null : (
      <TwoLines first={formatImporto(totali.daIncassare)} second={openWords[kind]} />
    ),
  };
  return columns.map((column) => ({ ...column, foot: sums[column.key] ?? null }));
}

function NumberCell({ row }: { row: DocumentRow }) {
  const to = addressOf(row);
  const number = <span className={row.numeroDocumentoInvio ? styles.number : styles.waiting}>{numberOf(row)}</span>;
  return (
    <TwoLines
      first={
        to ? (
          <Link to={to} className={styles.link} data-row-link aria-label={`${numberOf(row)}, ${partyOf(row)}`}>
            {number}
          </Link>
        ) : (
          number
        )
      }
      second={<span className={styles.kind}>{kindOf(row)}</span>}
    />
  );
}
