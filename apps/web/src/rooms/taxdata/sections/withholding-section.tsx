import { percentageFields } from "@fatturachiara/contract/fields/withholding";
import { CausalePagamento, RegimeFiscale, TipoRitenuta } from "@fatturachiara/fatturapa/codici";
import { memo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { FormAmount } from "../../../ui/form/form-amount.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormSwitch } from "../../../ui/form/form-toggle.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { useSetFiscal } from "../form/use-set-fiscal.ts";
import { withholdingPreset } from "../form/withholding-preset.ts";

/** The withholding that customers keep back; the switch brings what is usual. */
export const WithholdingSection = memo(function WithholdingSection() {
  const on = useWatch<FiscalValues, "flagRitenuta">({ name: "flagRitenuta" });
  const { getValues } = useFormContext<FiscalValues>();
  const set = useSetFiscal();
  const oggi = useOggi();
  const regime = RegimeFiscale.perId(useWatch<FiscalValues, "idRegimeFiscale">({ name: "idRegimeFiscale" }) ?? 0);
  const free = regime?.codice === "RF19" || regime?.codice === "RF02";
  const kinds = TipoRitenuta.validiAl(oggi).map((voce) => ({
    value: voce.id,
    label: `${voce.codice} ${voce.descrizione}`,
  }));
  const reasons = CausalePagamento.validiAl(oggi).map((voce) => ({
    value: voce.id,
    label: `${voce.codice} · ${voce.descrizione}`,
  }));
  return (
    <FormSection title="Ritenuta" caption="La parte che i clienti sostituti d'imposta versano per te.">
      <FormSwitch name="flagRitenuta" onToggled={(active) => active && set(withholdingPreset(getValues()))} />
      {on && free && (
        <Notice severity="warn" title={`Con ${regime.codice} di norma non si subisce la ritenuta.`}>
          Lasciala attiva solo se sai che nel tuo caso è dovuta.
        </Notice>
      )}
      {on && (
        <FieldRow>
          <FieldCell span={6}>
            <FormSelect<number> name="idRitenuta" choices={kinds} />
          </FieldCell>
          {percentageFields.map(({ name, help }) => (
            <FieldCell key={name} span={3}>
              <FormAmount name={name} unit="%" help={help} />
            </FieldCell>
          ))}
          <FieldCell span={9}>
            <FormSelect<number> name="idCausalePagamento" choices={reasons} searchable />
          </FieldCell>
        </FieldRow>
      )}
    </FormSection>
  );
});
