import { useController, useFormContext } from "react-hook-form";
import { TextField } from "../text-field.tsx";
import { useFieldWords } from "./form-words.tsx";

/** A small whole number (days): what is not a digit does not enter. */
export function FormInteger({ name, digits, optional }: { name: string; digits: number; optional?: boolean }) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  return (
    <TextField
      id={name}
      name={name}
      ref={field.ref}
      inputMode="numeric"
      label={words.label}
      error={words.error}
      optional={optional}
      value={field.value ?? ""}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, "").slice(0, digits);
        field.onChange(typed === "" ? null : Number(typed));
      }}
      onBlur={field.onBlur}
    />
  );
}
