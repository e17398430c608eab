import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { secondFactor, secondFactorTexts } from "@fatturachiara/contract/rooms/second-factor";
import { required } from "@fatturachiara/contract/wire";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { FormPassword } from "../../../ui/form/form-password.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { makePasskey, ProofCode, toBeSure, useProofInForm } from "../../auth/index.ts";
import { KeepTokens, keepTokensLabel } from "../keeping/keep-tokens.tsx";
import { heard } from "./heard.ts";
import styles from "./second-factor.module.css";

/** Not "name": the page has a field of that name already, the owner's own. */
const labels = {
  passkeyName: "Nome della passkey",
  currentPassword: "Password",
  code: "Codice",
  tieniToken: keepTokensLabel,
};
const started = { passkeyName: "", currentPassword: "", code: "", tieniToken: false };
const rules = contractRules<typeof started, typeof started>(
  z.object({
    passkeyName: required(secondFactorTexts.nameRequired, 60),
    currentPassword: required(authTexts.passwordRequired),
    code: z.string(),
    tieniToken: z.boolean(),
  }),
);

/** Makes a passkey: a name to know it by, the password, a code where it takes one, then the browser's own dialogue. */
export function NewPasskeyForm({
  onCancel,
  onDone,
  onUnheard,
}: {
  onCancel(): void;
  /** Nobody knows whether the passkey was taken. */
  onUnheard(): void;
  /** With the recovery codes that come with a first factor; none else. */
  onDone(codes: readonly string[]): Promise<void>;
}) {
  const [refused, setRefused] = useState<string>();
  const { factors, attempt } = useProofInForm();
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels,
    rules,
    save: ({ passkeyName, tieniToken, ...typed }) =>
      attempt(typed, async () => {
        setRefused(undefined);
        const asked = await call(secondFactor.beginPasskey, {
          body: { currentPassword: typed.currentPassword },
          takesUp: ["proofNeeded", "wrongCurrentPassword"],
        });
        const outcome = await makePasskey(asked);
        if ("refused" in outcome) {
          setRefused(outcome.refused);
          return;
        }
        const body = { name: passkeyName, response: outcome.answer, tieniToken };
        const added = await heard(call(secondFactor.addPasskey, { body }), onUnheard);
        await onDone(added.recoveryCodes);
      }),
  });
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Aggiungi una passkey">
        {refused && <Notice severity="error" title={refused} />}
        <FormText name="passkeyName" bounded help="Per riconoscerla, per esempio «Portatile dello studio»." />
        <FormPassword name="currentPassword" autoComplete="current-password" help={toBeSure} />
        {factors && <ProofCode factors={factors} />}
        <KeepTokens />
        <DialogButtons>
          <Button onClick={onCancel}>Annulla</Button>
          <Button type="submit" look="filled" saving={saving && "Segui il browser…"}>
            Continua
          </Button>
        </DialogButtons>
      </form>
    </FormWithWords>
  );
}
