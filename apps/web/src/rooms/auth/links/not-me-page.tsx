import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../../api/call.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { sessionStore } from "../../../session/session-store.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import styles from "../form/form.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { useLinkOrLogin } from "./use-link-or-login.ts";
import type { MailedLink } from "./use-mailed-link.ts";

/** "Non sono stato io": takes a change of the e-mail of access back; a button, for programs that look at mail open links too. */
export function NotMePage() {
  const link = useLinkOrLogin();
  return link && <NotMe {...link} />;
}

function NotMe({ email, token }: MailedLink) {
  const go = useGo();
  const [busy, during] = useBusy();
  const undo = () =>
    during(async () => {
      const { chooseWith } = await call(auth.undoMail, { body: { email, token } });
      sessionStore.clear();
      showToast({ severity: "success", summary: "Accesso bloccato.", detail: "Ora scegli una nuova password." });
      go(`/recoverpassword?${new URLSearchParams({ t: chooseWith, e: email })}`, "replace");
    });
  return (
    <AuthFrame title="Non sei stato tu?" lead={`Per ${email}`}>
      <div className={styles.form}>
        <p className={styles.sentence}>
          Annulliamo il cambio dell'e-mail di accesso, chiudiamo tutte le sessioni e revochiamo i token per le API.
          Nessuno entra nell'account finché non scegli una nuova password: te la chiediamo subito.
        </p>
        <Button look="filled" fullWidth saving={busy && "Un momento…"} onClick={undo}>
          Annulla il cambio e blocca l'accesso
        </Button>
      </div>
    </AuthFrame>
  );
}
