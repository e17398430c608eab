import { auth, authTexts } from "@fatturachiara/contract/rooms/auth";
import { secondFactorTexts } from "@fatturachiara/contract/rooms/second-factor";
import { required } from "@fatturachiara/contract/wire";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { FormPassword } from "../../../ui/form/form-password.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import styles from "../form/form.module.css";
import { type Factors, ProofCode } from "./proof-code.tsx";
import { prove } from "./prove.ts";

const labels = { currentPassword: "Password", code: "Codice" };
const started = { currentPassword: "", code: "" };
const currentPassword = required(authTexts.passwordRequired);
const rules = contractRules<typeof started, typeof started>(z.object({ currentPassword, code: z.string() }));
const rulesWithCode = contractRules<typeof started, typeof started>(
  z.object({ currentPassword, code: required(secondFactorTexts.codeRequired, 40) }),
);

type Ends = { onProven(): void; onCancel(): void };

/** Asks whoever acts for the password, and for a code where there is a second factor. */
export function ProofForm(ends: Ends) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["auth", "proof"],
    queryFn: ({ signal }) => call(auth.proof, { signal }),
    gcTime: 0,
  });
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <SkeletonLines lines={3} />;
  return <Fields factors={data} {...ends} />;
}

function Fields({ factors, onProven, onCancel }: Ends & { factors: Factors }) {
  const withCode = factors.totp || factors.passkey;
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels,
    rules: withCode ? rulesWithCode : rules,
    save: ({ currentPassword, code }) =>
      failedFields(async () => {
        await prove({ currentPassword, ...(withCode && { code }) });
        onProven();
      }),
  });
  useEffect(() => document.getElementById("currentPassword")?.focus(), []);
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Conferma che sei tu">
        <p className={styles.sentence}>
          Per la sicurezza del tuo account, prima di continuare scrivi di nuovo la password
          {withCode && " e un codice della verifica in due passaggi"}.
        </p>
        <FormPassword name="currentPassword" autoComplete="current-password" />
        {withCode && <ProofCode factors={factors} />}
        <DialogButtons>
          <Button onClick={onCancel}>Annulla</Button>
          <Button type="submit" look="filled" saving={saving && "Verifica…"}>
            Continua
          </Button>
        </DialogButtons>
      </form>
    </FormWithWords>
  );
}
