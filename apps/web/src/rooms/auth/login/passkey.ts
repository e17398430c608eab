import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** What the browser answers to be sent on as it is, or the sentence that says why there is nothing to send. */
export type PasskeyOutcome = { answer: Record<string, unknown> } | { refused: string };

/** True where this browser, at this address, knows passkeys at all. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the browser make a passkey for what the server asked. */
export function makePasskey(asked: Record<string, unknown>): Promise<PasskeyOutcome> {
  const optionsJSON = optionsOf<PublicKeyCredentialCreationOptionsJSON>(asked);
  return outcomeOf(optionsJSON.rp.id, () => startRegistration({ optionsJSON }));
}

/** Has the browser prove one of the passkeys the server asked for. */
export function provePasskey(asked: Record<string, unknown>): Promise<PasskeyOutcome> {
  const optionsJSON = optionsOf<PublicKeyCredentialRequestOptionsJSON>(asked);
  return outcomeOf(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
}

/** What the server asks is WebAuthn's own JSON, which the call carries as it is. */
const optionsOf = <T>(asked: Record<string, unknown>): T => asked as T;

/** The same page at the host a passkey is made for. */
export function addressAtHost(host: string): string {
  const address = new URL(location.href);
  address.hostname = host;
  return address.href;
}

async function outcomeOf(host: string | undefined, act: () => Promise<object>): Promise<PasskeyOutcome> {
  if (!knowsPasskeys()) return { refused: "Questo browser non può usare le passkey a questo indirizzo." };
  try {
    return { answer: { ...(await act()) } };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { refused: sentenceFor(error.name, host ?? location.hostname) };
  }
}

/** For the name the browser gave its refusal; the library keeps it. */
function sentenceFor(name: string, host: string): string {
  if (name === "NotAllowedError" || name === "AbortError")
    return "Non hai completato la richiesta del browser, oppure è passato troppo tempo. Riprova.";
  if (name === "InvalidStateError") return "Questo dispositivo ha già una passkey per il tuo account.";
  if (name === "SecurityError") return `Le passkey di questo account funzionano solo all'indirizzo ${host}.`;
  return "Il browser non è riuscito a usare la passkey. Riprova, oppure usa un altro metodo.";
}
