import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { formatImporto, formatPercento } from "@fatturachiara/fatturapa/presentazione";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../../../ui/overlay/dialog-form.module.css";
import { EnasarcoFields } from "./enasarco-fields.tsx";
import { type AskedEnasarco, useEnasarco } from "./use-enasarco.ts";

type Props = { onClose(): void; onApply(change: (da: DaComporre) => DaComporre): void };

/** The agent's share of Enasarco, which the principal withholds (RT04): up to the ceiling of the year with this principal. */
export function EnasarcoDialog({ onClose, onApply }: Props) {
  const asked = useEnasarco();
  const [tried, setTried] = useState(false);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (asked.nothing && !asked.there) return onClose();
    if (!asked.due) return;
    asked.remember();
    onApply(asked.change);
  };

  return (
    <Dialog opened onClose={onClose} title="Contributo Enasarco" closable light>
      <form className={styles.form} onSubmit={apply}>
        <p className={styles.text}>
          La casa mandante trattiene la tua metà del contributo, oltre alla ritenuta d'acconto, e la versa con la sua.
        </p>
        <EnasarcoFields
          asked={asked}
          problem={tried && !asked.due ? `Scrivi l'aliquota a tuo carico per il ${asked.anno}.` : undefined}
        />
        <p className={styles.text} role="status">
          {sentence(asked)}
        </p>
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Annulla
          </Button>
          <Button look="filled" type="submit">
            {asked.there ? "Ricalcola" : asked.nothing ? "Ho capito" : "Aggiungi"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** How the amount comes about, or why there is none. */
function sentence({ due, aliquota, provvigioni, anno, nothing }: AskedEnasarco): string {
  if (!due || !aliquota) return `Manca l'aliquota del ${anno}.`;
  if (nothing) return `Il massimale del ${anno} con questo cliente è già raggiunto: questa fattura non ha contributo.`;
  const rest = due.imponibile.equals(provvigioni) ? "" : ", ciò che resta fino al massimale,";
  return `${formatPercento(aliquota)} di ${formatImporto(due.imponibile)}${rest} = ${formatImporto(due.importo)}`;
}
