import {
  percentageFields,
  withholding,
  withholdingIn,
  withholdingOf,
} from "@fatturachiara/contract/fields/withholding";
import { uguali } from "@fatturachiara/fatturapa/bozza";
import { CausalePagamento, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { AmountField } from "../../../ui/fields/amount-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { FieldCell, FieldRow } from "../../../ui/layout/sheet.tsx";
import styles from "../editor/step.module.css";
import { useCheck, useDraft, useEditorContext, useFieldError, useOpenEditor } from "../editor/use-editor.tsx";
import { withholdingName } from "../totals/total-rows.ts";
import { FoldedFields } from "./folded-fields.tsx";

const fields = [...Object.keys(withholding), "importoRitenuta"];

/** Withholding, told in one line as long as it is that of the tax data. */
export function WithholdingFields() {
  const draft = useDraft((all) => all);
  const { fiscal } = useEditorContext();
  return (
    <FoldedFields
      words={useWords()}
      change="Cambia la ritenuta"
      fields={fields}
      changed={draft.importoRitenuta != null || !uguali(withholdingIn(draft), withholdingOf(fiscal))}
    >
      <WithholdingRow />
    </FoldedFields>
  );
}

/** "Ritenuta d'acconto 20%: −200,00 €" */
function useWords(): string {
  const { ritenute } = useCheck().totali;
  const chosen = useDraft((draft) => draft.idRitenuta) != null;
  if (ritenute.length === 0) return chosen ? "Ritenuta: su nessuna riga" : "Nessuna ritenuta";
  return ritenute
    .map((ritenuta) => `${withholdingName(ritenuta)}: ${formatImporto(ritenuta.importo.negated())}`)
    .join(", ");
}

/** Kind, rate, share of the base, reason; the amount is computed unless written by hand. */
function WithholdingRow() {
  const tipo = TipoRitenuta.perId(useDraft((draft) => draft.idRitenuta));
  return (
    <FieldRow>
      <KindField />
      {tipo && (
        <>
          {percentageFields.map((field) => (
            <PercentageField key={field.name} {...field} />
          ))}
          <ReasonField />
          <AmountByHand />
        </>
      )}
    </FieldRow>
  );
}

/** The kind, and to how many lines it applies. */
function KindField() {
  const { store } = useOpenEditor().editor;
  const draft = useDraft((all) => all);
  const error = useFieldError("idRitenuta");
  const subject = draft.lines.filter((line) => line.flagRitenuta).length;
  const tipo = TipoRitenuta.perId(draft.idRitenuta);
  return (
    <FieldCell span={6}>
      <SelectField
        id="idRitenuta"
        label="Ritenuta"
        optional
        clearable
        placeholder="Nessuna"
        choices={TipoRitenuta.voci.map((voce) => ({ value: voce.id, label: `${voce.codice} · ${voce.descrizione}` }))}
        value={draft.idRitenuta}
        onChange={(idRitenuta) =>
          store.set({
            idRitenuta,
            aliquotaRitenuta: idRitenuta === null ? null : (draft.aliquotaRitenuta ?? Decimal.of("20.00")),
            idCausalePagamento:
              idRitenuta === null ? null : (draft.idCausalePagamento ?? CausalePagamento.perCodice("A")?.id),
            ...(idRitenuta === null && { importoRitenuta: null }),
          })
        }
        help={
          subject === 0
            ? "Si applica alle righe con il segno Ritenuta: ora nessuna"
            : `Si applica a ${subject === 1 ? "1 riga" : `${subject} righe`}`
        }
        error={error}
      />
      {tipo && subject === 0 && draft.lines.length > 0 && (
        <p className={styles.chips}>
          <TextButton
            onClick={() => store.set({ lines: draft.lines.map((line) => ({ ...line, flagRitenuta: true })) })}
          >
            Applica a tutte le righe
          </TextButton>
        </p>
      )}
    </FieldCell>
  );
}

function PercentageField({ name, ...words }: (typeof percentageFields)[number]) {
  const { editor, touch } = useOpenEditor();
  const value = useDraft((draft) => draft[name]);
  const error = useFieldError(name);
  return (
    <FieldCell span={3}>
      <AmountField
        {...words}
        id={name}
        unit="%"
        value={value}
        onChange={(percent) => editor.store.set({ [name]: percent }, name)}
        onBlur={() => touch(name)}
        error={error}
      />
    </FieldCell>
  );
}

function ReasonField() {
  const { store } = useOpenEditor().editor;
  const { oggi } = useEditorContext();
  const draft = useDraft((all) => all);
  const error = useFieldError("idCausalePagamento");
  return (
    <FieldCell span={6}>
      <SelectField
        id="idCausalePagamento"
        label="Causale del pagamento"
        searchable
        choices={CausalePagamento.validiAl(draft.dataDocumento ?? oggi).map((voce) => ({
          value: voce.id,
          label: `${voce.codice} · ${voce.descrizione}`,
        }))}
        value={draft.idCausalePagamento}
        onChange={(idCausalePagamento) => store.set({ idCausalePagamento })}
        error={error}
      />
    </FieldCell>
  );
}

/** The amount where the customer keeps another one. */
function AmountByHand() {
  const { editor, touch } = useOpenEditor();
  const { store } = editor;
  const draft = useDraft((all) => all);
  const error = useFieldError("importoRitenuta");
  const calculated = useCheck().totali.ritenute[0]?.calcolato;
  return (
    <FieldCell span={6}>
      <AmountField
        id="importoRitenuta"
        label="Importo della ritenuta"
        optional
        unit="€"
        placeholder={calculated && formatNumero(calculated, { min: 2, max: 2 })}
        value={draft.importoRitenuta}
        onChange={(importoRitenuta) => store.set({ importoRitenuta }, "importoRitenuta")}
        onBlur={() => touch("importoRitenuta")}
        help={
          draft.importoRitenuta && calculated
            ? `Scritto da te: il calcolo dà ${formatImporto(calculated)}. Svuota il campo per tornare al calcolo.`
            : "Si calcola da solo: scrivilo solo se il cliente trattiene un importo diverso."
        }
        error={error}
      />
    </FieldCell>
  );
}
