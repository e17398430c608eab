type SmtpError = Error & { code?: string; response?: string };

/** What the network or TLS did, in words of ours: [code or message, words]. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|HOSTNAME_MISMATCH|certificate/i, "il certificato del server non è valido"],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "il nome del server non si trova"],
  [/ECONNREFUSED/, "il server rifiuta la connessione"],
  [/EHOSTUNREACH|ENETUNREACH|ENETDOWN/, "il server non si raggiunge"],
  [/ETIMEDOUT|timed? ?out/i, "il server non risponde in tempo"],
  [/ECONNRESET|EPIPE|socket (?:hang up|disconnected)|closed unexpectedly/i, "la connessione si è interrotta"],
];

/** Why a dialogue did not go on: the server's own reply, else what happened, in words where we have them. */
export function smtpReason({ code, message, response }: SmtpError): string {
  if (response) return response;
  return plain.find(([known]) => known.test(`${code ?? ""} ${message}`))?.[1] ?? message;
}
