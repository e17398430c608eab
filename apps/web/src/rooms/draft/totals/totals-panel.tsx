import type { Totali } from "@fatturachiara/fatturapa/calcolo";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useId, useState } from "react";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { useCheck, useDraft } from "../editor/use-editor.tsx";
import { totalRows } from "./total-rows.ts";
import styles from "./totals-panel.module.css";

/** Every number of the document; each opens the sum it comes from (screens.md §14.5). */
export function TotalsPanel({
  of,
  note,
}: {
  /** Totals of something else than the draft as it stands. */
  of?: Totali;
  note?: string;
}) {
  const { totali, findings } = useCheck();
  const type = useDraft(({ idTipoDocumento }) => idTipoDocumento);
  const provisional = findings.some((finding) => finding.gravita === "errore" && finding.sezione === "services");
  return (
    <Sheet title="Totali" aside={provisional ? <span className={styles.tag}>provvisori</span> : undefined}>
      <dl className={styles.rows}>
        {totalRows(of ?? totali, type).map(({ key, ...row }) => (
          <Total key={key} {...row} />
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </Sheet>
  );
}

function Total({
  label,
  importo,
  spiegazione,
  weight,
}: {
  label: string;
  importo: Decimal;
  spiegazione: string;
  weight: "plain" | "total" | "net";
}) {
  const [open, setOpen] = useState(false);
  const formula = useId();
  return (
    <div className={`${styles.row} ${styles[weight]}`}>
      <dt>
        <button
          type="button"
          className={styles.label}
          aria-expanded={open}
          aria-controls={formula}
          onClick={() => setOpen(!open)}
        >
          {label}
        </button>
      </dt>
      <dd className={styles.amount}>
        <span className={styles.number}>{formatImporto(importo)}</span>
      </dd>
      <dd id={formula} className={styles.formula} hidden={!open}>
        {spiegazione}
      </dd>
    </div>
  );
}
