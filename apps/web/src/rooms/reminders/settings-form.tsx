import { type ReminderSettings, reminders } from "@fatturachiara/contract/rooms/reminders";
import { TASSI_NOTI_FINO_A } from "@fatturachiara/fatturapa/mora";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { useKeptPlace } from "../../session/kept/use-kept-place.ts";
import { useMay } from "../../session/permitted/use-may.ts";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import { SwitchField } from "../../ui/fields/switch-field.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { DraftLine } from "../../ui/form/draft/draft-line.tsx";
import { useDraft } from "../../ui/form/draft/use-draft.ts";
import { useUnsavedGuard } from "../../ui/form/use-unsaved-guard.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { remindersKey } from "./keys.ts";
import styles from "./reminders.module.css";
import { StepChoices } from "./step-choices.tsx";

/** When, with which words, with interest or without; saved by one act. */
export function SettingsForm({ saved }: { saved: ReminderSettings }) {
  const { values, change, wrong, saving, draft, submit } = useSettings(saved);
  const may = useMay()(reminders.save);
  return (
    <Sheet title="Quando e come">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Solleciti">
        <fieldset className={styles.whole} disabled={!may}>
          <DraftLine draft={draft} labels={labels} />
          <SwitchField
            label="Sollecita i clienti"
            help={
              saved.attivi && saved.dal
                ? conApostrofo`Accesi dal ${formatGiorno(saved.dal)}.`
                : "Partono per e-mail, di giorno, con il PDF. Quello che è scaduto prima non si recupera."
            }
            checked={values.attivi}
            onChange={(event) => change({ attivi: event.currentTarget.checked })}
          />
          <StepChoices value={values.passi} error={wrong.passi?.[0]} onChange={(passi) => change({ passi })} />
          <CheckboxField
            label="Ricorda gli interessi di mora alle imprese in ritardo"
            help={conApostrofo`D.Lgs. 231/2002: tasso della BCE più 8 punti, e 40 € per fattura. Mai ai privati. I tassi che conosciamo arrivano al ${formatGiorno(TASSI_NOTI_FINO_A)}: i giorni dopo non si calcolano.`}
            checked={values.interessi}
            onChange={(event) => change({ interessi: event.currentTarget.checked })}
          />
          <TextAreaField
            id="messaggio"
            label="Le tue parole"
            optional
            autosize
            minRows={3}
            maxLength={1000}
            help="Stanno in ogni lettera, sotto gli importi. Un indirizzo web resta testo."
            error={wrong.messaggio?.[0]}
            value={values.messaggio}
            onChange={(event) => change({ messaggio: event.currentTarget.value })}
          />
        </fieldset>
        {may && (
          <div>
            <Button type="submit" look="filled" saving={saving}>
              Salva
            </Button>
          </div>
        )}
      </form>
    </Sheet>
  );
}

/** The settings as they are being written, and the act that saves them. */
function useSettings(saved: ReminderSettings) {
  const queries = useQueryClient();
  const kept = { ...saved, messaggio: saved.messaggio ?? "" };
  const [values, setValues] = useState(kept);
  const [wrong, setWrong] = useState<Record<string, readonly string[]>>({});
  const [saving, setSaving] = useState(false);
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const draft = useDraft({
    place: useKeptPlace("solleciti"),
    saved: writtenOf(kept),
    typed: writtenOf(values),
    restore: change,
  });
  useUnsavedGuard(toldBy(values) !== toldBy(kept), draft.lose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const fields = await failedFields(async () => {
      const { attivi, passi, interessi, messaggio } = values;
      const answer = await call(reminders.save, { body: { attivi, passi, interessi, messaggio } });
      // What was written while it was being saved stays, and is not saved yet.
      setValues((now) => ({ ...answer, messaggio: answer.messaggio ?? "", ...writtenSince(values, now) }));
      await queries.invalidateQueries({ queryKey: remindersKey });
      showToast({ severity: "success", summary: answer.attivi ? "Solleciti accesi." : "Solleciti spenti." });
    });
    setWrong(fields ?? {});
    setSaving(false);
  };
  return { values, change, wrong, saving, draft, submit };
}

const labels = {
  attivi: "Sollecita i clienti",
  passi: "Quando",
  interessi: "Interessi di mora",
  messaggio: "Le tue parole",
};

const writtenOf = ({ attivi, passi, interessi, messaggio }: ReminderSettings) => ({
  attivi,
  passi: [...passi].sort((one, other) => one - other),
  interessi,
  messaggio,
});

/** The settings that are no longer as they went out. */
const writtenSince = <T extends ReminderSettings>(sent: T, now: T): Partial<T> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof T])) as Partial<T>;

const toldBy = (settings: ReminderSettings): string => JSON.stringify(writtenOf(settings));
