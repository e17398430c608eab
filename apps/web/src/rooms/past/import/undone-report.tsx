import type { PastUndone } from "@fatturachiara/contract/rooms/past";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import { formatMoment } from "../../../ui/time/format-instant.ts";
import styles from "./past-page.module.css";
import { undoneWords } from "./past-words.ts";

/** What came of taking an import back: what went, what stays and why. */
export function UndoneReport({ undone }: { undone: PastUndone }) {
  const { il, rimasti, altri, note } = undone;
  return (
    <div className={styles.undone}>
      <p className={styles.sentence} role="status">
        {undoneWords(undone)}
      </p>
      <p className={styles.follow}>
        Annullata {conApostrofo`il ${formatMoment(il)}`}. I file restano conservati come sono arrivati; lo stesso
        archivio si può importare di nuovo.
      </p>
      {note.map((sentence) => (
        <p key={sentence} className={styles.follow}>
          {sentence}
        </p>
      ))}
      {rimasti.length > 0 && (
        <section aria-label="Che cosa resta, e perché">
          <h3 className={styles.restHead}>Che cosa resta, e perché</h3>
          <ul className={styles.rest}>
            {rimasti.map(({ nome, motivo }) => (
              <li key={`${nome} ${motivo}`}>
                <span className={styles.path}>{nome}</span>: {motivo}.
              </li>
            ))}
          </ul>
          {altri > 0 && <p className={styles.caption}>E altri {altri}.</p>}
        </section>
      )}
    </div>
  );
}
