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
} & Bounded;

/** Takes no more signs than the rule of the form allows; not where what is typed is tidied to fewer. */
type Bounded = { bounded?: boolean };

/** A text field of the form around it; its id is its name. */
export function FormText({ name, label, tidy, bounded, ...rest }: FormTextProps) {
  const { register, setValue, getValues } = useFormContext();
  const words = useFieldWords(name);
  const { onBlur, ...field } = register(name);
  return (
    <TextField
      {...rest}
      {...(bounded && words.limit !== undefined && { maxLength: words.limit })}
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
  bounded,
  ...rest
}: { name: string; minRows?: number } & Bounded & Pick<TextFieldProps, "optional" | "help" | "maxLength">) {
  const { register } = useFormContext();
  const words = useFieldWords(name);
  const most = bounded && words.limit !== undefined && { maxLength: words.limit };
  return (
    <TextAreaField
      {...rest}
      {...most}
      {...register(name)}
      id={words.id}
      label={words.label}
      error={words.error}
      autosize
    />
  );
}
