import { localPart } from "@fatturachiara/contract/own-words";
import { registerForm, registerInput } from "@fatturachiara/contract/rooms/auth";
import { texts } from "@fatturachiara/contract/texts";
import { useState } from "react";
import * as z from "zod/mini";
import { pageConfig } from "../../../api/page-config.ts";
import { useGo } from "../../../ui/address/site-link.tsx";
import { TextLink } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorSummary } from "../../../ui/feedback/error-summary.tsx";
import { messageAreas } from "../../../ui/feedback/message-areas.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { fieldsOfFailure } from "../form/fields-of-failure.ts";
import styles from "../form/form.module.css";
import { typedEmail } from "../form/typed-email.ts";
import { useSubmittedForm } from "../form/use-submitted-form.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { PasswordMeter } from "../password/password-meter.tsx";
import { passwordRules } from "../password/password-rules.ts";
import { NextSteps } from "./next-steps.tsx";
import { register } from "./pending-registration.ts";

const area = "messageHeadRegister";

/** Labels of the fields, in the order of the form; the summary of errors uses them. */
const labels = {
  name: "Nome",
  surname: "Cognome",
  phone: "Telefono",
  emailAddress: "Indirizzo email",
  repeat_email: "Ripeti l'indirizzo email",
  password: "Password",
  repeat_password: "Ripeti la password",
};
const fields = Object.entries(labels);

/** Registration. */
export function RegisterPage() {
  const { errors, sending, formProps } = useRegistration();
  const wrong = fields.flatMap(([id, label]) => (errors[id] ? [{ id, label, error: errors[id] }] : []));
  const text = (name: keyof typeof labels, autoComplete: string) => (
    <TextField id={name} name={name} label={labels[name]} autoComplete={autoComplete} error={errors[name]} />
  );

  return (
    <AuthFrame
      title="Crea il tuo account"
      lead={
        <>
          Hai già un account? <TextLink to="/login">Accedi</TextLink>
        </>
      }
      area={area}
      wide
      aside={<NextSteps />}
    >
      <form className={styles.form} {...formProps}>
        <ErrorSummary fields={wrong} />
        <div className={styles.three}>
          {text("name", "given-name")}
          {text("surname", "family-name")}
          {text("phone", "tel")}
        </div>
        <div className={styles.two}>
          {text("emailAddress", "email")}
          {text("repeat_email", "email")}
        </div>
        <Passwords errors={errors} />
        <div className={styles.checks}>
          <CheckboxField name="flagMarketingEmail" label={texts.marketing} />
          <CheckboxField name="flagPollEmail" label={texts.polls} />
        </div>
        <div className={styles.send}>
          <Button type="submit" look="filled" saving={sending && "Creazione…"}>
            Crea account
          </Button>
          <Legal />
        </div>
      </form>
    </AuthFrame>
  );
}

/** The password twice, and how strong it is. */
function Passwords({ errors }: { errors: ReturnType<typeof useRegistration>["errors"] }) {
  const [{ password, own }, setTyped] = useState<{ password: string; own: string[] }>({ password: "", own: [] });
  return (
    <>
      <div className={styles.two}>
        <PasswordField
          id="password"
          name="password"
          label={labels.password}
          autoComplete="new-password"
          error={errors.password}
          onChange={({ currentTarget }) =>
            setTyped({ password: currentTarget.value, own: ownWordsIn(currentTarget.form) })
          }
        />
        <PasswordField
          id="repeat_password"
          name="repeat_password"
          label={labels.repeat_password}
          autoComplete="new-password"
          error={errors.repeat_password}
        />
      </div>
      <PasswordMeter password={password} rules={passwordRules(own)} refused={errors.password !== undefined} />
    </>
  );
}

/** What the form says of the person so far. */
function ownWordsIn(form: HTMLFormElement | null): string[] {
  const typed = new FormData(form ?? undefined);
  const text = (name: string) => String(typed.get(name) ?? "");
  return [text("name"), text("surname"), localPart(text("emailAddress"))];
}

function useRegistration() {
  const go = useGo();
  return useSubmittedForm({
    schema: registerForm,
    read: (form) => ({
      ...Object.fromEntries(fields.map(([name]) => [name, form.get(name)])),
      flagMarketingEmail: form.has("flagMarketingEmail"),
      flagPollEmail: form.has("flagPollEmail"),
    }),
    async onValid(form) {
      messageAreas.clear(area);
      try {
        const body = z.parse(registerInput, form);
        await register(body, area);
        typedEmail.keep(body.emailAddress);
        showToast({ severity: "success", summary: texts.confirmByMail });
        go("/login");
      } catch (error) {
        return fieldsOfFailure(error);
      }
    },
  });
}

/** The sentence about terms and privacy; only what is configured is named. */
function Legal() {
  const { termsUrl, privacyUrl } = pageConfig();
  const terms = termsUrl && <a href={termsUrl}>Termini</a>;
  const privacy = privacyUrl && <a href={privacyUrl}>Informativa sulla privacy</a>;
  if (terms && privacy) {
    return (
      <p>
        Creando l'account accetti i {terms} e dichiari di aver letto l'{privacy}.
      </p>
    );
  }
  if (terms) return <p>Creando l'account accetti i {terms}.</p>;
  return privacy ? <p>Creando l'account dichiari di aver letto l'{privacy}.</p> : null;
}
