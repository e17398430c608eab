import { Notice } from "../../../ui/feedback/notice.tsx";
import styles from "./imported-file-dialog.module.css";
import type { Problema } from "./read-imported-file.ts";

const shown = 20;

/** Said of an invoice in which the checks find nothing. */
export const soundWords = "Nessun errore: il SdI la accetterebbe.";

/** What the SdI would say of an invoice; `brief`: only how much there is. */
export function Findings({ problems, brief }: { problems: readonly Problema[]; brief?: boolean }) {
  const errors = problems.filter((problem) => problem.gravita === "errore");
  if (problems.length === 0) return <Notice severity="success" title={soundWords} />;
  const title =
    errors.length === 0
      ? `Nessun errore; ${problems.length === 1 ? "un avviso" : `${problems.length} avvisi`}.`
      : errors.length === 1
        ? "Un errore: il SdI la scarterebbe."
        : `${errors.length} errori: il SdI la scarterebbe.`;
  const list = brief ? errors.slice(0, 3) : problems.slice(0, shown);
  return (
    <Notice severity={errors.length > 0 ? "warn" : "info"} title={title}>
      {list.length > 0 && (
        <ul className={styles.findings}>
          {list.map(({ codice, percorso, messaggio }) => (
            <li key={`${codice} ${percorso}`}>
              <span className={styles.code}>{codice}</span> {messaggio}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
