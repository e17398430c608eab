import type { ComponentProps, ReactNode, Ref } from "react";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.tsx";

/** What a field for a text is told. */
export type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "size"> & {
    /** A sign before the text. */
    left?: ReactNode;
    /** What follows the text: a sign, a unit, a button. */
    right?: ReactNode;
    /** The label is for screen readers only: what stands around says it. */
    hideLabel?: boolean;
    /** Around the control alone. */
    boxRef?: Ref<HTMLDivElement>;
  };

/** One line of text. Takes react-hook-form's `register(…)` as it is. */
export function TextField({
  label,
  optional,
  help,
  good,
  error,
  readOnly,
  left,
  right,
  hideLabel,
  boxRef,
  className,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame
      id={id}
      words={{ label, optional, help, good, error, readOnly }}
      className={className}
      hideLabel={hideLabel}
      left={left}
      right={right}
      boxRef={boxRef}
    >
      {(control) => (
        <input type="text" autoComplete="off" {...(hideLabel ? { "aria-label": label } : {})} {...rest} {...control} />
      )}
    </FieldFrame>
  );
}
