import { Textarea, type TextareaProps } from "@mantine/core";
import { type FieldProps, fieldProps } from "./field-props.tsx";

/** What a field for several lines is told. */
export type TextAreaFieldProps = FieldProps & Omit<TextareaProps, keyof FieldProps | "size" | "classNames">;

/** Several lines of text; it grows with what is written when `autosize` is given. */
export function TextAreaField({ label, optional, help, good, error, readOnly, ...rest }: TextAreaFieldProps) {
  return <Textarea {...rest} {...fieldProps({ label, optional, help, good, error, readOnly })} />;
}
