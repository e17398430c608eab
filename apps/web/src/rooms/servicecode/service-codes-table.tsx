import { type ServiceCode, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { AliquotaIvaFull } from "@fatturachiara/fatturapa/codici";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { useMay } from "../../session/permitted/use-may.ts";
import { Button } from "../../ui/button/button.tsx";
import { IconPencil } from "../../ui/icon/icons.ts";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { ActsHead, OnPhone, RowActs, RowName } from "../../ui/table/row-cells.tsx";
import { formatDay } from "../../ui/time/format-instant.ts";
import { ServiceCodeMenu } from "./service-code-menu.tsx";
import styles from "./service-codes-table.module.css";

/** The codes, one row each; a row may be replaced by its form. */
export function ServiceCodesTable({
  rows,
  instead,
  onEdit,
  onCopy,
  onChanged,
}: {
  rows: readonly ServiceCode[];
  instead(row: ServiceCode): ReactNode;
  onEdit(row: ServiceCode): void;
  onCopy(row: ServiceCode): void;
  /** A row was deleted, archived or taken back. */
  onChanged(): Promise<void>;
}) {
  const mayWrite = useMay()(servicecode.update);
  const columns: readonly (Column<ServiceCode> | false)[] = [
    { key: "code", head: "Codice e descrizione", cell: (row) => <NameCell row={row} /> },
    { key: "iva", head: "IVA", cell: vatWord, phone: "hidden" },
    { key: "um", head: "Unità", cell: (row) => row.unitaMisura || "–", phone: "hidden" },
    { key: "prezzo", head: "Prezzo", align: "right", cell: priceWord, phone: "hidden" },
    {
      key: "uso",
      head: "Ultimo uso",
      cell: (row) => (row.ultimoUso ? <TwoLines first={formatDay(row.ultimoUso)} second={usesWord(row.usi)} /> : "–"),
      phone: "hidden",
    },
    mayWrite && {
      key: "azioni",
      head: <ActsHead />,
      align: "right",
      cell: (row) => (
        <RowActs
          main={
            <Button row icon={IconPencil} onClick={() => onEdit(row)}>
              Modifica
            </Button>
          }
          menu={<ServiceCodeMenu row={row} onEdit={onEdit} onCopy={onCopy} onChanged={onChanged} />}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Codici servizio"
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      rowKey={(row) => row.id}
      instead={instead}
    />
  );
}

function NameCell({ row }: { row: ServiceCode }) {
  return (
    <TwoLines
      first={<RowName archived={!row.attivo}>{row.code}</RowName>}
      second={
        <>
          <span className={styles.description} title={row.descrizioneDettaglio || row.descrizione}>
            {row.descrizione}
          </span>
          <OnPhone>
            {priceWord(row)} · IVA {vatWord(row)}
          </OnPhone>
        </>
      }
    />
  );
}

const vatWord = (row: ServiceCode) => AliquotaIvaFull.perId(row.idAliquotaIvaFull)?.descrizione ?? "–";

const priceWord = (row: ServiceCode) => (row.prezzo ? `${formatNumero(row.prezzo, { min: 2, max: 8 })}\u00a0€` : "–");

const usesWord = (uses: number) => (uses === 1 ? "in 1 documento" : `in ${uses} documenti`);
