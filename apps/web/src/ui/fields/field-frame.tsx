import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "../icon/icon.tsx";
import { IconLock } from "../icon/icons.ts";
import styles from "./field.module.css";
import frame from "./field-frame.module.css";
import type { FieldProps } from "./field-props.tsx";
import { fieldWords } from "./field-words.tsx";

/** What the control of a field is told by its frame: its name for labels, its state, what describes it. */
type FramedControl = {
  id: string;
  readOnly: boolean;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "data-error": true | undefined;
  "data-optional": true | undefined;
};

/** A field around its control: label above, what stands inside at the left and at the right, error or help below. */
export function FieldFrame({
  id: ownId,
  words,
  className,
  hideLabel,
  left,
  right,
  boxRef,
  children,
}: {
  id?: string | undefined;
  words: FieldProps;
  /** Of the control, beside those of every field. */
  className?: string | undefined;
  /** The control names itself. */
  hideLabel?: boolean | undefined;
  left?: ReactNode;
  right?: ReactNode;
  /** Around the control alone: what hangs by it is as wide. */
  boxRef?: Ref<HTMLDivElement> | undefined;
  children(control: FramedControl): ReactNode;
}) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const { label, error, description } = fieldWords(words);
  const atRight = words.readOnly ? <Icon of={IconLock} size="small" className={styles.lock} /> : right;
  const state = [words.readOnly && styles.readOnly, left && frame.afterLeft, atRight && frame.beforeRight];
  return (
    <div className={styles.root}>
      {!hideLabel && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={frame.box} ref={boxRef}>
        {left && <div className={`${frame.section} ${frame.left}`}>{left}</div>}
        {children({
          id,
          readOnly: words.readOnly ?? false,
          className: [frame.control, styles.input, ...state, className].filter(Boolean).join(" "),
          "aria-describedby": error ? `${id}-error` : description ? `${id}-description` : undefined,
          "aria-invalid": error ? true : undefined,
          "data-error": error ? true : undefined,
          "data-optional": words.optional || undefined,
        })}
        {atRight && <div className={`${frame.section} ${frame.right}`}>{atRight}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {description && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
    </div>
  );
}
