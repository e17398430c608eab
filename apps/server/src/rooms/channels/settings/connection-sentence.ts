import { type ConnectionCause, connectionCause } from "../../../mail/imap/connection-cause.ts";
import { OutboundRefused } from "../../../mail/outbound/outbound-refused.ts";

const sentences: Record<ConnectionCause, string> = {
  credentials: "Nome utente o password non validi",
  dedicatedPassword: "Il gestore richiede una password dedicata",
  certificate: "Il certificato non è valido",
  folder: "La cartella da leggere non esiste",
  error: "Il server ha risposto con un errore: riprova più tardi",
  noAnswer: "Il server non risponde",
};
/** Providers that refuse the ordinary password without saying why. */
const usesDedicated: Readonly<Record<string, string>> = {
  aruba: "con la verifica in due passaggi serve la password per programmi di posta",
  postel: "serve la password per programmi di posta",
};

/** Why we did not go to a server, or it did not let us in, in words; some providers want a password of its own kind. */
export function connectionSentence(thrown: unknown, idGestore: string | null): string {
  if (thrown instanceof OutboundRefused) return thrown.message;
  const cause = connectionCause(thrown);
  const hint = cause === "credentials" && usesDedicated[idGestore ?? ""];
  return hint ? `${sentences[cause]}: ${hint}` : sentences[cause];
}
