import { Checkbox, type CheckboxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./checkbox-field.module.css";

/** What a checkbox is told. */
export type CheckboxFieldProps = { label: string; help?: ReactNode; error?: string | undefined } & Omit<
  CheckboxProps,
  "label" | "description" | "error" | "size"
>;

/** A box to tick. */
export function CheckboxField({ label, help, error, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox
      {...rest}
      label={label}
      description={help}
      error={error}
      classNames={{
        label: styles.label,
        input: styles.input,
        body: styles.body,
        inner: styles.inner,
        description: styles.description,
      }}
    />
  );
}
