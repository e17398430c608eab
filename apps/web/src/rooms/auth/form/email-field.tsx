import { TextField } from "../../../ui/fields/text-field.tsx";
import { typedEmail } from "./typed-email.ts";

/** Whose account it is, first on its page; what is typed is there again on the next one. */
export function EmailField({ autoComplete, error }: { autoComplete: "email" | "username"; error: string | undefined }) {
  return (
    <TextField
      id="email"
      name="email"
      label="E-mail"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      defaultValue={typedEmail.current()}
      onChange={(event) => typedEmail.keep(event.currentTarget.value)}
      error={error}
    />
  );
}
