import { Switch, type SwitchProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./switch-field.module.css";

/** What a switch is told. */
export type SwitchFieldProps = { label: string; help?: ReactNode } & Omit<
  SwitchProps,
  "label" | "description" | "size"
>;

/** On or off, at once. */
export function SwitchField({ label, help, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      {...rest}
      label={label}
      description={help}
      classNames={{ label: styles.label, track: styles.track, description: styles.description }}
    />
  );
}
