import { localPart } from "@fatturachiara/contract/own-words";
import { auth, resetInput } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { logOut } from "../../../session/log-out.ts";
import { sessionStore } from "../../../session/session-store.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { fieldsOfFailure } from "../form/fields-of-failure.ts";
import styles from "../form/form.module.css";
import { useSubmittedForm } from "../form/use-submitted-form.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { PasswordMeter } from "../password/password-meter.tsx";
import { passwordRules } from "../password/password-rules.ts";
import { passwordChanged } from "../proof/proof-words.ts";
import { ManagersToEnd, managersToEnd } from "./managers-to-end.tsx";
import { type MailedLink, useMailedLink } from "./use-mailed-link.ts";
import { useOnce } from "./use-once.ts";

/** Sets a new password with the token of a mailed link; without `e` or `t` it logs out. */
export function RecoverPasswordPage() {
  const link = useMailedLink();
  const go = useGo();
  useOnce(async () => {
    if (link) return;
    const revoked = logOut();
    go("/login", "replace");
    await revoked;
  });
  return link && <NewPassword {...link} />;
}

function NewPassword({ email, token }: MailedLink) {
  const go = useGo();
  const [password, setPassword] = useState("");
  const { errors, sending, formProps } = useSubmittedForm({
    schema: resetInput,
    read: (form) => ({
      password: form.get("password"),
      repeat_password: form.get("repeat_password"),
      email,
      token,
      togliGestori: form.getAll(managersToEnd),
    }),
    async onValid(body) {
      try {
        await call(auth.resetPassword, { body });
        // Every session has ended with the old password, one of theirs in this browser too.
        if (sessionStore.user()?.email.toLowerCase() === email.toLowerCase()) sessionStore.clear();
        showToast({ severity: "success", summary: passwordChanged });
        go("/login", "replace");
      } catch (error) {
        return fieldsOfFailure(error);
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
        <PasswordMeter
          password={password}
          rules={passwordRules([localPart(email)])}
          refused={errors.password !== undefined}
        />
        <PasswordField
          id="repeat_password"
          name="repeat_password"
          label="Ripeti la password"
          autoComplete="new-password"
          error={errors.repeat_password}
        />
        <ManagersToEnd email={email} token={token} />
        <Button type="submit" look="filled" fullWidth saving={sending}>
          Salva la password
        </Button>
      </form>
      <p className={styles.small}>
        Il link vale un'ora e una volta sola. <TextLink to="/forgot-password">Chiedine un altro</TextLink>
      </p>
    </AuthFrame>
  );
}
