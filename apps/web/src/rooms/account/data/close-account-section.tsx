import { account } from "@fatturachiara/contract/rooms/account";
import { authTexts } from "@fatturachiara/contract/rooms/auth";
import { required } from "@fatturachiara/contract/wire";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { contractRules } from "../../../api/contract-rules.ts";
import { keepsNothing } from "../../../session/kept/keeps-nothing.ts";
import { keptForms } from "../../../session/kept/kept-forms.ts";
import { logOut } from "../../../session/log-out.ts";
import { useSignedInUser } from "../../../session/use-user.ts";
import { goTo } from "../../../ui/address/address.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DialogButtons } from "../../../ui/button/dialog-buttons.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { FormPassword } from "../../../ui/form/form-password.tsx";
import { FormWithWords } from "../../../ui/form/form-words.tsx";
import { useSavedForm } from "../../../ui/form/use-saved-form.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ProofCode, toBeSure, useProofInForm } from "../../auth/index.ts";
import { consequencesKey } from "../sections/keys.ts";
import styles from "./close-account-section.module.css";
import { ExportPanel } from "./export-panel.tsx";

const schema = z.object({ currentPassword: required(authTexts.passwordRequired), code: z.string() });
const started = { currentPassword: "", code: "" };
const rules = contractRules<typeof started, typeof started>(schema);

/** The way out: what it means is said first, and the password is asked. */
export function CloseAccountSection() {
  const [open, setOpen] = useState(false);
  return (
    <FormSection title="Chiudi account" caption="Prima di chiudere leggi che cosa si cancella e quando.">
      <div>
        <Button onClick={() => setOpen(true)}>Chiudi account…</Button>
      </div>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Chiudi account">
        {open && <Consequences onCancel={() => setOpen(false)} />}
      </Dialog>
    </FormSection>
  );
}

function Consequences({ onCancel }: { onCancel(): void }) {
  const { id } = useSignedInUser();
  const { data, isError, refetch } = useQuery({
    queryKey: [...consequencesKey, id],
    queryFn: ({ signal }) => call(account.consequences, { signal }),
    gcTime: 0,
  });
  if (!data) return isError ? <LoadError onRetry={refetch} /> : <SkeletonLines />;
  return (
    <>
      <ul className={styles.list}>
        {data.conseguenze.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Calendar entries={data.calendario} />
      {data.esportato ? (
        <>
          <div className={styles.form}>
            <p>Se vuoi portare via i tuoi dati, fallo adesso.</p>
            <ExportPanel />
          </div>
          <CloseForm onCancel={onCancel} />
        </>
      ) : (
        <div className={styles.form}>
          <Notice severity="warn" title="Prima scarica i tuoi dati">
            Hai inviato delle fatture: l'account si chiude dopo che hai scaricato l'esportazione completa.
          </Notice>
          <ExportPanel onTaken={() => void refetch()} />
          <DialogButtons>
            <Button onClick={onCancel}>Annulla</Button>
          </DialogButtons>
        </div>
      )}
    </>
  );
}

/** What goes when. */
function Calendar({ entries }: { entries: { giorno: string; cosa: string }[] }) {
  return (
    <dl className={styles.calendar} aria-label="Che cosa si cancella e quando">
      {entries.map(({ giorno, cosa }) => (
        <div key={giorno}>
          <dt>{formatGiorno(giorno)}</dt>
          <dd>{cosa}</dd>
        </div>
      ))}
    </dl>
  );
}

function CloseForm({ onCancel }: { onCancel(): void }) {
  const { id } = useSignedInUser();
  const { factors, attempt } = useProofInForm();
  const { form, words, submit, saving } = useSavedForm({
    started,
    labels: { currentPassword: "Password", code: "Codice" },
    rules,
    save: async (typed) => {
      const refused = await attempt(typed, async () => {
        const body = { password: typed.currentPassword };
        const { message } = await call(account.close, { body, takesUp: ["proofNeeded", "wrongCurrentPassword"] });
        const revoked = logOut();
        void keptForms.forget(id).catch(keepsNothing);
        goTo("/login");
        showToast({ severity: "success", summary: message, sticky: true });
        await revoked;
      });
      return refused?.password ? { currentPassword: refused.password } : refused;
    },
  });
  return (
    <FormWithWords form={form} words={words}>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Chiudi account">
        <FormPassword name="currentPassword" autoComplete="current-password" help={toBeSure} />
        {factors && <ProofCode factors={factors} />}
        <DialogButtons>
          <Button onClick={onCancel}>Annulla</Button>
          <Button type="submit" look="danger" saving={saving ? "Chiusura…" : false}>
            Chiudi account
          </Button>
        </DialogButtons>
      </form>
    </FormWithWords>
  );
}
