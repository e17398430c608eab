import { FUSO, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { button, newPassword, newPasswordButton } from "../../../mailer/button.ts";
import { ifItWasYou } from "../../../mailer/if-it-was-you.ts";
import type { Mail } from "../../../mailer/mailer.ts";
import { likelyName } from "./likely-name.ts";

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
    `grazie per la registrazione a ${companyName}. Per confermare il tuo indirizzo premi qui:`,
    button("Conferma l'indirizzo", link),
    "Il link vale 7 giorni. Se la registrazione non è tua, ignora questo messaggio.",
    signature(companyName),
  ]);
}

/** Somebody registered with the address of an existing account: only its owner is told. */
export function alreadyRegisteredMail({ email, name }: Person, { companyName, publicUrl }: From): Mail {
  return letter(email, "Hai già un account", [
    greeting(name),
    `qualcuno, forse tu, ha chiesto di usare questo indirizzo su ${companyName}, dove però ha già un account. Non è cambiato nulla.`,
    button("Accedi", `${publicUrl}/login`),
    "Se non ricordi la password puoi sceglierne una nuova.",
    newPasswordButton(publicUrl),
    "Se non sei stato tu, puoi ignorare questo messaggio.",
    signature(companyName),
  ]);
}

/** The link that lets a forgotten password be replaced; whoever asks for it may suspect somebody: `managers` says whom. */
export function resetPasswordMail(
  { email, name }: Person,
  { companyName }: From,
  { link, managers }: { link: string; managers: readonly string[] },
): Mail {
  return letter(email, newPassword, [
    greeting(name),
    "hai chiesto di scegliere una nuova password:",
    button(newPassword, link),
    "Il link vale un'ora e si può usare una volta sola. Se non l'hai chiesto tu, ignora questo messaggio: la tua password resta quella di prima.",
    ...managers,
    signature(companyName),
  ]);
}

const whatEnded = (tokensKept: boolean) =>
  `Le altre sessioni sono state chiuse, ${tokensKept ? "i token per le API sono rimasti" : "i token per le API revocati"}, e i link che ti avevamo inviato prima non valgono più.`;

/** Told after every change of the password; `managers` are the sentences about those who may still act. */
export function passwordChangedMail(
  { email, name }: Person,
  { companyName, publicUrl }: From,
  { managers, tokensKept }: { managers: readonly string[]; tokensKept: boolean },
): Mail {
  return letter(email, "La tua password è stata cambiata", [
    greeting(name),
    `la password del tuo account è stata appena cambiata. ${whatEnded(tokensKept)}`,
    "Se non sei stato tu, scegli subito una nuova password:",
    newPasswordButton(publicUrl),
    ...managers,
    signature(companyName),
  ]);
}

/** The link that confirms a new address of access, to the new address. */
export function confirmAddressMail({ email, name }: Person, { companyName }: From, link: string): Mail {
  return letter(email, "Conferma il tuo nuovo indirizzo", [
    greeting(name),
    "hai chiesto di usare questo indirizzo come e-mail di accesso:",
    button("Conferma l'indirizzo", link),
    "Il link vale 24 ore e si può usare una volta sola. Fino alla conferma resta valido l'indirizzo di prima. Se non l'hai chiesto tu, ignora questo messaggio.",
    signature(companyName),
  ]);
}

const notMe = (link: string) => button("Non sono stato io", link);

/** The old address learns that a change was asked for, and can say no. */
export function addressChangeAskedMail({ email, name }: Person, { companyName }: From, undo: string): Mail {
  return letter(email, "Richiesta di cambio dell'e-mail di accesso", [
    greeting(name),
    "dal tuo account è stato chiesto di cambiare l'e-mail di accesso. Il cambio avviene solo quando il nuovo indirizzo viene confermato.",
    "Se non sei stato tu, premi qui: la richiesta viene annullata, tutte le sessioni si chiudono e nessuno entra finché non scegli una nuova password.",
    notMe(undo),
    "Il link vale 8 giorni, anche a cambio avvenuto.",
    signature(companyName),
  ]);
}

/** The old address learns that the change has happened, and can take it back. */
export function addressChangedMail({ email, name }: Person, { companyName }: From, undo: string): Mail {
  return letter(email, "La tua e-mail di accesso è cambiata", [
    greeting(name),
    "l'e-mail di accesso del tuo account è stata cambiata: da ora si entra con il nuovo indirizzo.",
    "Se non sei stato tu, premi qui: torna valido questo indirizzo, tutte le sessioni si chiudono e nessuno entra finché non scegli una nuova password.",
    notMe(undo),
    "Il link vale 7 giorni.",
    signature(companyName),
  ]);
}

/** The owner has taken a change of address back, and the account waits for a new password. */
export function accessLockedMail({ email, name }: Person, { companyName, publicUrl }: From): Mail {
  return letter(email, "Abbiamo bloccato l'accesso al tuo account", [
    greeting(name),
    "come hai chiesto, il cambio dell'e-mail di accesso è annullato, le sessioni sono chiuse e i token per le API revocati. Nessuno entra finché non scegli una nuova password:",
    newPasswordButton(publicUrl),
    "Poi controlla chi può operare sul tuo account e i tuoi dati bancari.",
    signature(companyName),
  ]);
}

/** The link that signs in without the password. */
export function signInLinkMail({ email, name }: Person, { companyName }: From, link: string): Mail {
  return letter(email, `Accedi a ${companyName}`, [
    greeting(name),
    `per entrare in ${companyName} senza password premi qui:`,
    button("Accedi", link),
    "Il link vale 10 minuti e si può usare una volta sola. Se non l'hai chiesto tu, ignora questo messaggio: nessuno è entrato nel tuo account.",
    signature(companyName),
  ]);
}

const moment = new Intl.DateTimeFormat("it-IT", {
  timeZone: FUSO,
  dateStyle: "long",
  timeStyle: "short",
});

/** A browser that had never signed in to the account has just done so. */
export function newDeviceMail(
  { email, name }: Person,
  { companyName, publicUrl }: From,
  { device, at }: { device: string; at: Date },
): Mail {
  return letter(email, "Nuovo accesso al tuo account", [
    greeting(name),
    `qualcuno, probabilmente tu, è entrato nel tuo account da un dispositivo nuovo: ${device}, ${moment.format(at)}.`,
    `${ifItWasYou} Se non sei stato tu, scegli subito una nuova password: tutte le sessioni verranno chiuse.`,
    newPasswordButton(publicUrl),
    signature(companyName),
  ]);
}

/** Told after every change of the second factor; `what` is a sentence without its full stop. */
export function secondFactorMail(
  { email, name }: Person,
  { companyName, publicUrl }: From,
  { what, tokensKept = false }: { what: string; tokensKept?: boolean | undefined },
): Mail {
  return letter(email, "Verifica in due passaggi", [
    greeting(name),
    `${what} per l'accesso al tuo account. ${whatEnded(tokensKept)}`,
    "Se non sei stato tu, scegli subito una nuova password:",
    newPasswordButton(publicUrl),
    signature(companyName),
  ]);
}

/** Told after a token for programs was made. */
export function apiTokenMail(
  { email, name }: Person,
  { companyName, publicUrl }: From,
  { nome, permesso }: { nome: string; permesso: "lettura" | "scrittura" },
): Mail {
  const may = permesso === "lettura" ? "leggere i tuoi dati" : "leggere e modificare i tuoi dati, e inviare fatture";
  return letter(email, "È stato creato un token per le API", [
    greeting(name),
    `nel tuo account è stato creato il token «${nome}»: un programma che lo usa può ${may}.`,
    `${ifItWasYou} Se non sei stato tu, scegli subito una nuova password: tutte le sessioni vengono chiuse e tutti i token revocati.`,
    newPasswordButton(publicUrl),
    signature(companyName),
  ]);
}

/** A recovery code has been used up. */
export function recoveryCodeUsedMail({ email, name }: Person, { companyName, publicUrl }: From, left: number): Mail {
  return letter(email, "È stato usato un codice di recupero", [
    greeting(name),
    `è stato usato un codice di recupero per entrare nel tuo account. ${left === 1 ? "Ne resta uno" : `Ne restano ${left}`}: quando stanno per finire creane di nuovi.`,
    "Se non sei stato tu, scegli subito una nuova password:",
    newPasswordButton(publicUrl),
    signature(companyName),
  ]);
}

/** The account has been closed by its owner. */
export function accountClosedMail(
  { email, name }: Person,
  { from: { companyName }, erasedFrom }: { from: From; erasedFrom: Giorno },
): Mail {
  return letter(email, "Il tuo account è stato chiuso", [
    greeting(name),
    conApostrofo`come hai chiesto, il tuo account su ${companyName} è stato chiuso. Fino al ${formatGiorno(erasedFrom)} chi gestisce il servizio può riaprirlo; poi i tuoi dati vengono cancellati, tranne le fatture inviate e ricevute con le loro ricevute, che la legge chiede di conservare dieci anni.`,
    "Se non sei stato tu, o se hai bisogno dei tuoi documenti, contatta chi gestisce il servizio.",
    signature(companyName),
  ]);
}

/** Somebody wants into an account that was closed: only its owner is told. */
export function closedAccountMail({ email, name }: Person, { companyName }: From): Mail {
  return letter(email, "Il tuo account è chiuso", [
    greeting(name),
    `qualcuno, forse tu, ha chiesto di usare questo indirizzo su ${companyName}, ma l'account è stato chiuso. Per riaprirlo contatta chi gestisce il servizio.`,
    "Se non sei stato tu, puoi ignorare questo messaggio.",
    signature(companyName),
  ]);
}
