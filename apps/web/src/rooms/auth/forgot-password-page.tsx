import { auth, forgotInput } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextButton, TextLink } from "../../ui/text-link.tsx";
import { showToast } from "../../ui/toasts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./form.module.css";
import { useSubmittedForm } from "./use-submitted-form.ts";

/** Asks for a link to set a new password; afterwards says to look at the mail, and lets one ask again. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState(false);
  return asked ? <Asked again={() => setAsked(false)} /> : <Ask onAsked={() => setAsked(true)} />;
}

/** A new form each time: nothing of the former request stays. */
function Ask({ onAsked }: { onAsked(): void }) {
  const { errors, sending, formProps } = useSubmittedForm({
    schema: forgotInput,
    read: (form) => ({ email: form.get("email") }),
    async onValid(body) {
      try {
        await call(auth.mailOperation, { params: { hash: "forgotpassword" }, body });
        showToast({ severity: "success", summary: "Controlla la tua email per il codice di verifica!" });
        onAsked();
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error; // already shown
      }
    },
  });
  return (
    <AuthFrame title="Password dimenticata" lead="Scrivi la tua e-mail: ti mandiamo un link per sceglierne una nuova.">
      <form className={styles.form} {...formProps}>
        <TextField
          id="email"
          name="email"
          label="E-mail"
          inputMode="email"
          autoComplete="email"
          autoFocus
          error={errors.email}
        />
        <Button type="submit" look="filled" fullWidth saving={sending && "Invio…"}>
          Invia il link
        </Button>
      </form>
      <p className={styles.back}>
        <TextLink to="/login">Torna all'accesso</TextLink>
      </p>
    </AuthFrame>
  );
}

function Asked({ again }: { again(): void }) {
  return (
    <AuthFrame
      title="Controlla la tua e-mail"
      lead="Se l'indirizzo è registrato riceverai un'e-mail con il link per scegliere una nuova password. Vale un'ora."
    >
      <p className={styles.back}>
        Non è arrivata? <TextButton onClick={again}>Fai un'altra richiesta</TextButton>
      </p>
      <p className={styles.back}>
        <TextLink to="/login">Torna all'accesso</TextLink>
      </p>
    </AuthFrame>
  );
}
