import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Link } from "react-router";
import { type Column, DataTable, TwoLines } from "../../../ui/data-table.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { documentsBehind } from "./documents-behind.ts";
import styles from "./parties-sheets.module.css";

/** "Clienti": the ten with the largest total, each with a bar and the way to its documents. */
export function ClientsSheet({ report, sent }: { report: Report; sent: boolean }) {
  const { perCliente } = report;
  const largest = perCliente[0]?.imponibile ?? Decimal.zero;
  return (
    <Sheet title="Clienti" aside={perCliente.length === 10 ? <span className={styles.caption}>i primi 10</span> : null}>
      <ol className={styles.clients}>
        {perCliente.map(({ idCliente, nome, idFiscaleIva, imponibile }) => {
          const to = idCliente ? documentsBehind(report, sent, { client: idCliente }) : null;
          return (
            <li key={`${idCliente} ${idFiscaleIva} ${nome}`}>
              <span className={styles.line}>
                <span className={styles.name} title={nome}>
                  {to ? <Link to={to}>{nome}</Link> : nome}
                </span>
                <span className={styles.amount}>{formatImporto(imponibile)}</span>
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${shareOf(imponibile, largest)}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

/** Whole percent of the largest, for the length of a bar. */
function shareOf(amount: Decimal, largest: Decimal): string {
  if (!largest.isPositive() || !amount.isPositive()) return "0";
  return String(Decimal.min(amount.times(Decimal.of(100)).dividedBy(largest, 0), Decimal.of(100)));
}

type Withheld = Report["ritenute"][number];

/** "Ritenute subite" by customer, to compare with their certificates. */
export function WithholdingSheet({ report }: { report: Report }) {
  const { ritenute } = report;
  const sum = (of: (one: Withheld) => Decimal) => formatImporto(Decimal.sum(ritenute.map(of)));
  const columns: readonly Column<Withheld>[] = [
    {
      key: "cliente",
      head: "Cliente",
      foot: "Totale",
      cell: ({ nome, idFiscaleIva }) => (
        <TwoLines first={<span className={styles.wrap}>{nome}</span>} second={idFiscaleIva} />
      ),
    },
    { key: "documenti", head: "Documenti", align: "right", phone: "hidden", cell: ({ documenti }) => documenti },
    {
      key: "imponibile",
      head: "Imponibile",
      align: "right",
      phone: "hidden",
      foot: sum((one) => one.imponibile),
      cell: (one) => formatImporto(one.imponibile),
    },
    {
      key: "importo",
      head: "Ritenuta",
      align: "right",
      foot: sum((one) => one.importo),
      cell: (one) => formatImporto(one.importo),
    },
  ];
  return (
    <Sheet title="Ritenute subite" flush>
      <DataTable
        caption="Ritenute subite"
        columns={columns}
        rows={ritenute}
        rowKey={({ idCliente, idFiscaleIva, nome }) => `${idCliente} ${idFiscaleIva} ${nome}`}
      />
      <p className={styles.note}>
        Confrontale con le Certificazioni Uniche che ricevi dai clienti.
        {report.base === "emissione" && " Contano nell'anno in cui incassi: guarda anche la base «Incassi»."}
      </p>
    </Sheet>
  );
}
