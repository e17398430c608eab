import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import { copyInput } from "@fatturachiara/contract/rooms/document-copy";
import { type QuoteDetail, quotes } from "@fatturachiara/contract/rooms/quotes";
import { call } from "../../api/call.ts";
import { contractRules } from "../../api/contract-rules.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { FormText, FormTextArea } from "../../ui/form/form-text.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { IconSend2 } from "../../ui/icon/icons.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "../../ui/overlay/dialog-form.module.css";
import { quoteName } from "./quote-words.ts";

type Values = { email: string; messaggio?: string | null | undefined };
const rules = contractRules<Values>(copyInput);
const labels = { email: "E-mail del cliente", messaggio: "Messaggio" };

type Props = { quote: QuoteDetail; onChanged(): void; onClose(): void };

/** Mails the quote with its PDF, and fixes this version of it. */
export function SendDialog({ quote, onChanged, onClose }: Props) {
  const { form, words, submit, saving } = useSavedForm<Values>({
    started: { email: quote.client?.email ?? "", messaggio: "" },
    labels,
    rules,
    save: (body) =>
      failedFields(async () => {
        await call(quotes.send, { params: { id: quote.id }, body });
        const summary = `${quoteName(quote)} ${endedAs(quote.tipo, "inviato")}`;
        showToast({ severity: "success", summary, detail: `A ${body.email}` });
        onChanged();
        onClose();
      }),
  });
  return (
    <Dialog opened onClose={onClose} title={`Invia: ${quoteName(quote)}`} closable>
      <FormWithWords form={form} words={words}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.text}>
            Parte un'e-mail a tuo nome con il PDF; le risposte arrivano a te. La versione inviata resta com'è: per
            cambiarla aprirai una nuova versione.
          </p>
          {!quote.documento.idCliente && (
            <p className={styles.text}>Non hai scelto un cliente: il PDF parte senza il suo nome.</p>
          )}
          <FormText name="email" data-autofocus type="email" maxLength={254} />
          <FormTextArea name="messaggio" optional maxLength={1000} minRows={3} />
          <DialogButtons>
            <Button look="quiet" onClick={onClose}>
              Annulla
            </Button>
            <Button look="filled" icon={IconSend2} type="submit" saving={saving ? "Invio…" : false}>
              Invia
            </Button>
          </DialogButtons>
        </form>
      </FormWithWords>
    </Dialog>
  );
}
