import { Icon } from "../icon/icon.tsx";
import { IconAlertCircle, IconCheck } from "../icon/icons.ts";
import styles from "./field.module.css";
import type { FieldProps } from "./field-props.tsx";

/** What a field says around its control: its name, and what is wrong or else what helps. */
export function fieldWords({ label, optional, help, good, error }: FieldProps) {
  return {
    label: optional ? (
      <>
        {label} <span className={styles.optional}>(facoltativo)</span>
      </>
    ) : (
      label
    ),
    error: error ? (
      <span className={styles.message}>
        <Icon of={IconAlertCircle} size="small" />
        <span>{error}</span>
      </span>
    ) : undefined,
    description: error ? undefined : good ? (
      <span className={`${styles.message} ${styles.good}`}>
        <Icon of={IconCheck} size="small" />
        <span>{good}</span>
      </span>
    ) : (
      help
    ),
  };
}
