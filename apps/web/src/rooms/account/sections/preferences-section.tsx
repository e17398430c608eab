import type { Account } from "@fatturachiara/contract/rooms/account";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { useSavePreference } from "./use-save-preference.ts";

/** What one agrees to receive; saved at once. */
export function PreferencesSection({ saved }: { saved: Account }) {
  const save = useSavePreference();
  return (
    <FormSection title="Preferenze" caption="Si salvano subito.">
      <CheckboxField
        label="Desidero ricevere comunicazioni commerciali"
        checked={saved.flagMarketingEmail}
        onChange={(event) => save({ flagMarketingEmail: event.currentTarget.checked })}
      />
      <CheckboxField
        label="Desidero partecipare a sondaggi"
        checked={saved.flagPollEmail}
        onChange={(event) => save({ flagPollEmail: event.currentTarget.checked })}
      />
    </FormSection>
  );
}
