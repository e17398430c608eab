import { memo } from "react";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { countryChoices } from "../../anag/index.ts";
import { SeatFields } from "./seat-fields.tsx";

/** The registered seat; the municipality brings its province, the CAP is typed (no free list of them exists). */
export const SeatSection = memo(function SeatSection() {
  return (
    <FormSection title="Sede">
      <FieldRow>
        <SeatFields />
        <FieldCell span={6}>
          <FormSelect name="nazione" choices={countryChoices} searchable />
        </FieldCell>
      </FieldRow>
    </FormSection>
  );
});
