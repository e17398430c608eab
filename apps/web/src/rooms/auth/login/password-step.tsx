import { auth, loginInput } from "@fatturachiara/contract/rooms/auth";
import { useEffect } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { sessionOverText } from "../../../api/error-behaviour.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { safeReturnUrl } from "../../../session/return-url.ts";
import { sessionEnd } from "../../../session/session-end.ts";
import { signIn } from "../../../session/sign-in.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { useSearch } from "../../../ui/address/use-search.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { messageAreas } from "../../../ui/feedback/message-areas.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { IconMail } from "../../../ui/icon/icons.ts";
import { EmailField } from "../form/email-field.tsx";
import styles from "../form/form.module.css";
import { useSubmittedForm } from "../form/use-submitted-form.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { OrElse } from "../frame/or-else.tsx";
import { ResendConfirmation } from "../links/resend-confirmation.tsx";
import { EnterFirm } from "./enter-firm.tsx";
import { secondStepAddress } from "./login-address.ts";
import { OfferLink } from "./offer-link.tsx";

const area = "messageHeadLogin";

/** The first step of a sign-in: e-mail and password. */
export function PasswordStep() {
  useSaysSessionOver();
  const { errors, sending, formProps } = usePassword();

  return (
    <AuthFrame
      title="Accedi"
      lead={
        <>
          Non hai un account? <TextLink to="/register">Registrati</TextLink>
        </>
      }
      area={area}
      actionOf={({ code }) => <OfferLink code={code} />}
    >
      <form className={styles.form} {...formProps}>
        <EmailField autoComplete="username" error={errors.email} />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
        />
        <TextLink to="/forgot-password" className={styles.right}>
          Hai dimenticato la password?
        </TextLink>
        <Button type="submit" look="filled" fullWidth saving={sending && "Accesso…"}>
          Accedi
        </Button>
      </form>
      <OrElse />
      {pageConfig().mode === "demo" && <EnterFirm />}
      <ButtonLink to="/login-link" icon={IconMail} fullWidth>
        Accedi con un link
      </ButtonLink>
      <ResendConfirmation />
    </AuthFrame>
  );
}

/** Only who was in a page of the session is told that it is over. */
function useSaysSessionOver() {
  const search = useSearch();
  useEffect(() => {
    const because = sessionEnd.because();
    if (because !== null && search.has("returnUrl"))
      messageAreas.set(area, [{ severity: "warn", summary: because || sessionOverText }]);
    // Not sooner than the page is left: the reload after a refused refresh may come a moment later than this page.
    return sessionEnd.acknowledge;
  }, [search]);
}

/** Signs in, or goes on to the second step. */
function usePassword() {
  const search = useSearch();
  const go = useGo();
  return useSubmittedForm({
    schema: loginInput,
    read: (form) => ({ email: form.get("email"), password: form.get("password") }),
    async onValid(body) {
      messageAreas.clear(area);
      try {
        await signIn(await call(auth.login, { body, destination: area, takesUp: ["secondFactorNeeded"] }));
        go(safeReturnUrl(search.get("returnUrl")), "replace");
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error; // already shown where it belongs
        if (error.is("secondFactorNeeded")) go(secondStepAddress(search));
      }
    },
  });
}
