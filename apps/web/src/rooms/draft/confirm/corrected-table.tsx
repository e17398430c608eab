import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { useMemo } from "react";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { useStoredInvoice } from "../../archive/index.ts";
import { changedElements } from "./changed-elements.ts";
import styles from "./corrected-table.module.css";

/** What the file to come says differently from the one the SdI rejected or the office refused (look.md §9). */
export function CorrectedTable({ rejected, fattura }: { rejected: DocumentDetail; fattura: FatturaElettronica }) {
  const stored = useStoredInvoice(rejected);
  const sent = stored.data;
  const rows = useMemo(() => {
    // Written and read again, so that both are as a file says them.
    const next = readXml(writeXmlBytes(fattura)).fattura;
    return sent && next ? changedElements(sent, next) : undefined;
  }, [sent, fattura]);
  if (stored.isError) return <LoadError onRetry={() => void stored.refetch()} />;
  if (!rows) return null;
  const refused = rejected.sottoStato === "refused_pa" ? "rifiutato" : "scartato";
  return (
    <section className={styles.section} aria-labelledby="corretto">
      <h2 className={styles.title} id="corretto">
        Che cosa cambia rispetto al file {refused}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.text}>Ancora nulla: il file sarebbe uguale a quello {refused}.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Nel file</th>
              <th scope="col">Corretto</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, field, was, is }) => (
              <tr key={path}>
                <th scope="row">{field}</th>
                <td>{was ? <del className={styles.was}>{was}</del> : <span className={styles.none}>assente</span>}</td>
                <td>{is ? <ins className={styles.is}>{is}</ins> : <span className={styles.none}>assente</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
