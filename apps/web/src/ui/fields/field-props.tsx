import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { IconAlertCircle, IconCheck, IconLock } from "../icon/icons.ts";
import styles from "./field.module.css";

/** What every field shares: label above, help below; an error takes the help's place. */
export type FieldProps = {
  label: string;
  /** Adds "(facoltativo)" after the label. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** Good news, only where it teaches ("Cifra di controllo corretta"). */
  good?: ReactNode;
  error?: string | undefined;
  readOnly?: boolean | undefined;
};

/** The same in the words of the component library. */
export function fieldProps({ label, optional, help, good, error, readOnly }: FieldProps) {
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
    readOnly: readOnly ?? false,
    "data-optional": optional || undefined,
    ...(readOnly ? { rightSection: <Icon of={IconLock} size="small" className={styles.lock} /> } : {}),
    classNames: {
      root: styles.root,
      label: styles.label,
      input: readOnly ? `${styles.input} ${styles.readOnly}` : styles.input,
      error: styles.error,
      description: styles.description,
    },
  };
}
