import { Link } from "react-router";
import type { UserLogged } from "../../session/user-logged.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconBell, IconUserQuestion } from "../../ui/icons.ts";
import { PanelButton, panelItem } from "../../ui/panel-button.tsx";
import styles from "./bell.module.css";

/** The bell's sentence for a number of connection requests (specification §2, letter for letter). */
export function bellText(count: number): string {
  if (count === 0) return "Non ci sono utenti che vogliono connettersi";
  return count === 1 ? "Un utente vuole connettersi" : `${count} utenti vogliono connettersi`;
}

/** Connection requests that wait for an answer; managers answer none. */
export function Bell({ user }: { user: UserLogged }) {
  if (user.isUserManager) return null;
  const count = user.notifications[0]?.count ?? 0;
  return (
    <PanelButton
      // The badge is part of what is seen, so it is part of the name (WCAG 2.5.3).
      label={
        count > 0
          ? `${count === 1 ? "1 notifica" : `${count} notifiche`}: ${bellText(count)}`
          : `Notifiche: ${bellText(count)}`
      }
      face={
        <>
          <Icon of={IconBell} size="bar" />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
          )}
        </>
      }
    >
      <Link to="/ia/account/pending-requests" className={panelItem}>
        <Icon of={IconUserQuestion} />
        {bellText(count)}
      </Link>
    </PanelButton>
  );
}
