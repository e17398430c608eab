import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../../api/call.ts";
import { MailRequestPage } from "./mail-request.tsx";

/** Asks for a link to set a new password. */
export function ForgotPasswordPage() {
  return (
    <MailRequestPage
      title="Password dimenticata"
      lead="Scrivi la tua e-mail: ti mandiamo un link per sceglierne una nuova."
      button="Invia il link"
      ask={async (body) => {
        await call(auth.mailOperation, { params: { hash: "forgotpassword" }, body });
        return "Controlla la tua email per il codice di verifica!";
      }}
      askedLead="Se l'indirizzo è registrato riceverai un'e-mail con il link per scegliere una nuova password. Vale un'ora."
    />
  );
}
