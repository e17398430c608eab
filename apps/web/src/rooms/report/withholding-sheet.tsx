import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { texts } from "@fatturachiara/contract/texts";
import { Link } from "react-router";
import { TwoLines } from "../../ui/table/data-table.tsx";
import { listBehind } from "./list-behind.ts";
import { type SumColumn, SumsSheet } from "./sums-sheet.tsx";
import styles from "./withholding-sheet.module.css";

/** "Ritenute subite" by customer, to compare with their certificates. */
export function WithholdingSheet({ report, sent }: { report: Report; sent: boolean }) {
  const { ritenute, base } = report;
  const someContribution = ritenute.some(({ contributi }) => !contributi.isZero());
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
        ...(someContribution ? [contributions] : []),
      ]}
      note={
        <>
          Confrontale con le Certificazioni Uniche che ricevi dai clienti.
          {someContribution && " I contributi che trattengono (Enasarco, INPS, Enpam) non sono ritenute d'acconto."}
          {base === "emissione" && " Contano nell'anno in cui incassi: guarda anche la base «Incassi»."}
        </>
      }
    />
  );
}

const contributions: SumColumn<Report["ritenute"][number]> = {
  key: "contributi",
  head: texts.contributionsKeptBack,
  of: ({ contributi }) => contributi,
};
