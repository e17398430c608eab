import { blankForm } from "@fatturachiara/contract/labelled";
import { rappresentanteFiscale, stabileOrganizzazione } from "@fatturachiara/contract/rooms/taxdata";
import { normalizzaCodiceFiscale, normalizzaPartitaIva } from "@fatturachiara/fatturapa/identita";
import { memo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconChevronDown, IconChevronRight } from "../../../ui/icon/icons.ts";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import type { FiscalValues } from "../form/fiscal-form.ts";
import styles from "./establishment-section.module.css";
import { SeatFields } from "./seat-fields.tsx";

const newEstablishment = blankForm(stabileOrganizzazione.shape);
const newRepresentative = blankForm(rappresentanteFiscale.shape);

/** For sellers from abroad only: folded away until somebody needs it, or has it. */
export const EstablishmentSection = memo(function EstablishmentSection() {
  const { setValue } = useFormContext<FiscalValues>();
  const [establishment, representative] = useWatch<FiscalValues, ["stabileOrganizzazione", "rappresentanteFiscale"]>({
    name: ["stabileOrganizzazione", "rappresentanteFiscale"],
  });
  const used = Boolean(establishment || representative);
  const [unfolded, setUnfolded] = useState(false);
  const open = used || unfolded;
  return (
    <FormSection title="Soggetti esteri" caption="Solo se la tua sede è all'estero.">
      <TextButton
        className={styles.toggle ?? ""}
        aria-expanded={open}
        aria-controls="soggetti-esteri"
        disabled={used}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon of={open ? IconChevronDown : IconChevronRight} size="small" />
        Stabile organizzazione e rappresentante fiscale
      </TextButton>
      <div id="soggetti-esteri" className={styles.parts} hidden={!open}>
        <CheckboxField
          label="Ho una stabile organizzazione in Italia"
          checked={Boolean(establishment)}
          onChange={(event) =>
            setValue("stabileOrganizzazione", event.currentTarget.checked ? newEstablishment : null, {
              shouldDirty: true,
            })
          }
        />
        {establishment && (
          <FieldRow>
            <SeatFields of="stabileOrganizzazione." />
          </FieldRow>
        )}
        <CheckboxField
          label="Ho un rappresentante fiscale in Italia"
          checked={Boolean(representative)}
          onChange={(event) =>
            setValue("rappresentanteFiscale", event.currentTarget.checked ? newRepresentative : null, {
              shouldDirty: true,
            })
          }
        />
        {representative && <Representative />}
      </div>
    </FormSection>
  );
});

function Representative() {
  return (
    <FieldRow>
      <FieldCell span={4}>
        <FormText name="rappresentanteFiscale.partitaIva" inputMode="numeric" tidy={normalizzaPartitaIva} />
      </FieldCell>
      <FieldCell span={8}>
        <FormText name="rappresentanteFiscale.codiceFiscale" optional tidy={normalizzaCodiceFiscale} />
      </FieldCell>
      <FieldCell span={12}>
        <FormText
          name="rappresentanteFiscale.denominazione"
          bounded
          optional
          help="Oppure nome e cognome, se è una persona."
        />
      </FieldCell>
      <FieldCell span={6}>
        <FormText name="rappresentanteFiscale.nome" bounded optional />
      </FieldCell>
      <FieldCell span={6}>
        <FormText name="rappresentanteFiscale.cognome" bounded optional />
      </FieldCell>
    </FieldRow>
  );
}
