import { patterns } from "@fatturachiara/contract";
import { localPart } from "@fatturachiara/contract/own-words";
import { auth, authTexts, newPassword } from "@fatturachiara/contract/rooms/auth";
import { required } from "@fatturachiara/contract/wire";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { contractRules } from "../../api/contract-rules.ts";
import { useSignedInUser } from "../../session/use-user.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorSummary } from "../../ui/feedback/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { FormPassword } from "../../ui/form/form-password.tsx";
import { FormWithWords } from "../../ui/form/form-words.tsx";
import { useSavedForm } from "../../ui/form/use-saved-form.ts";
import { useUnsavedGuard } from "../../ui/form/use-unsaved-guard.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { PasswordMeter, ProofCode, passwordChanged, passwordRules, useProofInForm } from "../auth/index.ts";
import { accountCrumbs } from "./account-crumbs.ts";
import { KeepTokens, keepTokensLabel } from "./keeping/keep-tokens.tsx";
import styles from "./modify-password-page.module.css";

const labels = {
  currentPassword: "Password attuale",
  code: "Codice",
  password: "Nuova password",
  repeat: "Ripeti password",
  tieniToken: keepTokensLabel,
};
const started = { currentPassword: "", code: "", password: "", repeat: "", tieniToken: false };

/** The call's own rules, plus the repetition, which is not sent. */
const schema = z
  .object({
    currentPassword: required(authTexts.passwordRequired),
    code: z.string(),
    // A character that is not allowed is named before anything else is asked for.
    password: z.pipe(
      z.string().check(
        z.refine((password) => patterns.passwordCharacters.test(password), {
          error: authTexts.passwordForeignCharacter,
        }),
      ),
      newPassword(authTexts.passwordRequired),
    ),
    repeat: required(authTexts.repeatPasswordRequired),
    tieniToken: z.boolean(),
  })
  .check(z.refine((form) => form.password === form.repeat, { error: authTexts.passwordsDiffer, path: ["repeat"] }));
const rules = contractRules<typeof started, typeof started>(schema);

/** "Modifica password": the owner's own, whatever a manager may do. */
export function ModifyPasswordPage() {
  const managed = useSignedInUser().isCurrentManagedUser;
  return (
    <>
      <PageHeader title="Modifica password" crumbs={accountCrumbs} />
      {managed ? (
        <Notice severity="info" title="Solo il titolare può cambiare la password.">
          Per cambiare la tua, esci prima dall'account che stai gestendo.
        </Notice>
      ) : (
        <PasswordForm />
      )}
    </>
  );
}

function PasswordForm() {
  const { factors, attempt } = useProofInForm();
  const { email, firstName, lastName, companyName, vatNumber } = useSignedInUser();
  const own = [localPart(email), firstName, lastName, companyName, vatNumber];
  const { form, values, words, submit, isDirty, saving } = useSavedForm({
    started,
    labels,
    rules,
    save: ({ currentPassword, code, password, tieniToken }) =>
      attempt({ currentPassword, code }, async () => {
        const body = { currentPassword, password, tieniToken };
        await call(auth.changePassword, { body, takesUp: ["proofNeeded", "wrongCurrentPassword"] });
        form.reset(started);
        showToast({
          severity: "success",
          summary: passwordChanged,
          detail: "Abbiamo chiuso le altre sessioni",
        });
      }),
  });
  useUnsavedGuard(isDirty);
  return (
    <Sheet className={styles.sheet}>
      <FormWithWords form={form} words={words}>
        <form className={styles.form} noValidate onSubmit={submit} aria-label="Modifica password">
          <ErrorSummary fields={words.summary} />
          <FormPassword name="currentPassword" autoComplete="current-password" />
          {factors && <ProofCode factors={factors} />}
          <div className={styles.new}>
            <FormPassword name="password" autoComplete="new-password" />
            <PasswordMeter
              password={values.password}
              rules={passwordRules(own)}
              refused={words.summary.some(({ id }) => id === "password")}
            />
          </div>
          <FormPassword name="repeat" autoComplete="new-password" />
          <KeepTokens />
          <p className={styles.note}>
            Le sessioni aperte su altri dispositivi verranno chiuse, e i link che ti abbiamo inviato non varranno più.
          </p>
          <div>
            <Button type="submit" look="filled" saving={saving}>
              Cambia password
            </Button>
          </div>
        </form>
      </FormWithWords>
    </Sheet>
  );
}
