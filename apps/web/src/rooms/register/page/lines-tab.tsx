import type { DocumentDetail, DocumentService } from "@fatturachiara/contract/rooms/document";
import { AliquotaIvaFull, TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import {
  conApostrofo,
  formatGiorno,
  formatImporto,
  formatNumero,
  formatPercento,
} from "@fatturachiara/fatturapa/presentazione";
import { type Column, DataTable, TwoLines } from "../../../ui/table/data-table.tsx";
import { OnPhone } from "../../../ui/table/row-cells.tsx";
import { plainVat } from "../../document/index.ts";
import styles from "./document-page.module.css";

/** The lines as they were written, with what each of them comes to. */
export function LinesTab({ document }: { document: DocumentDetail }) {
  if (document.documentServices.length === 0) return <p className={styles.none}>Non ci sono ancora righe.</p>;
  return (
    <DataTable
      caption="Righe"
      columns={columns}
      rows={document.documentServices.map((line, at) => ({ ...line, at: at + 1 }))}
      rowKey={(row) => String(row.at)}
    />
  );
}

type Row = DocumentService & { at: number };

const dash = <span className={styles.dash}>–</span>;

const columns: readonly Column<Row>[] = [
  { key: "at", head: "N.", phone: "hidden", cell: (row) => row.at },
  {
    key: "descrizione",
    head: "Descrizione",
    cell: (row) => (
      <>
        <TwoLines first={row.descrizione || "Senza descrizione"} second={aboutLine(row)} />
        <OnPhone>{amountsOf(row)}</OnPhone>
      </>
    ),
  },
  {
    key: "quantita",
    head: "Quantità",
    align: "right",
    phone: "hidden",
    cell: (row) =>
      row.quantita ? [formatNumero(row.quantita, plain), row.unitaMisura].filter(Boolean).join(" ") : dash,
  },
  {
    key: "prezzo",
    head: "Prezzo",
    align: "right",
    phone: "hidden",
    cell: (row) => (row.prezzoUnitario ? formatNumero(row.prezzoUnitario, price) : dash),
  },
  { key: "sconto", head: "Sconto", align: "right", phone: "hidden", cell: (row) => discountOf(row) ?? dash },
  { key: "iva", head: "IVA", phone: "hidden", cell: (row) => vatOf(row) ?? dash },
  {
    key: "importo",
    head: "Importo",
    align: "right",
    cell: (row) => (row.prezzoTotale ? formatImporto(row.prezzoTotale) : dash),
  },
];

const RAISE = TipoScontoMaggiorazione.perCodice("MG").id;

const plain = { min: 0, max: 8 };
const price = { min: 2, max: 8 };

/** "-10%", "-5,00": what comes off the unit price; "+" where it is added. */
function discountOf(row: Row): string | undefined {
  if (!row.flagScontoMaggiorazione) return undefined;
  const sign = row.idTipoScontoMaggiorazione === RAISE ? "+" : "−";
  if (row.importoScontoMaggiorazione) return `${sign}${formatNumero(row.importoScontoMaggiorazione, price)}`;
  if (row.percScontoMaggiorazione) return `${sign}${formatPercento(row.percScontoMaggiorazione)}`;
  return undefined;
}

const vatOf = (row: Row) =>
  AliquotaIvaFull.perId(row.idAliquotaIvaFull)?.descrizione ?? row.AliquotaIvaFullDesc ?? plainVat(row)?.descrizione;

/** "3 ore × 80,00 · −10% · IVA 22%": what the narrow table leaves out. */
function amountsOf(row: Row): string {
  const quantity = row.quantita && [formatNumero(row.quantita, plain), row.unitaMisura].filter(Boolean).join(" ");
  const unit = row.prezzoUnitario && formatNumero(row.prezzoUnitario, price);
  return [[quantity, unit].filter(Boolean).join(" × "), discountOf(row), vatOf(row)].filter(Boolean).join(" · ");
}

/** What else a line says: detail, code, period. */
function aboutLine(row: Row): string {
  const period =
    row.dataInizioPeriodo && row.dataFinePeriodo
      ? conApostrofo`dal ${formatGiorno(row.dataInizioPeriodo)} al ${formatGiorno(row.dataFinePeriodo)}`
      : undefined;
  return [row.descrizioneDettaglio, row.code && `codice ${row.code}`, period].filter(Boolean).join(" · ");
}
