import { type ReactNode, useId, useState } from "react";
import styles from "./explained-total.module.css";

/** One example of what the product does: every number can be asked where it comes from. */
const lines: readonly { label: string; amount: string; why?: ReactNode }[] = [
  { label: "Imponibile", amount: "3.904,00 €" },
  {
    label: "Cassa Inarcassa 4%",
    amount: "156,16 €",
    why: (
      <>
        4% di <b>3.904,00 €</b>: il contributo integrativo sulle prestazioni.
      </>
    ),
  },
  {
    label: "IVA 22%",
    amount: "893,24 €",
    why: (
      <>
        22% di <b>4.060,16 €</b>: imponibile 3.904,00 € più cassa 156,16 €. Spese art. 15 e bollo restano fuori.
      </>
    ),
  },
  {
    label: "Spese art. 15 e bollo",
    amount: "122,00 €",
    why: (
      <>
        <b>120,00 €</b> anticipati per conto del cliente più <b>2,00 €</b> di bollo.
      </>
    ),
  },
];
const below: readonly { label: string; amount: string; why?: ReactNode; strong?: boolean }[] = [
  { label: "Totale documento", amount: "5.075,40 €", strong: true },
  {
    label: "Ritenuta d'acconto 20%",
    amount: "−780,80 €",
    why: (
      <>
        20% di <b>3.904,00 €</b>: la versa il cliente al posto tuo.
      </>
    ),
  },
];

/** An invented total whose lines explain themselves. */
export function ExplainedTotal() {
  const [open, setOpen] = useState("IVA 22%");
  const row = (line: (typeof below)[number]) => (
    <Line
      key={line.label}
      {...line}
      open={open === line.label}
      onToggle={() => setOpen(open === line.label ? "" : line.label)}
    />
  );
  return (
    <section aria-labelledby="ogni-numero">
      <h2 id="ogni-numero" className={styles.title}>
        Ogni numero si spiega
      </h2>
      <div className={styles.sheet}>
        <div className={styles.part}>{lines.map(row)}</div>
        <div className={`${styles.part} ${styles.total}`}>{below.map(row)}</div>
        <div className={styles.net}>
          <span>Netto a pagare</span>
          <span className={styles.figure}>4.294,60 €</span>
        </div>
      </div>
      <p className={styles.text}>
        Scrivi la fattura, controllala con le regole del Sistema di Interscambio prima di inviarla, segui ogni ricevuta
        fino alla consegna.
      </p>
    </section>
  );
}

function Line({
  label,
  amount,
  why,
  strong,
  open,
  onToggle,
}: (typeof below)[number] & { open: boolean; onToggle(): void }) {
  const id = useId();
  return (
    <>
      <div className={`${styles.line} ${strong ? styles.strong : ""}`}>
        {why ? (
          <button type="button" className={styles.ask} aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {label}
          </button>
        ) : (
          <span>{label}</span>
        )}
        <span>{amount}</span>
      </div>
      {why && (
        <p id={id} className={styles.why} hidden={!open}>
          {why}
        </p>
      )}
    </>
  );
}
