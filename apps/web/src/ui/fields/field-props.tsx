import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import { IconLock } from "../icon/icons.ts";
import styles from "./field.module.css";
import { fieldWords } from "./field-words.tsx";

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
export function fieldProps({ readOnly, ...words }: FieldProps) {
  return {
    ...fieldWords(words),
    readOnly: readOnly ?? false,
    "data-optional": words.optional || undefined,
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
