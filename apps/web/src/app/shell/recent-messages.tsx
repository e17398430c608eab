import { useSyncExternalStore } from "react";
import { severityIcons } from "../../ui/feedback/notice.tsx";
import { toasts } from "../../ui/feedback/toasts.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { formatTime } from "../../ui/time/format-instant.ts";
import styles from "./recent-messages.module.css";

/** The last twenty messages, to be read again at leisure. */
export function RecentMessages({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const recent = useSyncExternalStore(toasts.subscribe, toasts.recent);
  return (
    <Dialog opened={opened} onClose={onClose} title="Messaggi recenti" closable>
      {recent.length === 0 ? (
        <p className={styles.none}>Nessun messaggio da quando hai aperto la pagina.</p>
      ) : (
        <ul className={styles.list}>
          {recent.map((toast) => (
            <li key={toast.id} className={styles.item}>
              <Icon of={severityIcons[toast.severity]} className={styles[toast.severity]} />
              <div className={styles.words}>
                <div className={styles.summary}>{toast.summary}</div>
                {toast.detail && <div className={styles.detail}>{toast.detail}</div>}
              </div>
              <time className={styles.time} dateTime={toast.at.toISOString()}>
                {formatTime(toast.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
