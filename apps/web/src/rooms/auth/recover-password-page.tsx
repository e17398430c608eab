import { auth, resetInput } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { logOut } from "../../session/log-out.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PasswordMeter } from "../../ui/password-meter.tsx";
import { useGo } from "../../ui/site-link.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useSearch } from "../../ui/use-search.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./form.module.css";
import { linkToken } from "./link-token.ts";
import { passwordRules } from "./password-rules.ts";
import { useOnce } from "./use-once.ts";
import { useSubmittedForm } from "./use-submitted-form.ts";

/** Sets a new password with the token of a mailed link; without `e` or `t` it logs out. */
export function RecoverPasswordPage() {
  const search = useSearch();
  const go = useGo();
  const email = search.get("e");
  const token = search.get("t");
  const complete = Boolean(email && token);
  useOnce(async () => {
    if (complete) return;
    await logOut();
    go("/login", "replace");
  });
  return email && token ? <NewPassword email={email} token={linkToken(token)} /> : null;
}

function NewPassword({ email, token }: { email: string; token: string }) {
  const go = useGo();
  const [password, setPassword] = useState("");
  const { errors, sending, formProps } = useSubmittedForm({
    schema: resetInput,
    read: (form) => ({ password: form.get("password"), repeat_password: form.get("repeat_password"), email, token }),
    async onValid(body) {
      try {
        await call(auth.resetPassword, { body });
        showToast({ severity: "success", summary: "Password cambiata con successo" });
        go("/login");
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error; // the screen adds nothing to what has been shown
      }
    },
  });
  return (
    <AuthFrame title="Nuova password" lead={`Per ${email}`}>
      <form className={styles.form} {...formProps}>
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="new-password"
          autoFocus
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordMeter password={password} rules={passwordRules} />
        <PasswordField
          id="repeat_password"
          name="repeat_password"
          label="Ripeti la password"
          autoComplete="new-password"
          error={errors.repeat_password}
        />
        <Button type="submit" look="filled" fullWidth saving={sending}>
          Salva la password
        </Button>
      </form>
    </AuthFrame>
  );
}
