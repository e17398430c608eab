import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../../api/call.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import styles from "../form/form.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { useLinkOrLogin } from "./use-link-or-login.ts";
import type { MailedLink } from "./use-mailed-link.ts";
import { useManagersOfLink } from "./use-managers-of-link.ts";

/** "Togli l'accesso a tutti", from a letter: who acts on the account, and the button that puts them out. Opening it does nothing. */
export function EndManagersPage() {
  const link = useLinkOrLogin();
  return link && <EndManagers {...link} />;
}

function EndManagers(link: MailedLink) {
  const managers = useManagersOfLink(link, { silent: true });
  const { busy, end } = useEnding(link);
  return (
    <AuthFrame title="Chi opera sul tuo account" lead={`Per ${link.email}`}>
      <div className={styles.form}>
        {managers && <Named managers={managers} />}
        {managers?.length !== 0 && (
          <>
            <p className={styles.sentence}>
              Chi hai autorizzato non potrà più operare per te, da subito. Le tue sessioni e la tua password restano
              quelle di ora.
            </p>
            <Button look="filled" fullWidth saving={busy && "Un momento…"} onClick={end}>
              Togli l'accesso a chi opera per me
            </Button>
          </>
        )}
      </div>
      <p className={styles.back}>
        <TextLink to="/login">Vai all'accesso</TextLink>
      </p>
    </AuthFrame>
  );
}

function Named({ managers }: { managers: NonNullable<ReturnType<typeof useManagersOfLink>> }) {
  if (managers.length === 0) return <p className={styles.sentence}>Nessun altro opera sul tuo account.</p>;
  return (
    <ul className={styles.people}>
      {managers.map(({ id, nome, cognome, email, permesso }) => (
        <li key={id}>
          {nome} {cognome} <small>{`${email} · ${permissionLabels[permesso]}`}</small>
        </li>
      ))}
    </ul>
  );
}

function useEnding(body: MailedLink) {
  const go = useGo();
  const [busy, during] = useBusy();
  const end = () =>
    during(async () => {
      const { ended } = await call(auth.endManagers, { body });
      showToast({
        severity: "success",
        summary: "Accesso tolto.",
        detail: ended === 1 ? "Una persona non opera più per te." : `${ended} persone non operano più per te.`,
      });
      go("/login", "replace");
    });
  return { busy, end };
}
