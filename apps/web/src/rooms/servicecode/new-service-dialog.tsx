import { type ServiceCode, type ServiceCodeInput, servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { AliquotaIvaFull } from "@fatturachiara/fatturapa/codici";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useKeptPlace } from "../../session/kept/use-kept-place.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { DraftLine } from "../../ui/form/draft/draft-line.tsx";
import { FormAmount } from "../../ui/form/form-amount.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { FieldCell, FieldRow } from "../../ui/layout/sheet.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { serviceCodesKey } from "./keys.ts";
import styles from "./new-service-dialog.module.css";
import { serviceCodeRules, serviceCodeValues, typedPrice } from "./service-code-form.ts";

// Names of their own: the page below has fields of the same kind.
const labels = {
  code: "Codice",
  descrizione: "Descrizione del servizio",
  prezzo: "Prezzo del servizio",
  unitaMisura: "Unità di misura",
  idAliquotaIvaFull: "IVA",
};
const rates = AliquotaIvaFull.voci.map(({ id, descrizione }) => ({ value: id, label: descrizione }));

/** A service made out of the line one is writing; back with it. */
export function NewServiceDialog({
  from,
  onSaved,
  onClose,
}: {
  /** What the line says already. */
  from: Partial<ServiceCodeInput>;
  onSaved(service: ServiceCode): void;
  onClose(): void;
}) {
  const queries = useQueryClient();
  const { form, words, submit, saving, draft } = useSavedForm<ServiceCodeInput>({
    // Of another line it is another service.
    place: useKeptPlace(`servizio dalla riga ${from.descrizione ?? ""}`),
    started: {
      ...serviceCodeValues(undefined, { flagCassa: from.flagCassa ?? false, flagRitenuta: from.flagRitenuta ?? false }),
      ...from,
    },
    labels,
    rules: serviceCodeRules,
    save: (body) =>
      failedFields(async () => {
        const saved = await call(servicecode.create, { body });
        draft.lose();
        await queries.invalidateQueries({ queryKey: serviceCodesKey });
        showToast({ severity: "success", summary: "Servizio salvato.", detail: `Lo richiami digitando ${saved.code}` });
        onSaved(saved);
      }),
  });
  const close = () => {
    draft.lose();
    onClose();
  };
  return (
    <Dialog opened onClose={close} title="Nuovo servizio" size={640} closable>
      <FormWithWords form={form} words={words}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation();
            void submit(event);
          }}
        >
          <DraftLine draft={draft} isNew labels={labels} />
          <ServiceFields />
          <DialogButtons>
            <Button look="quiet" onClick={close}>
              Annulla
            </Button>
            <Button look="filled" type="submit" saving={saving}>
              Salva servizio
            </Button>
          </DialogButtons>
        </form>
      </FormWithWords>
    </Dialog>
  );
}

function ServiceFields() {
  return (
    <FieldRow>
      <FieldCell span={4}>
        <FormText name="code" help="Breve: lo digiti per richiamarlo" data-autofocus />
      </FieldCell>
      <FieldCell span={8}>
        <FormText name="descrizione" />
      </FieldCell>
      <FieldCell span={4}>
        <FormAmount name="prezzo" unit="€" optional decimals={typedPrice} />
      </FieldCell>
      <FieldCell span={4}>
        <FormText name="unitaMisura" optional />
      </FieldCell>
      <FieldCell span={4}>
        <FormSelect<number> name="idAliquotaIvaFull" choices={rates} searchable />
      </FieldCell>
    </FieldRow>
  );
}
