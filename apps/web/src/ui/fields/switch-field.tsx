import type { ComponentProps, ReactNode } from "react";
import { InlineFrame } from "./inline-frame.tsx";
import styles from "./switch-field.module.css";

/** What a switch is told. */
export type SwitchFieldProps = { label: string; help?: ReactNode } & Omit<ComponentProps<"input">, "type" | "size">;

/** On or off, at once. */
export function SwitchField({ label, help, id, ...rest }: SwitchFieldProps) {
  return (
    <InlineFrame id={id} label={label} help={help}>
      {(control) => (
        <span className={styles.around}>
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on */}
          <input {...rest} {...control} type="checkbox" role="switch" className={styles.input} />
          <span className={styles.track} />
        </span>
      )}
    </InlineFrame>
  );
}
