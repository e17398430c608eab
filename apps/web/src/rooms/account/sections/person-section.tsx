import { type Account, account, accountData } from "@fatturachiara/contract/rooms/account";
import { telephone } from "@fatturachiara/contract/rooms/auth";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useKeptPlace } from "../../../session/kept/use-kept-place.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { DraftLine } from "../../../ui/form/draft/draft-line.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { takeAnswer } from "../../../ui/form/take-answer.ts";
import { useCtrlKeys } from "../../../ui/form/use-ctrl-keys.ts";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { useUnsavedGuard } from "../../../ui/form/use-unsaved-guard.ts";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import { accountKey } from "./keys.ts";
import styles from "./profile-page.module.css";

const { name, surname } = accountData.shape;
const person = z.object({ name, surname, phone: telephone });
type Person = z.output<typeof person>;

const labels = { name: "Nome", surname: "Cognome", phone: "Telefono" };
const rules = contractRules<Person, Person>(person);

/** Name, surname, phone. */
export function PersonSection({ saved, readOnly }: { saved: Account; readOnly: boolean }) {
  const queries = useQueryClient();
  const { form, words, submit, isDirty, saving, draft } = useSavedForm<Person>({
    place: useKeptPlace("persona"),
    started: { name: saved.name, surname: saved.surname, phone: saved.phone },
    labels,
    rules,
    save: (body) =>
      failedFields(async () => {
        const sent = { ...form.getValues() };
        const { name, surname, phone } = await call(account.save, { body });
        takeAnswer(form, { sent, answer: { name, surname, phone } });
        void queries.invalidateQueries({ queryKey: accountKey });
        showToast({ severity: "success", summary: "Dati personali salvati." });
        await reloadUser({ quiet: true }); // the name stands in the top bar
      }),
  });
  useUnsavedGuard(isDirty, draft.lose);
  useCtrlKeys({ s: submit });
  return (
    <FormSection title="Dati personali" caption="Chi usa questo account.">
      <FormWithWords form={form} words={words}>
        <form className={styles.form} noValidate onSubmit={submit} aria-label="Dati personali">
          <DraftLine draft={draft} labels={labels} />
          <FieldRow>
            <FieldCell span={6}>
              <FormText name="name" bounded autoComplete="given-name" readOnly={readOnly} />
            </FieldCell>
            <FieldCell span={6}>
              <FormText name="surname" bounded autoComplete="family-name" readOnly={readOnly} />
            </FieldCell>
            <FieldCell span={6}>
              <FormText name="phone" type="tel" bounded autoComplete="tel" readOnly={readOnly} />
            </FieldCell>
          </FieldRow>
          {!readOnly && (
            <div>
              <Button type="submit" look="filled" saving={saving}>
                Salva
              </Button>
            </div>
          )}
        </form>
      </FormWithWords>
    </FormSection>
  );
}
