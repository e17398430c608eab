import { useFormContext, useWatch } from "react-hook-form";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FieldCell } from "../../../ui/layout/sheet.tsx";
import { ComuneField } from "../../anag/index.ts";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { isKnownProvince } from "../form/is-known-province.ts";

/** Where one's seat is, as cells of a row: the municipality brings its province. */
export function SeatFields() {
  const { setValue } = useFormContext<FiscalValues>();
  const [nazione, provincia] = useWatch<FiscalValues, ["nazione", "provincia"]>({ name: ["nazione", "provincia"] });
  const strange = !!provincia && provincia.trim().length === 2 && !isKnownProvince({ nazione, provincia });
  return (
    <>
      <FieldCell span={9}>
        <FormText name="indirizzo" maxLength={60} autoComplete="address-line1" />
      </FieldCell>
      <FieldCell span={3}>
        <FormText name="numeroCivico" maxLength={8} optional />
      </FieldCell>
      <FieldCell span={6}>
        <ComuneField
          name="comune"
          onPick={(comune) => setValue("provincia", comune.provincia, { shouldDirty: true })}
        />
      </FieldCell>
      <FieldCell span={3}>
        <FormText
          name="provincia"
          maxLength={2}
          optional={nazione !== "IT"}
          help={strange ? "Non è la sigla di una provincia: controllala, o scegli il comune dall'elenco." : undefined}
          tidy={(text) => text.trim().toUpperCase()}
        />
      </FieldCell>
      <FieldCell span={3}>
        <FormText name="cap" maxLength={5} inputMode="numeric" autoComplete="postal-code" />
      </FieldCell>
    </>
  );
}
