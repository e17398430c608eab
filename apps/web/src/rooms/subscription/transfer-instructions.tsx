import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { lazyComponent } from "../../ui/feedback/lazy-component.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../ui/feedback/skeletons.tsx";
import { money } from "./order-words.ts";
import styles from "./subscription.module.css";
import { useOrderState } from "./use-orders.ts";
import type { Instructions } from "./use-subscribe.ts";

const QrCode = lazyComponent(
  async () => (await import("../../ui/text/qr-code.tsx")).QrCode,
  <SkeletonLines lines={3} />,
);

/** Where to send the transfer, and the words that let it be recognised; says by itself that it has arrived. */
export function TransferInstructions({ order }: { order: Partial<Instructions> }) {
  const state = useOrderState(order.causale);
  const facts = [
    { label: "IBAN", value: order.iban && formattaIban(order.iban) },
    { label: "Intestatario", value: order.intestatario },
    { label: "Importo", value: order.importo && money(order.importo) },
    { label: "Causale", value: order.causale },
    { label: "Entro il", value: order.scadenzaIstruzioni && formatGiorno(order.scadenzaIstruzioni) },
  ].filter(({ value }) => value);
  if (state === "Pagato")
    return <Notice severity="success" title="Il bonifico è arrivato: l'abbonamento è rinnovato." />;
  return (
    <div className={styles.instructions}>
      <div className={order.codice ? styles.scan : undefined}>
        {order.codice && <QrCode text={order.codice} label={`Codice QR del bonifico: ${order.causale}`} />}
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.copies}>
        {order.iban && <CopyButton row text={order.iban} label="Copia l'IBAN" done="IBAN copiato" />}
        {order.causale && <CopyButton row text={order.causale} label="Copia la causale" done="Causale copiata" />}
        {order.importo && (
          <CopyButton
            row
            text={String(order.importo.withDecimals(2, 2)).replace(".", ",")}
            label="Copia l'importo"
            done="Importo copiato"
          />
        )}
      </div>
      <Notice severity="info" title="Scrivi la causale così com'è.">
        Rinnoviamo l'abbonamento quando il bonifico arriva; di solito bastano due giorni lavorativi.
        {order.codice && " Se la tua banca legge il codice QR, la sua app compila il bonifico da sola."}
      </Notice>
      <output className={styles.state}>{state && "In attesa del bonifico: questa pagina si aggiorna da sola."}</output>
    </div>
  );
}
