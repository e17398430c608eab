import { useController, useFormContext } from "react-hook-form";
import { TextField } from "../fields/text-field.tsx";
import { useFieldWords } from "./form-words.tsx";

type FormIntegerProps = { name: string; digits: number; optional?: boolean; help?: string };

/** A small whole number (days): what is not a digit does not enter. */
export function FormInteger({ name, digits, optional, help }: FormIntegerProps) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  return (
    <TextField
      id={words.id}
      name={name}
      ref={field.ref}
      inputMode="numeric"
      label={words.label}
      error={words.error}
      optional={optional}
      help={help}
      value={field.value ?? ""}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, "").slice(0, digits);
        field.onChange(typed === "" ? null : Number(typed));
      }}
      onBlur={field.onBlur}
    />
  );
}
