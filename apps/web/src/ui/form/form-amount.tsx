import { useController, useFormContext } from "react-hook-form";
import { AmountField, type AmountFieldProps } from "../fields/amount-field.tsx";
import { notANumber } from "../text/not-a-number.ts";
import { useFieldWords } from "./form-words.tsx";

/** What stands in the form where the text is not a number: no schema takes it, so that it cannot be saved as nothing. */
const unreadable = Number.NaN;

/** A number of the form around it. */
export function FormAmount({
  name,
  ...rest
}: Omit<AmountFieldProps, "label" | "error" | "value" | "onChange" | "name" | "id"> & { name: string }) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  const isUnreadable = Number.isNaN(field.value);
  return (
    <AmountField
      {...rest}
      id={words.id}
      ref={field.ref}
      label={words.label}
      error={words.error && isUnreadable ? notANumber : words.error}
      value={isUnreadable ? null : field.value}
      onChange={(value, { valid }) => field.onChange(valid ? value : unreadable)}
      onBlur={field.onBlur}
    />
  );
}
