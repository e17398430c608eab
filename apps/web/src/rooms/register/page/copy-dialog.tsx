import { document as calls, type DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { copyInput } from "@fatturachiara/contract/rooms/document-copy";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { FormText, FormTextArea } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { IconSend2 } from "../../../ui/icon/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../../../ui/overlay/dialog-form.module.css";

type Values = { email: string; messaggio?: string | null | undefined };
const rules = contractRules<Values>(copyInput);
const labels = { email: "E-mail del cliente", messaggio: "Messaggio" };

type CopyProps = {
  document: DocumentDetail;
  onChanged(next: DocumentDetail): void;
  onClose(): void;
};

/** "Invia copia al cliente": the PDF to the customer's ordinary e-mail, or to another address. */
export function CopyDialog({ document, onChanged, onClose }: CopyProps) {
  const known = document.client?.email ?? "";
  const before = document.cronImapLogRows.findLast((row) => row.tipo === "COPIA");
  const { form, words, submit, saving } = useSavedForm<Values>({
    started: { email: known, messaggio: "" },
    labels,
    rules,
    save: (body) =>
      failedFields(async () => {
        onChanged(await call(calls.sendCopy, { params: { id: document.id }, body }));
        showToast({ severity: "success", summary: "Copia inviata", detail: `A ${body.email}` });
        onClose();
      }),
  });
  return (
    <Dialog opened onClose={onClose} title="Invia copia al cliente" closable>
      <FormWithWords form={form} words={words}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.text}>
            Il cliente riceve un'e-mail a tuo nome con il PDF allegato; se risponde, la risposta arriva a te.
            {before && ` ${before.messaggio}`}
          </p>
          <FormText
            name="email"
            data-autofocus
            type="email"
            maxLength={254}
            help={
              known
                ? undefined
                : "Il cliente non ha un'e-mail in rubrica: aggiungila alla sua scheda per le prossime volte."
            }
          />
          <FormTextArea
            name="messaggio"
            optional
            maxLength={1000}
            minRows={3}
            help="Si aggiunge al testo dell'e-mail."
          />
          <DialogButtons>
            <Button look="quiet" onClick={onClose}>
              Annulla
            </Button>
            <Button look="filled" icon={IconSend2} type="submit" saving={saving ? "Invio…" : false}>
              Invia copia
            </Button>
          </DialogButtons>
        </form>
      </FormWithWords>
    </Dialog>
  );
}
