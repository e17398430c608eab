import {
  type Declaration,
  type DeclarationInput,
  declarationKinds,
  declarationLabels,
  declarations,
} from "@fatturachiara/contract/rooms/declarations";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogButtons } from "../../ui/button/dialog-buttons.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { FormAmount } from "../../ui/form/form-amount.tsx";
import { FormDate } from "../../ui/form/form-date.tsx";
import { FormInteger } from "../../ui/form/form-integer.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormText } from "../../ui/form/form-text.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { FieldCell, FieldRow } from "../../ui/layout/sheet.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { type DeclarationValues, declarationRules, declarationValues } from "./declaration-form.ts";
import styles from "./declarations.module.css";
import { declarationsKey } from "./keys.ts";

const kinds = [
  { value: "importo" as const, label: declarationKinds.importo },
  { value: "operazione" as const, label: declarationKinds.operazione },
];

type Props = {
  /** Whose declaration it is. */
  client: string;
  /** The one to change; a new one without it. */
  from?: Declaration | undefined;
  onSaved(saved: Declaration): void;
  onClose(): void;
};

/** A declaration of intent as its receipt says it. */
export function DeclarationDialog({ client, from, onSaved, onClose }: Props) {
  const queries = useQueryClient();
  const anno = yearOf(useOggi());
  const { form, words, submit, saving } = useSavedForm<DeclarationValues, DeclarationInput>({
    started: declarationValues(from, { idCliente: client, anno }),
    labels: declarationLabels,
    rules: declarationRules,
    save: (body) =>
      failedFields(async () => {
        const saved = from
          ? await call(declarations.update, { params: { id: from.id }, body })
          : await call(declarations.create, { body });
        await queries.invalidateQueries({ queryKey: declarationsKey });
        showToast({ severity: "success", summary: "Dichiarazione d'intento salvata." });
        onSaved(saved);
      }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={from ? "Dichiarazione d'intento" : "Nuova dichiarazione d'intento"}
      size={640}
      closable
    >
      <FormWithWords form={form} words={words}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.stopPropagation();
            void submit(event);
          }}
        >
          <DeclarationFields />
          <DialogButtons>
            <Button look="quiet" onClick={onClose}>
              Annulla
            </Button>
            <Button look="filled" type="submit" saving={saving}>
              Salva dichiarazione
            </Button>
          </DialogButtons>
        </form>
      </FormWithWords>
    </Dialog>
  );
}

function DeclarationFields() {
  return (
    <FieldRow>
      <FieldCell span={7}>
        <FormText
          name="protocollo"
          maxLength={40}
          placeholder="08060120341234567-000001"
          help="È sulla ricevuta telematica dell'Agenzia delle Entrate, che puoi verificare sul suo sito"
          data-autofocus
        />
      </FieldCell>
      <FieldCell span={5}>
        <FormDate name="dataRicevuta" />
      </FieldCell>
      <FieldCell span={7}>
        <FormSelect<"importo" | "operazione"> name="tipo" choices={kinds} />
      </FieldCell>
      <FieldCell span={5}>
        <FormInteger name="anno" digits={4} />
      </FieldCell>
      <FieldCell span={7}>
        <FormAmount name="plafond" unit="€" />
      </FieldCell>
      <FieldCell span={5}>
        <FormDate name="ultimoGiorno" optional help="Se il cliente la revoca" />
      </FieldCell>
    </FieldRow>
  );
}
