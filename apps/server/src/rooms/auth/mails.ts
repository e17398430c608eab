import type { Mail } from "../../mailer/mailer.ts";

// Anybody may register with a stranger's address: a "name" that is an advertisement or an address is not repeated.
const likelyName = /^[\p{L}\p{M}'’ -]{1,40}$/u;
const greeting = (name: string) => (likelyName.test(name) ? `Ciao ${name},` : "Ciao,");
const signature = (company: string) => `A presto,\n${company}`;

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: `${paragraphs.join("\n\n")}\n` };
}

type Person = { email: string; name: string };
type From = { companyName: string; publicUrl: string };

/** The link that confirms a registration. */
export function confirmationMail({ email, name }: Person, { companyName }: From, link: string): Mail {
  return letter(email, "Conferma la tua registrazione", [
    greeting(name),
    `grazie per esserti registrato a ${companyName}. Per confermare il tuo indirizzo apri questo link:`,
    link,
    "Il link vale 7 giorni e si può usare una volta sola. Se non ti sei registrato tu, ignora questo messaggio.",
    signature(companyName),
  ]);
}

/** Somebody registered with the address of an existing account: only its owner is told. */
export function alreadyRegisteredMail({ email, name }: Person, { companyName, publicUrl }: From): Mail {
  return letter(email, "Hai già un account", [
    greeting(name),
    `qualcuno, forse tu, ha chiesto di usare questo indirizzo su ${companyName}, dove però ha già un account. Non è cambiato nulla. Per entrare:`,
    `${publicUrl}/login`,
    "Se non ricordi la password puoi sceglierne una nuova qui:",
    `${publicUrl}/forgot-password`,
    "Se non sei stato tu, puoi ignorare questo messaggio.",
    signature(companyName),
  ]);
}

/** The link that lets a forgotten password be replaced. */
export function resetPasswordMail({ email, name }: Person, { companyName }: From, link: string): Mail {
  return letter(email, "Scegli una nuova password", [
    greeting(name),
    "per scegliere una nuova password apri questo link:",
    link,
    "Il link vale un'ora e si può usare una volta sola. Se non l'hai chiesto tu, ignora questo messaggio: la tua password resta quella di prima.",
    signature(companyName),
  ]);
}

/** Told after every change of the password. */
export function passwordChangedMail({ email, name }: Person, { companyName, publicUrl }: From): Mail {
  return letter(email, "La tua password è stata cambiata", [
    greeting(name),
    "la password del tuo account è stata appena cambiata e le altre sessioni sono state chiuse.",
    "Se non sei stato tu, scegli subito una nuova password qui:",
    `${publicUrl}/forgot-password`,
    signature(companyName),
  ]);
}

/** The link that confirms a new address of access, to the new address. */
export function confirmAddressMail({ email, name }: Person, { companyName }: From, link: string): Mail {
  return letter(email, "Conferma il tuo nuovo indirizzo", [
    greeting(name),
    "per usare questo indirizzo come e-mail di accesso apri questo link:",
    link,
    "Il link vale 24 ore e si può usare una volta sola. Fino alla conferma resta valido l'indirizzo di prima. Se non l'hai chiesto tu, ignora questo messaggio.",
    signature(companyName),
  ]);
}

/** The old address learns that a change was asked for. */
export function addressChangeAskedMail({ email, name }: Person, { companyName, publicUrl }: From): Mail {
  return letter(email, "Richiesta di cambio dell'e-mail di accesso", [
    greeting(name),
    "dal tuo account è stato chiesto di cambiare l'e-mail di accesso. Il cambio avviene solo quando il nuovo indirizzo viene confermato.",
    "Se non sei stato tu, cambia subito la password:",
    `${publicUrl}/forgot-password`,
    signature(companyName),
  ]);
}

/** The old address learns that the change has happened. */
export function addressChangedMail({ email, name }: Person, { companyName }: From): Mail {
  return letter(email, "La tua e-mail di accesso è cambiata", [
    greeting(name),
    "l'e-mail di accesso del tuo account è stata cambiata: da ora si entra con il nuovo indirizzo.",
    "Se non sei stato tu, contatta subito chi gestisce il servizio.",
    signature(companyName),
  ]);
}
