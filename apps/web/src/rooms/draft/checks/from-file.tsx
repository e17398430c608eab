import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { DalFile } from "@fatturachiara/fatturapa/documento";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { etichettaDi, numeroUfficiale } from "@fatturachiara/fatturapa/tracciato";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconInfoCircle } from "../../../ui/icon/icons.ts";
import styles from "./checks-panel.module.css";

/** How many places are named. */
const MOST = 4;

/** What the draft keeps as in the file it comes from, where the arithmetic says otherwise; or that an edit has ended it. */
export function FromFile({ of, recalculate, undo }: { of: DalFile; recalculate(): void; undo(): void }) {
  return (
    <li className={styles.item}>
      <Icon of={IconInfoCircle} className={styles.info} />
      <div className={styles.words}>
        {of.vale ? (
          <>
            <p className={styles.sentence}>
              <span className={styles.title}>Come nel file da cui viene.</span> Qualche valore è diverso da quello che
              risulta dal calcolo; resta così finché non cambi righe, ritenuta, cassa, bollo, sconto, tipo o data.
            </p>
            <ul className={styles.places}>
              {of.voci.slice(0, MOST).map(({ percorso, nelFile, composto }) => (
                <li key={percorso} className={styles.text}>
                  {nameOf(percorso)}: {written(nelFile)} invece di {written(composto)}
                </li>
              ))}
              {of.voci.length > MOST && <li className={styles.text}>e altri {of.voci.length - MOST}</li>}
            </ul>
            <TextButton onClick={recalculate}>Ricalcola</TextButton>
          </>
        ) : (
          <>
            <p className={styles.sentence}>
              <span className={styles.title}>Importi ricalcolati.</span> Hai cambiato qualcosa da cui dipendono: i
              valori del file non valgono più.
            </p>
            <TextButton onClick={undo}>Annulla l'ultima modifica</TextButton>
          </>
        )}
      </div>
    </li>
  );
}

/** "Totale del documento (2.1.1.9)"; of an element that stands in a list, with its place. */
function nameOf(percorso: string): string {
  const full = `FatturaElettronicaBody.${percorso}`;
  const at = /\[(\d+)\]\.\w+$/.exec(percorso)?.[1];
  const place = at === undefined ? "" : `, ${Number(at) + 1}`;
  return `${etichettaDi(full) ?? percorso} (${numeroUfficiale(full) ?? ""}${place})`;
}

function written(value: string | undefined): string {
  if (value === undefined) return "niente";
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Decimal.parse(value) : undefined;
  return number ? formatNumero(number, { min: value.includes(".") ? 2 : 0, max: 8 }) : `«${value.slice(0, 60)}»`;
}
