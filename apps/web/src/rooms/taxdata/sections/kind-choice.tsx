import { useFormContext, useWatch } from "react-hook-form";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { useFieldWords } from "../../../ui/form/form-words.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconBuilding, IconUser } from "../../../ui/icon/icons.ts";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { withholdingAfterKind } from "../form/withholding-preset.ts";

const kinds = [
  {
    value: 1 as const,
    label: (
      <>
        <Icon of={IconUser} size="small" /> Persona fisica
      </>
    ),
  },
  {
    value: 2 as const,
    label: (
      <>
        <Icon of={IconBuilding} size="small" /> Azienda
      </>
    ),
  },
];

/** Whether a person or a company issues; the withholding goes with it. */
export function KindChoice() {
  const { setValue, getValues } = useFormContext<FiscalValues>();
  const kind = useWatch<FiscalValues, "idProfiloFiscale">({ name: "idProfiloFiscale" });
  const { id, label } = useFieldWords("idProfiloFiscale");
  const choose = (value: 1 | 2) => {
    setValue("idProfiloFiscale", value, { shouldDirty: true });
    for (const [name, set] of Object.entries(withholdingAfterKind(getValues())))
      setValue(name as "idRitenuta", set as number, { shouldDirty: true });
  };
  return (
    <div id={id}>
      <Segmented label={label} choices={kinds} value={kind} onChange={choose} />
    </div>
  );
}
