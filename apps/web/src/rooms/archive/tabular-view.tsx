import { vistaTabellare } from "@fatturachiara/fatturapa/pagina";
import type { FatturaLetta } from "@fatturachiara/fatturapa/tracciato";
import { ScrollBox } from "../../ui/layout/scroll-box.tsx";
import { InOrder } from "../../ui/text/in-order.tsx";
import styles from "./tabular-view.module.css";

/** Every element of the file, with its official number, as the tabular PDF has it. */
export function TabularView({ fattura }: { fattura: FatturaLetta }) {
  return (
    <ScrollBox className={styles.scroll} label="Tutti gli elementi del file">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">N.</th>
            <th scope="col">Elemento</th>
            <th scope="col">Valore</th>
          </tr>
        </thead>
        <tbody>
          <InOrder of={vistaTabellare(fattura)}>
            {(row) => (
              <tr>
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
            )}
          </InOrder>
        </tbody>
      </table>
    </ScrollBox>
  );
}
