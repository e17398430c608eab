import { type ReactNode, useId } from "react";
import styles from "./inline-frame.module.css";

/** A field whose control stands before its words: name, and help and error below the name. */
export function InlineFrame({
  id: ownId,
  label,
  help,
  error,
  children,
}: {
  id?: string | undefined;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  children(control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }): ReactNode;
}) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const described = [help && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.body}>
      <div className={styles.control}>
        {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      </div>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help && (
          <div id={`${id}-description`} className={styles.description}>
            {help}
          </div>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
