import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { Notice } from "../../ui/feedback/notice.tsx";
import { money } from "./order-words.ts";
import styles from "./subscription.module.css";
import type { Instructions } from "./use-subscribe.ts";

/** Where to send the transfer, and the words that let it be recognised. */
export function TransferInstructions({ order }: { order: Partial<Instructions> }) {
  const facts = [
    { label: "IBAN", value: order.iban && formattaIban(order.iban) },
    { label: "Intestatario", value: order.intestatario },
    { label: "Importo", value: order.importo && money(order.importo) },
    { label: "Causale", value: order.causale },
    { label: "Entro il", value: order.scadenzaIstruzioni && formatGiorno(order.scadenzaIstruzioni) },
  ].filter(({ value }) => value);
  return (
    <div className={styles.instructions}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Notice severity="info" title="Scrivi la causale così com'è.">
        Rinnoviamo l'abbonamento quando il bonifico arriva; di solito bastano due giorni lavorativi.
      </Notice>
    </div>
  );
}
