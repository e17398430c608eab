import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Composta } from "@fatturachiara/fatturapa/documento";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { ChangesTable } from "./changes-table.tsx";
import styles from "./corrected-table.module.css";
import { useChangesSinceRefused } from "./use-changes-since-refused.ts";

/** What the file to come says differently from the one the SdI rejected or the office refused (look.md §9). */
export function CorrectedTable({ rejected, fattura }: { rejected: DocumentDetail; fattura: Composta }) {
  const { stored, rows } = useChangesSinceRefused(rejected, fattura);
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
        <ChangesTable rows={rows} was="Nel file" is="Corretto" />
      )}
    </section>
  );
}
