import type { Account } from "@fatturachiara/contract/rooms/account";
import { texts } from "@fatturachiara/contract/texts";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { useSavePreference } from "./use-save-preference.ts";

/** What one agrees to receive; saved at once. */
export function PreferencesSection({ saved }: { saved: Account }) {
  const save = useSavePreference();
  return (
    <FormSection title="Preferenze" caption="Si salvano subito.">
      <CheckboxField
        label={texts.marketing}
        checked={saved.flagMarketingEmail}
        onChange={(event) => save({ flagMarketingEmail: event.currentTarget.checked })}
      />
      <CheckboxField
        label={texts.polls}
        checked={saved.flagPollEmail}
        onChange={(event) => save({ flagPollEmail: event.currentTarget.checked })}
      />
    </FormSection>
  );
}
