import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { Link } from "react-router";
import { TwoLines } from "../../ui/table/data-table.tsx";
import { listBehind } from "./list-behind.ts";
import { SumsSheet } from "./sums-sheet.tsx";
import styles from "./withholding-sheet.module.css";

/** "Ritenute subite" by customer, to compare with their certificates. */
export function WithholdingSheet({ report, sent }: { report: Report; sent: boolean }) {
  const { ritenute, base } = report;
  return (
    <SumsSheet
      title="Ritenute subite"
      rows={ritenute}
      rowKey={({ idCliente, idFiscaleIva, nome }) => `${idCliente} ${idFiscaleIva} ${nome}`}
      columns={[
        {
          key: "cliente",
          head: "Cliente",
          cell: ({ idCliente, nome, idFiscaleIva }) => {
            const to = idCliente ? listBehind(report, sent, { client: idCliente, ritenuta: true }) : null;
            const name = to ? <Link to={to}>{nome}</Link> : nome;
            return <TwoLines first={<span className={styles.wrap}>{name}</span>} second={idFiscaleIva} />;
          },
        },
        { key: "documenti", head: "Documenti", align: "right", phone: "hidden", cell: ({ documenti }) => documenti },
      ]}
      amounts={[
        { key: "imponibile", head: "Imponibile", phone: "hidden", of: ({ imponibile }) => imponibile },
        { key: "importo", head: "Ritenuta", of: ({ importo }) => importo },
      ]}
      note={
        <>
          Confrontale con le Certificazioni Uniche che ricevi dai clienti, senza i contributi che trattengono (Enasarco,
          INPS, Enpam): qui sono compresi.
          {base === "emissione" && " Contano nell'anno in cui incassi: guarda anche la base «Incassi»."}
        </>
      }
    />
  );
}
