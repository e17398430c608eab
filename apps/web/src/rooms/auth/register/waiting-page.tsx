import { pageConfig } from "../../../api/page-config.ts";
import { TextButton } from "../../../ui/address/text-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import styles from "../form/form.module.css";
import { AuthFrame } from "../frame/auth-frame.tsx";
import { lookInSpam } from "../frame/look-in-spam.ts";
import { MendAddress } from "./mend-address.tsx";
import { NextSteps } from "./next-steps.tsx";
import { endWaiting, type Registration } from "./pending-registration.ts";
import { Resend } from "./resend.tsx";
import { useGoesOn } from "./use-goes-on.ts";

/** After registering: what to do now, and on by itself once the link has been opened, here or elsewhere. */
export function WaitingPage({ registration }: { registration: Registration }) {
  const { ask: goOn, refused } = useGoesOn(registration);
  const { emailAddress } = registration;
  const opened = async () => {
    const answer = await goOn();
    if (answer === "waiting") showToast({ severity: "info", summary: "Il link non risulta ancora aperto." });
    // By another way in: the address was known already, and its mail says so.
    if (answer === "over") endWaiting();
  };
  return (
    <AuthFrame
      title="Conferma la tua e-mail"
      lead={
        !refused && (
          <>
            Abbiamo scritto a <b>{emailAddress}</b>. Apri il link che trovi lì, anche da un altro dispositivo: questa
            pagina va avanti da sola.
          </>
        )
      }
      area="messageHeadLogin"
      aside={<NextSteps />}
    >
      {refused && (
        <Notice severity="error" title="L'indirizzo rifiuta la nostra e-mail">
          Il link non è arrivato a <b>{emailAddress}</b>: controlla com'è scritto, oppure usane un altro.
        </Notice>
      )}
      <div className={refused ? styles.apart : ""}>
        <Button {...(!refused && { look: "filled" })} fullWidth onClick={opened}>
          Ho aperto il link
        </Button>
      </div>
      <p className={styles.text}>
        {!refused && lookInSpam} <Resend key={emailAddress} email={emailAddress} />
      </p>
      <MendAddress key={`mend ${emailAddress}`} registration={registration} needed={refused} />
      {pageConfig().mode === "demo" && (
        <p className={styles.text}>
          In questo ambiente dimostrativo l'e-mail si legge nella{" "}
          <a href="/posta-di-prova" target="_blank" rel="noreferrer">
            posta di prova
          </a>
          .
        </p>
      )}
      <p className={styles.back}>
        <TextButton onClick={endWaiting}>Torna all'accesso</TextButton>
      </p>
    </AuthFrame>
  );
}
