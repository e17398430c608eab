import { vistaTabellare } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import styles from "./tabular-view.module.css";

/** Every element of the file, with its official number, as the tabular PDF has it. */
export function TabularView({ fattura }: { fattura: FatturaElettronica | FatturaElettronicaSemplificata }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the table scrolls sideways, also by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Tutti gli elementi del file">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">N.</th>
            <th scope="col">Elemento</th>
            <th scope="col">Valore</th>
          </tr>
        </thead>
        <tbody>
          {vistaTabellare(fattura).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: elements of the file, in its order
            <tr key={at}>
              <td className={styles.number}>{row.numero}</td>
              {row.valore === undefined ? (
                <th scope="rowgroup" colSpan={2} className={styles.block} data-level={row.livello}>
                  {row.etichetta}
                </th>
              ) : (
                <>
                  <td data-level={row.livello}>{row.etichetta}</td>
                  <td className={styles.value}>{row.valore}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
