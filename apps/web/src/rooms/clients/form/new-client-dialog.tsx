import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { ErrorSummary } from "../../../ui/feedback/error-summary.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { mayLose } from "../../../ui/overlay/may-lose.ts";
import { clientsKey } from "../client/keys.ts";
import { ClientSections } from "./client-sections.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import styles from "./new-client-dialog.module.css";
import { saveAndBack } from "./save-and-back.ts";
import { useClientForm } from "./use-client-form.ts";

/** A new customer beside what one is writing: the same card without its defaults, and back with the customer. */
export function NewClientDialog({
  name,
  kind,
  onSaved,
  onClose,
}: {
  /** What was typed so far. */
  name: string;
  /** Kind of the customer, where it is known. */
  kind?: number | null | undefined;
  onSaved(client: Client): void;
  onClose(): void;
}) {
  const queries = useQueryClient();
  const { form, values, fields, words } = useClientForm(undefined, name, kind);
  const { isDirty, isSubmitting } = form.formState;

  const save = form.handleSubmit(
    async (body) => {
      const found = await failedFields(async () => {
        const saved = await call(clients.create, { body });
        void queries.invalidateQueries({ queryKey: clientsKey });
        void queries.invalidateQueries({ queryKey: ["home"] });
        showToast({ severity: "success", summary: "Cliente salvato." });
        onSaved(saved);
      });
      if (found) words.land(found);
    },
    (errors) => words.focusFirst(Object.keys(errors)),
  );
  /** Esc and the cross are asked about by the dialog itself. */
  const cancel = async () => {
    if (!isDirty || (await mayLose())) onClose();
  };

  return (
    <Dialog opened onClose={onClose} title="Nuovo cliente" size={820} closable>
      <FormWithWords form={form} words={words}>
        <ErrorSummary fields={words.summary} />
        <form
          noValidate
          onSubmit={(event) => {
            // The dialog hangs inside what one is writing: its form is its own affair.
            event.stopPropagation();
            void save(event);
          }}
          aria-label="Scheda del cliente"
          className={styles.form}
        >
          <ClientSections fields={fields} defaults={false} />
          <div className={styles.notes}>
            <DuplicateNotice values={values} ownId={null} />
            <DeliveryNote values={values} />
          </div>
          <div className={styles.acts}>
            <DialogButtons>
              <Button look="quiet" onClick={() => void cancel()}>
                Annulla
              </Button>
              <Button type="submit" look="filled" saving={isSubmitting}>
                {saveAndBack}
              </Button>
            </DialogButtons>
          </div>
        </form>
      </FormWithWords>
    </Dialog>
  );
}
