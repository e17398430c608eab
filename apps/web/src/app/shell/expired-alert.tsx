import type { UserLogged } from "../../session/user-logged.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./expired-alert.module.css";
import { RenewLink } from "./renew-link.tsx";

/** The red alert of an expired profile (specification §2). */
export function ExpiredAlert({ user }: { user: UserLogged }) {
  return (
    <div className={styles.alert}>
      <Notice severity="error" title="Profilo è scaduto" action={<RenewLink user={user} />}>
        Per creare una nuova fattura rinnova l'abbonamento.
      </Notice>
    </div>
  );
}
