import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.tsx";
import styles from "./text-area-field.module.css";

/** What a field for several lines is told. */
export type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<"textarea">, keyof FieldProps> & {
    /** It grows with what is written, between these two heights in lines. */
    autosize?: boolean;
    minRows?: number;
    maxRows?: number;
  };

/** Several lines of text; it grows with what is written when `autosize` is given. */
export function TextAreaField({
  label,
  optional,
  help,
  good,
  error,
  readOnly,
  autosize,
  minRows = 1,
  maxRows,
  ref,
  id,
  onInput,
  ...rest
}: TextAreaFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  useLayoutEffect(() => {
    if (autosize && area.current) growWithText(area.current);
  });
  return (
    <FieldFrame
      id={id}
      words={{ label, optional, help, good, error, readOnly }}
      className={`${styles.area} ${autosize ? styles.grows : ""}`}
    >
      {(control) => (
        <textarea
          {...(autosize ? { style: { "--rows": minRows, "--most-rows": maxRows } as object } : {})}
          {...rest}
          {...control}
          ref={area}
          onInput={(event) => {
            if (autosize) growWithText(event.currentTarget);
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Browsers that do not yet size a field by its content (`field-sizing`) are told the height. */
function growWithText(area: HTMLTextAreaElement): void {
  if (typeof CSS === "undefined" || CSS.supports?.("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
