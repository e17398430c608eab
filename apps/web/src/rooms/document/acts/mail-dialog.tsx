import { copyInput } from "@fatturachiara/contract/rooms/document-copy";
import type { ReactNode } from "react";
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

type Props = {
  title: string;
  button: string;
  /** The customer's address, "" where none is known, and what then is said below its field. */
  email: string;
  unknown?: string;
  /** What happens with it. */
  children: ReactNode;
  mail(body: Values): Promise<void>;
  /** What is said when it has left. */
  done: string;
  onClose(): void;
};

/** Mails a PDF to the customer, at their ordinary address or another, with a few words. */
export function MailDialog({ title, button, email, unknown, children, mail, done, onClose }: Props) {
  const { form, words, submit, saving } = useSavedForm<Values>({
    started: { email, messaggio: "" },
    labels,
    rules,
    save: (body) =>
      failedFields(async () => {
        await mail(body);
        showToast({ severity: "success", summary: done, detail: `A ${body.email}` });
        onClose();
      }),
  });
  return (
    <Dialog opened onClose={onClose} title={title} closable>
      <FormWithWords form={form} words={words}>
        <form className={styles.form} noValidate onSubmit={submit}>
          {children}
          <FormText name="email" data-autofocus type="email" bounded help={email ? undefined : unknown} />
          <FormTextArea name="messaggio" optional bounded minRows={3} help="Si aggiunge al testo dell'e-mail." />
          <DialogButtons>
            <Button look="quiet" onClick={onClose}>
              Annulla
            </Button>
            <Button look="filled" icon={IconSend2} type="submit" saving={saving ? "Invio…" : false}>
              {button}
            </Button>
          </DialogButtons>
        </form>
      </FormWithWords>
    </Dialog>
  );
}
