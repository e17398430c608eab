import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { required } from "@fatturachiara/contract/wire";
import * as z from "zod/mini";
import { contractRules } from "../../../api/contract-rules.ts";
import { Button, type ButtonLook } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { FormPassword } from "../../../ui/form/form-password.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { ProofCode, toBeSure, useProofInForm } from "../../auth/index.ts";
import { KeepTokens, keepTokensLabel } from "../keeping/keep-tokens.tsx";
import styles from "./second-factor.module.css";

const started = { currentPassword: "", code: "", tieniToken: false };
const rules = contractRules<typeof started, typeof started>(
  z.object({ currentPassword: required(authTexts.passwordRequired), code: z.string(), tieniToken: z.boolean() }),
);

/** Asks the password, and a code where it takes one, before something that makes the account safer or less safe. */
export function PasswordForm({
  sentence,
  button,
  look = "filled",
  endsTokens,
  act,
  onCancel,
}: {
  /** What will be so afterwards. */
  sentence: string;
  button: string;
  look?: ButtonLook;
  /** What is done ends the tokens of programs as well: asked whether they stay. */
  endsTokens?: boolean;
  act(body: { currentPassword: string; tieniToken: boolean }): Promise<void>;
  onCancel(): void;
}) {
  const { factors, attempt } = useProofInForm();
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels: { currentPassword: "Password", code: "Codice", tieniToken: keepTokensLabel },
    rules,
    save: ({ tieniToken, ...typed }) =>
      attempt(typed, () => act({ currentPassword: typed.currentPassword, tieniToken })),
  });
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label={button}>
        <p className={styles.text}>{sentence}</p>
        <FormPassword name="currentPassword" autoComplete="current-password" help={toBeSure} />
        {factors && <ProofCode factors={factors} />}
        {endsTokens && <KeepTokens />}
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
