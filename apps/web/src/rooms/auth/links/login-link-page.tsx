import { auth } from "@fatturachiara/contract/rooms/auth";
import { call } from "../../../api/call.ts";
import { askForLink } from "../proof/proof-words.ts";
import { MailRequestPage } from "./mail-request.tsx";

/** Asks for a link that signs in without the password. */
export function LoginLinkPage() {
  return (
    <MailRequestPage
      title="Accedi con un link"
      lead="Scrivi la tua e-mail: ti mandiamo un link per entrare senza password."
      button={askForLink}
      ask={async (body) => (await call(auth.requestLink, { body })).message}
      askedLead="Se l'indirizzo è registrato riceverai un'e-mail con il link per entrare. Vale 10 minuti e si può usare una volta sola."
    />
  );
}
