import type { ComponentProps, ReactNode } from "react";
import { CheckBox } from "./check-box.tsx";
import { InlineFrame } from "./inline-frame.tsx";

/** What a checkbox is told. */
export type CheckboxFieldProps = { label: string; help?: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<"input">,
  "type" | "size"
>;

/** A box to tick. */
export function CheckboxField({ label, help, error, id, ...rest }: CheckboxFieldProps) {
  return (
    <InlineFrame id={id} label={label} help={help} error={error}>
      {(control) => <CheckBox {...rest} {...control} />}
    </InlineFrame>
  );
}
