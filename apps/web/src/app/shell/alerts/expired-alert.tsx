import { managedName, type UserLogged } from "../../../session/user-logged.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { RenewLink } from "../renew-link.tsx";
import styles from "./expired-alert.module.css";

/** The red alert of an expired profile (specification §2), in managed mode of the managed one. */
export function ExpiredAlert({ user }: { user: UserLogged }) {
  return (
    <div className={styles.alert}>
      <Notice severity="error" title="Profilo è scaduto" action={<RenewLink user={user} />}>
        {user.currentManagedUser
          ? `Per creare una nuova fattura serve che ${managedName(user.currentManagedUser)} rinnovi l'abbonamento.`
          : "Per creare una nuova fattura rinnova l'abbonamento."}
      </Notice>
    </div>
  );
}
