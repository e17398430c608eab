import {
  type ServiceCode,
  type ServiceCodeInput,
  serviceCodeLabels,
  servicecode,
} from "@fatturachiara/contract/rooms/servicecode";
import { EsigibilitaIva } from "@fatturachiara/fatturapa/codici";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useKeptPlace } from "../../session/kept/use-kept-place.ts";
import { Button } from "../../ui/button/button.tsx";
import { DraftLine } from "../../ui/form/draft/draft-line.tsx";
import { FormAmount } from "../../ui/form/form-amount.tsx";
import { FormSelect } from "../../ui/form/form-select.tsx";
import { FormText, FormTextArea } from "../../ui/form/form-text.tsx";
import { FormCheckbox } from "../../ui/form/form-toggle.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { onEscape } from "../../ui/form/on-escape.ts";
import { useCtrlKeys } from "../../ui/form/use-ctrl-keys.ts";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { useUnsavedGuard } from "../../ui/form/use-unsaved-guard.ts";
import { FieldCell, FieldRow } from "../../ui/layout/sheet.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import { vatChoices } from "../anag/index.ts";
import { serviceCodeRules, typedPrice } from "./service-code-form.ts";
import styles from "./service-code-row-form.module.css";

const chargeability = EsigibilitaIva.voci.map(({ id, descrizione }) => ({ value: id, label: descrizione }));

type Props = {
  /** Of the code that is changed; none makes a new one. */
  id?: string;
  /** The name under which what is written in it waits. */
  keptAs: string;
  started: ServiceCodeInput;
  /** What loses what closing the form would lose; null where that is nothing. */
  onDirty(lose: (() => void) | null): void;
  onSaved(saved: ServiceCode): Promise<void>;
  onCancel(): void;
};

/** A service code in its row of the table: new, copied or known. */
export function ServiceCodeRowForm({ id, keptAs, started, onDirty, onSaved, onCancel }: Props) {
  const { form, values, words, submit, isDirty, saving, draft } = useSavedForm<ServiceCodeInput>({
    place: useKeptPlace(keptAs),
    started,
    labels: serviceCodeLabels,
    rules: serviceCodeRules,
    save: (body) =>
      failedFields(async () => {
        const saved = id
          ? await call(servicecode.update, { params: { id }, body })
          : await call(servicecode.create, { body });
        draft.lose();
        await onSaved(saved);
      }),
  });
  const cancel = () => {
    draft.lose();
    onCancel();
  };
  useUnsavedGuard(isDirty, draft.lose);
  const lose = useRef(draft.lose);
  lose.current = draft.lose;
  useEffect(() => onDirty(isDirty ? () => lose.current() : null), [isDirty, onDirty]);
  useEffect(() => document.getElementById("code")?.focus(), []);

  useCtrlKeys({ s: submit });
  return (
    <FormWithWords form={form} words={words}>
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={onEscape({ dirty: isDirty, close: cancel })}
        aria-label={id ? "Modifica servizio" : "Nuovo servizio"}
      >
        <DraftLine draft={draft} labels={serviceCodeLabels} />
        <Fields vat={values.idAliquotaIvaFull} />
        <div className={styles.flags}>
          <FormCheckbox name="flagCassa" />
          <FormCheckbox name="flagRitenuta" />
        </div>
        <div className={styles.acts}>
          <Button type="submit" look="filled" saving={saving}>
            Salva
          </Button>
          <Button look="quiet" onClick={cancel}>
            Annulla
          </Button>
        </div>
      </form>
    </FormWithWords>
  );
}

function Fields({ vat }: { vat: ServiceCodeInput["idAliquotaIvaFull"] }) {
  const form = useFormContext<ServiceCodeInput>();
  const oggi = useOggi();
  // One choice holds rate and nature: the plain ones of an older record give way to it.
  const forgetPlain = () => {
    form.setValue("idAliquotaIva", null);
    form.setValue("idNatura", null);
  };
  return (
    <>
      <FieldRow>
        <FieldCell span={3}>
          <FormText name="code" />
        </FieldCell>
        <FieldCell span={9}>
          <FormText name="descrizione" />
        </FieldCell>
      </FieldRow>
      <FormTextArea name="descrizioneDettaglio" optional minRows={1} />
      <FieldRow>
        <FieldCell span={3}>
          <FormAmount name="prezzo" optional decimals={typedPrice} unit="€" />
        </FieldCell>
        <FieldCell span={3}>
          <FormText name="unitaMisura" optional help="Per esempio: ore, pz" />
        </FieldCell>
        <FieldCell span={6}>
          <FormSelect<number>
            name="idAliquotaIvaFull"
            choices={vatChoices(oggi, vat)}
            searchable
            onChosen={forgetPlain}
          />
        </FieldCell>
        <FieldCell span={6}>
          <FormSelect<number> name="idEsigibilitaIva" choices={chargeability} optional clearable />
        </FieldCell>
        <FieldCell span={3}>
          <FormText name="tipoCodice" help="Va in fattura accanto al codice" />
        </FieldCell>
      </FieldRow>
    </>
  );
}
