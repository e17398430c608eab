import { useController, useFormContext } from "react-hook-form";
import { DateField } from "../fields/date-field.tsx";
import { useFieldWords } from "./form-words.tsx";

/** What the form holds while the text is no day: the contract refuses it, so it cannot be saved by mistake. */
const noDay = "?";

/** A day of the form around it, typed freely; its id is its name. */
export function FormDate({ name, optional, help }: { name: string; optional?: boolean; help?: string }) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  return (
    <DateField
      id={words.id}
      name={name}
      ref={field.ref}
      label={words.label}
      error={words.error}
      optional={optional}
      help={help}
      value={field.value === noDay ? null : field.value}
      onChange={(day, { valid }) => field.onChange(valid ? day : noDay)}
      onBlur={field.onBlur}
    />
  );
}
