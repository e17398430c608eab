import { useController, useFormContext } from "react-hook-form";
import { SelectField, type SelectFieldProps } from "../fields/select-field.tsx";
import { useFieldWords } from "./form-words.tsx";

/** A closed list of the form around it. `onChosen` comes after the value has been set. */
export function FormSelect<V extends string | number>({
  name,
  onChosen,
  ...rest
}: Omit<SelectFieldProps<V>, "label" | "error" | "value" | "onChange" | "id"> & {
  name: string;
  onChosen?: (value: V | null) => void;
}) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const words = useFieldWords(name);
  return (
    <SelectField<V>
      {...rest}
      id={words.id}
      ref={field.ref}
      label={words.label}
      error={words.error}
      value={field.value === "" ? null : field.value}
      onChange={(value) => {
        field.onChange(value);
        field.onBlur(); // a choice is made at once: nothing more is coming
        onChosen?.(value);
      }}
      onBlur={field.onBlur}
    />
  );
}
