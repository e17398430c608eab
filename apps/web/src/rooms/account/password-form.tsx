import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { required } from "@fatturachiara/contract/wire";
import * as z from "zod/mini";
import { contractRules } from "../../api/contract-rules.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { FormPassword } from "../../ui/form/form-password.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import styles from "./second-factor.module.css";

const started = { currentPassword: "" };
const rules = contractRules<typeof started, typeof started>(
  z.object({ currentPassword: required(authTexts.passwordRequired) }),
);

/** Asks the password before something that makes the account safer or less safe. */
export function PasswordForm({
  sentence,
  button,
  look = "filled",
  act,
  onCancel,
}: {
  /** What will be so afterwards. */
  sentence: string;
  button: string;
  look?: ButtonLook;
  act(body: typeof started): Promise<void>;
  onCancel(): void;
}) {
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels: { currentPassword: "Password" },
    rules,
    save: (body) => failedFields(() => act(body)),
  });
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={button}>
        <p className={styles.text}>{sentence}</p>
        <FormPassword name="currentPassword" autoComplete="current-password" help="Per essere certi che sia tu." />
        <DialogButtons>
          <Button onClick={onCancel}>Annulla</Button>
          <Button type="submit" look={look} saving={saving && "Un momento…"}>
            {button}
          </Button>
        </DialogButtons>
      </form>
    </FormWithWords>
  );
}
