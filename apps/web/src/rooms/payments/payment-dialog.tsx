import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { paymentInput } from "@fatturachiara/contract/rooms/document-payment";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { call } from "../../api/call.ts";
import { contractRules } from "../../api/contract-rules.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { FormAmount } from "../../ui/form/form-amount.tsx";
import { FormDate } from "../../ui/form/form-date.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "../../ui/overlay/dialog-form.module.css";
import { useOggi } from "../../ui/time/oggi.tsx";

type Values = { data: Giorno; importo?: Decimal | null | undefined; nota?: string | null | undefined };
const rules = contractRules<Values>(paymentInput);

/** "Segna incassata": the day, and how much; less than what is open is a part payment. */
export function PaymentDialog({
  document,
  onChanged,
  onClose,
}: {
  document: Pick<DocumentDetail, "id" | "daIncassare" | "idTipoDocumento">;
  onChanged(next: DocumentDetail): void;
  onClose(): void;
}) {
  const oggi = useOggi();
  const creditNote = document.idTipoDocumento === CREDIT_NOTE;
  const { form, words, submit, saving } = useSavedForm<Values>({
    started: { data: oggi, importo: document.daIncassare, nota: "" },
    labels: { data: creditNote ? "Data del rimborso" : "Data dell'incasso", importo: "Importo", nota: "Nota" },
    rules,
    save: (body) =>
      failedFields(async () => {
        onChanged(await call(calls.pay, { params: { id: document.id }, body }));
        showToast({ severity: "success", summary: creditNote ? "Rimborso segnato." : "Incasso segnato." });
        onClose();
      }),
  });
  return (
    <Dialog opened onClose={onClose} title={creditNote ? "Segna rimborsata" : "Segna incassata"} closable>
      <FormWithWords form={form} words={words}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <FormDate name="data" />
          <FormAmount
            name="importo"
            data-autofocus
            unit="€"
            help={`${creditNote ? "Da rimborsare" : "Da incassare"}: ${formatImporto(document.daIncassare)}. Scrivi meno se è solo una parte.`}
          />
          <FormText name="nota" optional bounded />
          <DialogButtons>
            <Button look="quiet" onClick={onClose}>
              Annulla
            </Button>
            <Button look="filled" type="submit" saving={saving}>
              Salva
            </Button>
          </DialogButtons>
        </form>
      </FormWithWords>
    </Dialog>
  );
}
