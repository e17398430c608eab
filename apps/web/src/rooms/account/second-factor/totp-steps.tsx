import { secondFactor, secondFactorTexts } from "@fatturachiara/contract/rooms/second-factor";
import { required } from "@fatturachiara/contract/wire";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { CopyButton } from "../../../ui/button/copy-button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { FormText } from "../../../ui/form/form-text.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { InOrder } from "../../../ui/text/in-order.tsx";
import { KeepTokens, keepTokensLabel } from "../keeping/keep-tokens.tsx";
import { heard } from "./heard.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./second-factor.module.css";

const QrCode = lazyComponent(
  async () => (await import("../../../ui/text/qr-code.tsx")).QrCode,
  <SkeletonLines lines={3} />,
);

type Proposed = { secret: string; uri: string };
type Ends = { onCancel(): void; onDone(codes: readonly string[]): Promise<void>; onUnheard(): void };

const started = { code: "", tieniToken: false };
const rules = contractRules<typeof started, typeof started>(
  z.object({ code: required(secondFactorTexts.codeRequired, 20), tieniToken: z.boolean() }),
);

/** Turns the app's codes on: the password, the secret for the app, a code that shows that the app has it. */
export function TotpSteps({ onCancel, ...ends }: Ends) {
  const [proposed, setProposed] = useState<Proposed>();
  if (proposed) return <Confirm {...proposed} onCancel={onCancel} {...ends} />;
  return (
    <PasswordForm
      sentence="Ti serve un'app che genera codici, per esempio Google Authenticator, Microsoft Authenticator, 2FAS o quella delle tue password."
      button="Continua"
      onCancel={onCancel}
      act={async ({ currentPassword }) =>
        setProposed(
          await call(secondFactor.beginTotp, {
            body: { currentPassword },
            takesUp: ["proofNeeded", "wrongCurrentPassword"],
          }),
        )
      }
    />
  );
}

function Confirm({ secret, uri, onCancel, onDone, onUnheard }: Proposed & Ends) {
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels: { code: "Codice", tieniToken: keepTokensLabel },
    rules,
    save: (body) =>
      failedFields(async () => {
        const confirmed = call(secondFactor.confirmTotp, { body, takesUp: ["secondFactorRefused"] });
        const { recoveryCodes } = await heard(confirmed, onUnheard);
        await onDone(recoveryCodes);
      }),
  });
  useEffect(() => document.getElementById("code")?.focus(), []);
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Conferma il codice dell'app">
        <div className={styles.scan}>
          <QrCode text={uri} label="Codice QR per l'app di autenticazione" />
          <div className={styles.key}>
            <p className={styles.text}>
              Inquadra il codice QR con l'app.{" "}
              <a href={uri} className={styles.here}>
                Aprilo nell'app di questo dispositivo
              </a>
            </p>
            <p className={styles.text}>Non puoi inquadrarlo? Scrivi nell'app questa chiave:</p>
            <ol className={styles.groups} aria-label="Chiave">
              <InOrder of={groupsOf(secret)}>{(group) => <li>{group}</li>}</InOrder>
            </ol>
            <CopyButton row text={secret} label="Copia la chiave" done="Chiave copiata" />
          </div>
        </div>
        <FormText
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          bounded
          help="Le 6 cifre che l'app mostra adesso."
        />
        <KeepTokens />
        <DialogButtons>
          <Button onClick={onCancel}>Annulla</Button>
          <Button type="submit" look="filled" saving={saving && "Verifica…"}>
            Attiva
          </Button>
        </DialogButtons>
      </form>
    </FormWithWords>
  );
}

/** Four letters at a time, as one types them. */
const groupsOf = (secret: string): string[] => secret.match(/.{1,4}/g) ?? [];
