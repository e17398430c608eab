import { useFormContext } from "react-hook-form";
import { PasswordField, type PasswordFieldProps } from "../fields/password-field.tsx";
import { useFieldWords } from "./form-words.tsx";

/** A password of the form around it. */
export function FormPassword({
  name,
  ...rest
}: Omit<PasswordFieldProps, "label" | "error" | "name" | "id"> & { name: string }) {
  const { register } = useFormContext();
  const words = useFieldWords(name);
  return <PasswordField {...rest} {...register(name)} id={words.id} label={words.label} error={words.error} />;
}
