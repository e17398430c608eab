import type { Account, Avvisi } from "@fatturachiara/contract/rooms/account";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { useSavePreference } from "./use-save-preference.ts";

const events: readonly { key: keyof Avvisi; label: string }[] = [
  { key: "scarto", label: "Fattura scartata" },
  { key: "consegna", label: "Fattura consegnata" },
  { key: "ricevuta", label: "Fattura ricevuta" },
  { key: "scadenze", label: "Scadenze" },
];
const choices: readonly { value: Avvisi["scarto"]; label: string }[] = [
  { value: "subito", label: "Subito" },
  { value: "giornaliero", label: "Riepilogo giornaliero" },
  { value: "mai", label: "Mai" },
];

/** What the owner is told by mail, and how soon; saved at once. */
export function NoticesSection({ saved }: { saved: Account }) {
  const save = useSavePreference();
  return (
    <FormSection title="Avvisi" caption="Quando ti scriviamo un'e-mail.">
      {events.map(({ key, label }) => (
        <Segmented
          key={key}
          label={label}
          choices={choices}
          value={saved.avvisi[key]}
          onChange={(value) => save({ avvisi: { [key]: value } })}
        />
      ))}
    </FormSection>
  );
}
