import { SocioUnico, StatoLiquidazione } from "@fatturachiara/fatturapa/codici";
import { memo } from "react";
import { FormAmount } from "../../../ui/form/form-amount.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";

const partners = SocioUnico.voci.map(({ codice, descrizione }) => ({
  value: codice,
  label: descrizione,
}));
const states = StatoLiquidazione.voci.map(({ codice, descrizione }) => ({
  value: codice,
  label: descrizione,
}));

/** Registration in the companies' register; office and number go together. */
export const ReaSection = memo(function ReaSection() {
  return (
    <FormSection title="REA" caption="Per le società iscritte al Registro delle imprese (art. 2250 c.c.).">
      <FieldRow>
        <FieldCell span={3}>
          <FormText
            name="reaUfficio"
            bounded
            optional
            help="Sigla della provincia"
            tidy={(text) => text.trim().toUpperCase()}
          />
        </FieldCell>
        <FieldCell span={4}>
          <FormText name="reaNumero" bounded optional inputMode="numeric" />
        </FieldCell>
        <FieldCell span={5}>
          <FormAmount name="reaCapitaleSociale" unit="€" optional help="Per S.r.l., S.p.A., S.a.p.a." />
        </FieldCell>
        <FieldCell span={4}>
          <FormSelect name="reaSocioUnico" choices={partners} optional clearable />
        </FieldCell>
        <FieldCell span={4}>
          <FormSelect name="reaStatoLiquidazione" choices={states} optional clearable />
        </FieldCell>
      </FieldRow>
    </FormSection>
  );
});
