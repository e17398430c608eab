import { memo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormAmount } from "../../../ui/form/form-amount.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormCheckbox, FormSwitch } from "../../../ui/form/form-toggle.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { vatChoices } from "../../anag/index.ts";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { fundChoices, fundPreset } from "../form/fund-preset.ts";
import { useSetFiscal } from "../form/use-set-fiscal.ts";

/** The pension fund's contribution on new lines; choosing a fund brings its usual rate. */
export const FundSection = memo(function FundSection() {
  const on = useWatch<FiscalValues, "flagCassa">({ name: "flagCassa" });
  const { getValues } = useFormContext<FiscalValues>();
  const set = useSetFiscal();
  const oggi = useOggi();
  return (
    <FormSection title="Cassa previdenziale" caption="Il contributo che aggiungi ai tuoi compensi.">
      <FormSwitch name="flagCassa" />
      {on && (
        <>
          <FieldRow>
            <FieldCell span={6}>
              <FormSelect<number>
                name="idTipoCassa"
                choices={fundChoices}
                searchable
                onChosen={(id) => id !== null && set(fundPreset(id, oggi))}
              />
            </FieldCell>
            <FieldCell span={2}>
              <FormAmount name="aliquotaCassa" unit="%" />
            </FieldCell>
            <FieldCell span={4}>
              <FormSelect<number>
                name="idAliquotaIvaFullCassa"
                choices={vatChoices(oggi, getValues("idAliquotaIvaFullCassa"))}
                optional
                clearable
                searchable
                placeholder="Come le righe"
              />
            </FieldCell>
          </FieldRow>
          <FormCheckbox
            name="flagRitenutaCassa"
            help="Sì per la rivalsa INPS (TC22), di solito no per le altre casse."
          />
        </>
      )}
    </FormSection>
  );
});
