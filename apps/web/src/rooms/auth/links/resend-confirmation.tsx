import { auth, forgotInput } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import styles from "../form/form.module.css";

/** Asks for the confirmation mail again, for the address in the sign-in form. */
export function ResendConfirmation() {
  const [error, setError] = useState("");

  const send = async () => {
    const field = document.getElementById("email");
    const email = field instanceof HTMLInputElement ? field.value : "";
    const input = z.safeParse(forgotInput, { email });
    setError(input.success ? "" : (input.error.issues[0]?.message ?? ""));
    if (!input.success) {
      field?.focus();
      return;
    }
    try {
      const { message } = await call(auth.mailOperation, { params: { hash: "resendconfirmation" }, body: input.data });
      showToast({ severity: "success", summary: message });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure; // already shown
    }
  };

  return (
    <p className={styles.small} aria-live="polite">
      Non hai ricevuto l'e-mail di conferma? <TextButton onClick={send}>Invia di nuovo</TextButton>
      {error && <span className={styles.wrong}> {error}</span>}
    </p>
  );
}
