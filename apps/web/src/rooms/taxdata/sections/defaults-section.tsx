import { CondizionePagamento, ModalitaPagamento, TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { memo } from "react";
import { useWatch } from "react-hook-form";
import { FormInteger } from "../../../ui/form/form-integer.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormText, FormTextArea } from "../../../ui/form/form-text.tsx";
import { FormCheckbox } from "../../../ui/form/form-toggle.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { vatChoices } from "../../anag/index.ts";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { NumberField } from "./number-field.tsx";

/** Documents that profiles start from; the others are chosen one by one in the invoice. */
const documents = TipoDocumento.voci
  .filter(({ predefinibile }) => predefinibile)
  .map((voce) => ({ value: voce.id, label: `${voce.codice} ${voce.descrizione}` }));
const conditions = CondizionePagamento.voci.map((voce) => ({
  value: voce.id,
  label: voce.descrizione,
}));
const methods = ModalitaPagamento.voci.map((voce) => ({
  value: voce.id,
  label: `${voce.codice} ${voce.descrizione}`,
}));

/** Who may be numbered apart. */
const seriesFields = ["formatoNumeroNoteCredito", "formatoNumeroIntegrazioni", "formatoNumeroPa"] as const;

/** What new invoices start from. */
export const DefaultsSection = memo(function DefaultsSection({ savedFormat }: { savedFormat: string | undefined }) {
  const oggi = useOggi();
  const vat = useWatch<FiscalValues, "idAliquotaIvaFull">({ name: "idAliquotaIvaFull" });
  return (
    <FormSection title="Predefiniti fattura" caption="Ogni nuova fattura parte da qui; in fattura puoi cambiare tutto.">
      <FieldRow>
        <FieldCell span={6}>
          <FormSelect<number> name="idTipoDocumento" choices={documents} />
        </FieldCell>
        <FieldCell span={6}>
          <FormSelect<number>
            name="idAliquotaIvaFull"
            choices={vatChoices(oggi, vat)}
            optional
            clearable
            searchable
            placeholder="Come vuole il regime"
          />
        </FieldCell>
        <FieldCell span={6}>
          <FormSelect<number> name="idModalitaPagamento" choices={methods} searchable />
        </FieldCell>
        <FieldCell span={4}>
          <FormSelect<number> name="idCondizionePagamento" choices={conditions} />
        </FieldCell>
        <FieldCell span={2}>
          <FormInteger name="giorniScadenza" digits={3} />
        </FieldCell>
        <FieldCell span={4}>
          <NumberField name="formatoNumero" saved={savedFormat} />
        </FieldCell>
        <FieldCell span={4}>
          <FormText name="unitaMisura" bounded optional help="Per esempio ore, pz, kg" />
        </FieldCell>
      </FieldRow>
      <FieldRow>
        {seriesFields.map((name) => (
          <FieldCell key={name} span={4}>
            <NumberField name={name} saved={savedFormat} />
          </FieldCell>
        ))}
      </FieldRow>
      <FormTextArea name="causale" optional bounded help="Al massimo 200 caratteri." />
      <FormCheckbox name="addebitaBollo" help="I 2,00 € del bollo, quando è dovuto, si aggiungono al totale." />
    </FormSection>
  );
});
