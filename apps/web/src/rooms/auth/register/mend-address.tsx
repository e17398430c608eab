import { forgotInput } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { fieldsOfFailure } from "../form/fields-of-failure.ts";
import styles from "../form/form.module.css";
import { typedEmail } from "../form/typed-email.ts";
import { useSubmittedForm } from "../form/use-submitted-form.ts";
import { type Registration, register } from "./pending-registration.ts";

/** Where the address was mistyped: the same registration with another one. Where nothing else helps (`needed`) it is open. */
export function MendAddress({ registration, needed }: { registration: Registration; needed: boolean }) {
  const [open, setOpen] = useState(false);
  const { errors, sending, formProps } = useSubmittedForm({
    schema: forgotInput,
    read: (form) => ({ email: form.get("email") }),
    async onValid({ email }) {
      try {
        await register({ ...registration, emailAddress: email }, "messageHeadLogin");
        typedEmail.keep(email);
        setOpen(false);
      } catch (error) {
        const { emailAddress, ...rest } = fieldsOfFailure(error) ?? {};
        return emailAddress ? { ...rest, email: emailAddress } : undefined;
      }
    },
  });
  if (!open && !needed)
    return (
      <p className={styles.text}>
        L'indirizzo è sbagliato? <TextButton onClick={() => setOpen(true)}>Correggilo</TextButton>
      </p>
    );
  return (
    <form className={`${styles.form} ${styles.apart}`} {...formProps}>
      <TextField
        id="email"
        name="email"
        label="Indirizzo email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={open}
        defaultValue={registration.emailAddress}
        error={errors.email}
      />
      <Button type="submit" {...(needed && { look: "filled" })} fullWidth saving={sending && "Invio…"}>
        Invia qui il link
      </Button>
    </form>
  );
}
