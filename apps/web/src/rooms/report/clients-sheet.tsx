import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Link } from "react-router";
import { Track } from "../../ui/feedback/track.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./clients-sheet.module.css";
import { listBehind } from "./list-behind.ts";

/** "Clienti": the ten with the largest taxable amount, each with a bar and the way to its documents. */
export function ClientsSheet({ report, sent }: { report: Report; sent: boolean }) {
  const { perCliente } = report;
  const largest = perCliente[0]?.imponibile ?? Decimal.zero;
  return (
    <Sheet title="Clienti" aside={perCliente.length === 10 ? <span className={styles.caption}>i primi 10</span> : null}>
      <ol className={styles.clients}>
        {perCliente.map(({ idCliente, nome, idFiscaleIva, imponibile }) => {
          const to = idCliente ? listBehind(report, sent, { client: idCliente }) : null;
          return (
            <li key={`${idCliente} ${idFiscaleIva} ${nome}`}>
              <span className={styles.line}>
                <span className={styles.name} title={nome}>
                  {to ? <Link to={to}>{nome}</Link> : nome}
                </span>
                <span className={styles.amount}>{formatImporto(imponibile)}</span>
              </span>
              <Track thin tone="chart" percent={shareOf(imponibile, largest)} className={styles.share} />
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

/** Whole percent of the largest, for the length of a bar. */
function shareOf(amount: Decimal, largest: Decimal): number {
  return largest.isPositive() ? Number(amount.times(Decimal.of(100)).dividedBy(largest, 0).toString()) : 0;
}
