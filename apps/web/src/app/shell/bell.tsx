import { Link } from "react-router";
import { bellText } from "../../rooms/association/index.ts";
import { NoticeList } from "../../rooms/notice/index.ts";
import type { UserLogged } from "../../session/user-logged.ts";
import { PanelButton, panelItem } from "../../ui/button/panel-button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { IconBell, IconUserQuestion } from "../../ui/icon/icons.ts";
import styles from "./bell.module.css";

/** Connection requests that wait for an answer; below them what happened, with a dot of its own. */
export function Bell({ user }: { user: UserLogged }) {
  // Who acts for somebody answers no request meanwhile: what is counted are those to the manager's own account.
  const asked = !(user.isUserManager && user.isCurrentManagedUser);
  const count = asked ? (user.notifications[0]?.count ?? 0) : 0;
  const unread = user.notifications.find(({ type }) => type === "notice")?.count ?? 0;
  return (
    <PanelButton
      label={labelOf({ count, unread, asked })}
      width={380}
      face={
        <span className={styles.face}>
          <Icon of={IconBell} size="bar" />
          {count > 0 && (
            <span className={styles.badge} aria-hidden="true">
              {count}
            </span>
          )}
          {unread > 0 && <span className={styles.dot} aria-hidden="true" />}
        </span>
      }
    >
      {asked && (
        <Link to="/ia/account/pending-requests" className={panelItem}>
          <Icon of={IconUserQuestion} />
          {bellText(count)}
        </Link>
      )}
      <NoticeList />
    </PanelButton>
  );
}

// The badge is part of what is seen, so it is part of the name (WCAG 2.5.3).
function labelOf({ count, unread, asked }: { count: number; unread: number; asked: boolean }): string {
  const requests = count > 0 ? `${count === 1 ? "1 notifica" : `${count} notifiche`}: ${bellText(count)}` : "";
  const notices = unread > 0 ? (unread === 1 ? "1 avviso da leggere" : `${unread} avvisi da leggere`) : "";
  if (!asked) return notices ? `Avvisi: ${notices}` : "Avvisi";
  return [requests || `Notifiche: ${bellText(0)}`, notices].filter(Boolean).join(", ");
}
