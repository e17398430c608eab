import type { Client } from "@fatturachiara/contract/rooms/clients";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failedFields } from "../../../api/failed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { ErrorSummary } from "../../../ui/feedback/error-summary.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { DraftLine } from "../../../ui/form/draft/draft-line.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { confirmDiscard } from "../../../ui/overlay/confirm-discard.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { clientName } from "../client/client-name.ts";
import { clientsKey } from "../client/keys.ts";
import styles from "./client-dialog.module.css";
import { ClientSections } from "./client-sections.tsx";
import { DeliveryNote } from "./delivery-note.tsx";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { saveAndBack } from "./save-and-back.ts";
import { useClientForm } from "./use-client-form.ts";
import { useSaveClient } from "./use-save-client.ts";

type Props = {
  /** Whose card it is; a new customer where there is none. */
  client?: Client;
  /** The field to begin at. */
  campo?: string;
  /** What was typed so far of a new one. */
  name?: string;
  /** Kind of the new customer, where it is known. */
  kind?: number | null | undefined;
  /** What its button says, where it is no invoice that waits. */
  saveWord?: string | undefined;
  onSaved(client: Client): void;
  onClose(): void;
};

/** A customer beside what one is writing, new or as they are: the card without its defaults, and back with the customer. */
export function ClientDialog({ client, campo, name = "", kind, saveWord = saveAndBack, onSaved, onClose }: Props) {
  const { form, values, fields, words, draft } = useClientForm(client, name, kind);
  const { isDirty, isSubmitting } = form.formState;

  const save = useSaving({ client, form, fields, words, draft, onSaved });
  const close = () => {
    draft.lose();
    onClose();
  };
  /** Esc and the cross are asked about by the dialog itself. */
  const cancel = async () => {
    if (!isDirty || (await confirmDiscard())) close();
  };

  return (
    <Dialog
      opened
      onClose={close}
      title={client ? clientName(client) : "Nuovo cliente"}
      size={820}
      closable
      beginAt={campo}
    >
      <FormWithWords form={form} words={words}>
        <ErrorSummary fields={words.summary} />
        <OwnForm save={save}>
          <DraftLine draft={draft} labels={fields.labels} />
          <ClientSections fields={fields} defaults={false} />
          <div className={styles.notes}>
            <DuplicateNotice values={values} ownId={client?.id ?? null} />
            <DeliveryNote values={values} />
          </div>
          <div className={styles.acts}>
            <DialogButtons>
              <Button look="quiet" onClick={() => void cancel()}>
                Annulla
              </Button>
              <Button type="submit" look="filled" saving={isSubmitting}>
                {saveWord}
              </Button>
            </DialogButtons>
          </div>
        </OwnForm>
      </FormWithWords>
    </Dialog>
  );
}

type Opened = Pick<ReturnType<typeof useClientForm>, "form" | "fields" | "words" | "draft"> & {
  client: Client | undefined;
  onSaved(client: Client): void;
};

/** What the form does when it is sent: the customer is kept, and handed back. */
function useSaving({ client, form, fields, words, draft, onSaved }: Opened) {
  const queries = useQueryClient();
  const store = useSaveClient(client, { form, fields });
  return form.handleSubmit(
    async (body) => {
      const found = await failedFields(async () => {
        const saved = await store({ body, bozze: null });
        if (!saved) return;
        void queries.invalidateQueries({ queryKey: clientsKey });
        void queries.invalidateQueries({ queryKey: ["home"] });
        showToast({ severity: "success", summary: "Cliente salvato." });
        draft.lose();
        onSaved(saved);
      });
      if (found) words.land(found);
    },
    (errors) => words.focusFirst(Object.keys(errors)),
  );
}

/** The dialog hangs inside what one is writing: its form is its own affair. */
function OwnForm({ save, children }: { save: ReturnType<typeof useSaving>; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void save(event);
      }}
      aria-label="Scheda del cliente"
      className={styles.form}
    >
      {children}
    </form>
  );
}
