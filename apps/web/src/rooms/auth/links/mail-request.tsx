import { forgotInput } from "@fatturachiara/contract/rooms/auth";
import { useState } from "react";
import { failedFields } from "../../../api/failed-fields.ts";
import { pageConfig } from "../../../api/page-config.ts";
import { TextButton, TextLink } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { EmailField } from "../form/email-field.tsx";
import styles from "../form/form.module.css";
import { typedEmail } from "../form/typed-email.ts";
import { useSubmittedForm } from "../form/use-submitted-form.ts";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { lookInSpam } from "../frame/look-in-spam.ts";

/** A page that asks for an address and has a mail with a link sent to it. */
export type MailRequest = {
  title: string;
  lead: string;
  button: string;
  /** Answers the words of the success toast. */
  ask(body: { email: string }): Promise<string>;
  /** What to expect of the mail, and how long its link lives. */
  askedLead: string;
};

/** Asks for a link by mail; afterwards says to look at the mail, and lets one ask again. */
export function MailRequestPage(request: MailRequest) {
  const [asked, setAsked] = useState(false);
  // A new form each time: nothing of the former request stays (specification §2).
  return asked ? (
    <Asked {...request} again={() => setAsked(false)} />
  ) : (
    <Ask
      {...request}
      onAsked={() => {
        typedEmail.keep(null);
        setAsked(true);
      }}
    />
  );
}

function Ask({ title, lead, button, ask, onAsked }: MailRequest & { onAsked(): void }) {
  const { errors, sending, formProps } = useSubmittedForm({
    schema: forgotInput,
    read: (form) => ({ email: form.get("email") }),
    async onValid(body) {
      await failedFields(async () => {
        showToast({ severity: "success", summary: await ask(body) });
        onAsked();
      });
    },
  });
  return (
    <AuthFrame title={title} lead={lead}>
      <form className={styles.form} {...formProps}>
        <EmailField autoComplete="email" error={errors.email} />
        <Button type="submit" look="filled" fullWidth saving={sending && "Invio…"}>
          {button}
        </Button>
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}

function Asked({ askedLead, again }: MailRequest & { again(): void }) {
  return (
    <AuthFrame title="Controlla la tua e-mail" lead={askedLead}>
      <p className={styles.text}>
        {lookInSpam} <TextButton onClick={again}>Fai un'altra richiesta</TextButton>
      </p>
      {pageConfig().mode === "demo" && (
        <p className={styles.text}>
          In questo ambiente dimostrativo ogni e-mail si legge nella <a href="/posta-di-prova">posta di prova</a>.
        </p>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}

function BackToLogin() {
  return (
    <p className={styles.back}>
      <TextLink to="/login">Torna all'accesso</TextLink>
    </p>
  );
}
