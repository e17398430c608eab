import { useFormContext } from "react-hook-form";
import { TextAreaField } from "../fields/text-area-field.tsx";
import { TextField, type TextFieldProps } from "../fields/text-field.tsx";
import { useFieldWords } from "./form-words.tsx";

type FormTextProps = Omit<TextFieldProps, "label" | "error" | "name" | "id"> & {
  name: string;
  /** Where the form's label does not fit the case. */
  label?: string;
  /** Brings what is typed to its usual form when the field is left (capitals, blanks). */
  tidy?: (text: string) => string;
};

/** A text field of the form around it; its id is its name. */
export function FormText({ name, label, tidy, ...rest }: FormTextProps) {
  const { register, setValue, getValues } = useFormContext();
  const words = useFieldWords(name);
  const { onBlur, ...field } = register(name);
  return (
    <TextField
      {...rest}
      {...field}
      onBlur={async (event) => {
        const text: unknown = getValues(name);
        if (tidy && typeof text === "string" && tidy(text) !== text) setValue(name, tidy(text), { shouldDirty: true });
        await onBlur(event);
      }}
      id={words.id}
      label={label ?? words.label}
      error={words.error}
    />
  );
}

/** Several lines of text. */
export function FormTextArea({
  name,
  ...rest
}: { name: string } & Pick<TextFieldProps, "optional" | "help" | "maxLength"> & { minRows?: number }) {
  const { register } = useFormContext();
  const words = useFieldWords(name);
  return <TextAreaField {...rest} {...register(name)} id={words.id} label={words.label} error={words.error} autosize />;
}
