import { useFormContext, useWatch } from "react-hook-form";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FieldCell } from "../../../ui/layout/sheet.tsx";
import { ComuneField, StreetCells } from "../../anag/index.ts";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { isKnownProvince } from "../form/is-known-province.ts";

/** Where one's seat is, or one's branch in Italy (`of`), as cells of a row: the municipality brings its province. */
export function SeatFields({ of = "" }: { of?: "" | "stabileOrganizzazione." }) {
  const { setValue } = useFormContext<FiscalValues>();
  const own = of === "";
  const [nazione, provincia] = useWatch<FiscalValues, ["nazione", "provincia"]>({ name: ["nazione", "provincia"] });
  const strange = own && !!provincia && provincia.trim().length === 2 && !isKnownProvince({ nazione, provincia });
  return (
    <>
      <StreetCells of={of} autoComplete={own ? "address-line1" : undefined} />
      <FieldCell span={6}>
        <ComuneField
          name={`${of}comune`}
          onPick={(comune) => setValue(`${of}provincia`, comune.provincia, { shouldDirty: true })}
        />
      </FieldCell>
      <FieldCell span={3}>
        <FormText
          name={`${of}provincia`}
          bounded
          optional={own && nazione !== "IT"}
          help={strange ? "Non è la sigla di una provincia: controllala, o scegli il comune dall'elenco." : undefined}
          tidy={(text) => text.trim().toUpperCase()}
        />
      </FieldCell>
      <FieldCell span={3}>
        <FormText name={`${of}cap`} bounded inputMode="numeric" autoComplete={own ? "postal-code" : undefined} />
      </FieldCell>
    </>
  );
}
