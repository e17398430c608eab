import { TextInput, type TextInputProps } from "@mantine/core";
import { type FieldProps, fieldProps } from "./field-props.tsx";

/** What a field for a text is told. */
export type TextFieldProps = FieldProps & Omit<TextInputProps, keyof FieldProps | "size" | "classNames">;

/** One line of text. Takes react-hook-form's `register(…)` as it is. */
export function TextField({ label, optional, help, good, error, readOnly, ...rest }: TextFieldProps) {
  return <TextInput autoComplete="off" {...rest} {...fieldProps({ label, optional, help, good, error, readOnly })} />;
}
