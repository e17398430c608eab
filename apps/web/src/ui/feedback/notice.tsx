import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../icon/icon.tsx";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from "../icon/icons.ts";
import styles from "./notice.module.css";

/** The four severities of every message (specification §4). */
export type Severity = "success" | "info" | "warn" | "error";

/** The icon of each severity. */
export const severityIcons = {
  error: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  success: IconCircleCheck,
};

/** A message that stays in the page: soft ground, icon, title, text, one link at the right. */
export function Notice({
  severity,
  title,
  children,
  action,
  onClose,
}: {
  severity: Severity;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}) {
  return (
    <div className={`${styles.notice} ${styles[severity]}`} role={severity === "error" ? "alert" : "status"}>
      <Icon of={severityIcons[severity]} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          <div className={styles.title}>{title}</div>
          {children && <div className={styles.text}>{children}</div>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && (
        <div className={styles.close}>
          <IconButton label="Chiudi il messaggio" icon={IconX} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
