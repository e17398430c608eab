import { SCONTO_IN_FATTURA } from "@fatturachiara/contract/draft/other-data-rule";
import { useEffect, useState } from "react";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import { fieldNames } from "../content/field-names.ts";
import styles from "../editor/step.module.css";
import { useDraft, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";

/** The discount of the building bonuses: it lowers only what is left to pay (screens.md §15.3). */
export function InvoiceDiscountFields() {
  const { editor, touch } = useOpenEditor();
  const { store } = editor;
  const importo = useDraft((draft) => draft.importoScontoInFattura);
  const marked = useDraft((draft) => draft.lines.filter((line) => line.flagScontoInFattura).length);
  const all = useDraft((draft) => draft.lines.length);
  const error = useFieldError("importoScontoInFattura");
  // Open once there is something about it; emptying the field does not take it away from under the hands.
  const used = marked > 0 || Boolean(importo);
  const [open, setOpen] = useState(used);
  useEffect(() => {
    if (used) setOpen(true);
  }, [used]);
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{fieldNames.invoiceDiscount}</summary>
      <FieldRow>
        <FieldCell span={4}>
          <AmountField
            id="importoScontoInFattura"
            label="Sconto in fattura"
            optional
            unit="€"
            value={importo}
            onChange={(importoScontoInFattura) => store.set({ importoScontoInFattura }, "importoScontoInFattura")}
            onBlur={() => touch("importoScontoInFattura")}
            help="Riduce quanto resta da pagare, non l'imponibile né l'IVA."
            error={error}
          />
        </FieldCell>
        <FieldCell span={8}>
          <p className={styles.explain}>
            {marked === 0
              ? "Nessuna riga ha il segno Sconto in fattura (nei dettagli della riga)."
              : `${marked === 1 ? "1 riga porta" : `${marked} righe portano`} nel file la frase «${SCONTO_IN_FATTURA.RiferimentoTesto}».`}{" "}
            {marked < all && (
              <TextButton
                onClick={() =>
                  store.set({ lines: store.get().lines.map((line) => ({ ...line, flagScontoInFattura: true })) })
                }
              >
                Segna tutte le righe
              </TextButton>
            )}
          </p>
        </FieldCell>
      </FieldRow>
    </details>
  );
}
