import { Nazione } from "@fatturachiara/fatturapa/codici";
import { memo } from "react";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { SeatFields } from "./seat-fields.tsx";

const countries = Nazione.voci.map(({ codice, descrizione }) => ({
  value: codice,
  label: `${descrizione} (${codice})`,
}));

/** The registered seat; the municipality brings its province, the CAP is typed (no free list of them exists). */
export const SeatSection = memo(function SeatSection() {
  return (
    <FormSection title="Sede">
      <FieldRow>
        <SeatFields />
        <FieldCell span={6}>
          <FormSelect name="nazione" choices={countries} searchable />
        </FieldCell>
      </FieldRow>
    </FormSection>
  );
});
