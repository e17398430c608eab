import type { TokenPermission } from "@fatturachiara/contract/permission/token-permission";
import { apiTokens, apiTokenTexts } from "@fatturachiara/contract/rooms/api-tokens";
import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { required } from "@fatturachiara/contract/wire";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";
import { FormPassword } from "../../../ui/form/form-password.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { ProofCode, toBeSure, useProofInForm } from "../../auth/index.ts";
import styles from "../second-factor/second-factor.module.css";

/** Not "name": the page has a field of that name already, the owner's own. */
const labels = { nome: "Nome del token", giorni: "Durata", currentPassword: "Password", code: "Codice" };
const started = { nome: "", giorni: 90, currentPassword: "", code: "" };
const rules = contractRules<typeof started, typeof started>(
  z.object({
    nome: required(apiTokenTexts.nameRequired, 60),
    giorni: z.int({ error: apiTokenTexts.daysWrong }),
    currentPassword: required(authTexts.passwordRequired),
    code: z.string(),
  }),
);
const lives = [
  { value: 30, label: "30 giorni" },
  { value: 90, label: "90 giorni" },
  { value: 180, label: "180 giorni" },
  { value: 365, label: "Un anno" },
];
const permissions = [
  { value: "lettura", title: "Lettura", sentence: "Legge e scarica, non cambia nulla." },
  { value: "scrittura", title: "Scrittura", sentence: "Può anche creare, modificare e inviare fatture." },
] as const;

/** Makes a token: a name to know it by, what it may do, how long, the password, and a code where it takes one. */
export function NewTokenForm({
  onCancel,
  onDone,
}: {
  onCancel(): void;
  onDone(created: { token: string; nome: string }): Promise<void>;
}) {
  const { factors, attempt } = useProofInForm();
  const [permesso, setPermesso] = useState<TokenPermission>("lettura");
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels,
    rules,
    save: ({ code, ...body }) =>
      attempt({ currentPassword: body.currentPassword, code }, async () => {
        const { token, nome } = await call(apiTokens.create, {
          body: { ...body, permesso },
          takesUp: ["proofNeeded", "wrongCurrentPassword", "tokenNameTaken"],
        });
        await onDone({ token, nome });
      }),
  });
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Nuovo token">
        <FormText name="nome" bounded help="Per riconoscerlo, per esempio «Gestionale dello studio»." />
        <RadioCards<TokenPermission> label="Permesso" choices={permissions} value={permesso} onChange={setPermesso} />
        <FormSelect<number> name="giorni" choices={lives} />
        <FormPassword name="currentPassword" autoComplete="current-password" help={toBeSure} />
        {factors && <ProofCode factors={factors} />}
        <DialogButtons>
          <Button onClick={onCancel}>Annulla</Button>
          <Button type="submit" look="filled" saving={saving && "Creazione…"}>
            Crea il token
          </Button>
        </DialogButtons>
      </form>
    </FormWithWords>
  );
}
