import { auth, modifyMailInput } from "@fatturachiara/contract/rooms/auth";
import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { useKeptNames } from "../../../session/kept/use-kept-names.ts";
import { useKeptPlace } from "../../../session/kept/use-kept-place.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { DraftLine } from "../../../ui/form/draft/draft-line.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { onEscape } from "../../../ui/form/on-escape.ts";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { FieldCell, FieldRow, FormSection } from "../../../ui/layout/sheet.tsx";
import styles from "./profile-page.module.css";

const labels = { email: "Nuovo indirizzo e-mail", repeatEmail: "Ripeti il nuovo indirizzo" };
const started = { email: "", repeatEmail: "" };
const formName = "e-mail";
const rules = contractRules<typeof started, typeof started>(modifyMailInput);

/** The address one signs in with; a new one counts once it is confirmed. */
export function EmailSection({ email, readOnly }: { email: string; readOnly: boolean }) {
  const [open, setOpen] = useState<"asked" | "found" | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useKeptNames((names) => names.includes(formName) && setOpen("found"));
  return (
    <FormSection title="E-mail di accesso" caption="Con questa entri e qui ti scriviamo.">
      <FieldRow>
        <FieldCell span={6}>
          <TextField
            id="email-attuale"
            label="E-mail"
            value={email}
            readOnly
            help={asked ? `Resta questa finché non apri il link che abbiamo inviato a ${asked}.` : undefined}
          />
        </FieldCell>
      </FieldRow>
      {!readOnly &&
        (open ? (
          <ChangeEmail
            onAsked={(address) => {
              setAsked(address);
              setOpen(null);
            }}
            found={open === "found"}
            onCancel={() => setOpen(null)}
          />
        ) : (
          <div>
            <Button onClick={() => setOpen("asked")}>Cambia e-mail</Button>
          </div>
        ))}
    </FormSection>
  );
}

function ChangeEmail({
  found,
  onAsked,
  onCancel,
}: {
  /** It opened by itself, for what was written in it: the focus stays where it is. */
  found: boolean;
  onAsked(address: string): void;
  onCancel(): void;
}) {
  const { form, words, submit, isDirty, saving, draft } = useSavedForm({
    place: useKeptPlace(formName),
    started,
    labels,
    rules,
    save: (body) =>
      failedFields(async () => {
        const { message } = await call(auth.modifyMail, { body });
        showToast({ severity: "success", summary: message });
        draft.lose();
        onAsked(body.email);
      }),
  });
  const cancel = () => {
    draft.lose();
    onCancel();
  };
  useEffect(() => {
    if (!found) document.getElementById("email")?.focus();
  }, [found]);
  return (
    <FormWithWords form={form} words={words}>
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onKeyDown={onEscape({ dirty: isDirty, close: cancel })}
        aria-label="Cambia e-mail"
      >
        <DraftLine draft={draft} labels={labels} />
        <AddressFields />
        <p className={styles.text}>
          Ti inviamo un link al nuovo indirizzo e un avviso a quello attuale, che resta valido fino alla conferma.
        </p>
        <div className={styles.acts}>
          <Button type="submit" saving={saving ? "Invio…" : false}>
            Invia il link di conferma
          </Button>
          <Button look="quiet" onClick={cancel}>
            Annulla
          </Button>
        </div>
      </form>
    </FormWithWords>
  );
}

function AddressFields() {
  return (
    <FieldRow>
      <FieldCell span={6}>
        <FormText name="email" type="email" bounded autoComplete="email" />
      </FieldCell>
      <FieldCell span={6}>
        <FormText name="repeatEmail" type="email" bounded autoComplete="email" />
      </FieldCell>
    </FieldRow>
  );
}
