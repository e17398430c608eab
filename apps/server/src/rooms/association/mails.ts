import type { Permission } from "@fatturachiara/contract/permission/permission";
import { permissionLabels } from "@fatturachiara/contract/permission/permission-labels";
import { button, newPasswordButton } from "../../mailer/button.ts";
import { ifItWasYou } from "../../mailer/if-it-was-you.ts";
import type { Mail } from "../../mailer/mailer.ts";
import { likelyName } from "../auth/index.ts";

type Person = { email: string; name: string };
type Other = Person & { surname: string };
type From = { companyName: string; publicUrl: string };

const greeting = ({ name }: Person) => (likelyName.test(name) ? `Ciao ${name},` : "Ciao,");
const fullName = ({ name, surname, email }: Other) =>
  likelyName.test(name) && likelyName.test(surname) ? `${name} ${surname} (${email})` : email;

function letter(
  { to, subject }: { to: Person; subject: string },
  { companyName }: From,
  paragraphs: readonly string[],
): Mail {
  return {
    to: to.email,
    subject,
    text: `${[greeting(to), ...paragraphs, `A presto,\n${companyName}`].join("\n\n")}\n`,
  };
}

/** Who manages, and what the owner lets them do. */
type Power = { manager: Other; permesso: Permission };

/** Somebody asks to manage the reader's account. Their own words stay on the page: a mail is no place for strangers'. */
export function requestMail(to: Person, { manager, permesso }: Power, from: From): Mail {
  return letter({ to, subject: "Richiesta di gestione del tuo account" }, from, [
    `${fullName(manager)} chiede di poter gestire il tuo account. Permesso richiesto: ${permissionLabels[permesso]}. Puoi accettare o rifiutare qui:`,
    `${from.publicUrl}/ia/account/pending-requests`,
    "La richiesta scade dopo 30 giorni. Se non conosci questa persona, rifiutala: finché non accetti non può vedere nulla.",
  ]);
}

/** Tells who asked that the answer was yes. */
export function acceptedMail(to: Person, managed: Other, from: From): Mail {
  return letter({ to, subject: "Richiesta accettata" }, from, [
    `${fullName(managed)} ha accettato la tua richiesta: ora puoi gestire il suo account da qui:`,
    `${from.publicUrl}/ia/account/current-users-list`,
  ]);
}

/** To the person managed, who has accepted, or whose session has. */
export function letInMail(to: Person, { manager, permesso }: Power, from: From): Mail {
  return letter({ to, subject: "Hai dato accesso al tuo account" }, from, [
    `dal tuo account è stata accettata la richiesta di ${fullName(manager)}, che ora può operare per te. Permesso: ${permissionLabels[permesso]}.`,
    `${ifItWasYou} Se non sei stato tu, togli subito l'accesso: cambiare la password non basta.`,
    button("Revoca l'accesso", `${from.publicUrl}/ia/account/pending-requests`),
    "Poi scegli una nuova password: tutte le sessioni vengono chiuse.",
    newPasswordButton(from.publicUrl),
  ]);
}

/** Tells who asked that the answer was no. */
export function refusedMail(to: Person, managed: Other, from: From): Mail {
  return letter({ to, subject: "Richiesta rifiutata" }, from, [
    `${fullName(managed)} ha rifiutato la tua richiesta di gestione.`,
  ]);
}

/** To the person managed, whoever of the two ended it. */
export function endedForManagedMail(to: Person, manager: Other, from: From): Mail {
  return letter({ to, subject: "Gestione del tuo account terminata" }, from, [
    `${fullName(manager)} non può più operare sul tuo account.`,
    "Quello che ha fatto resta nel registro delle attività:",
    `${from.publicUrl}/ia/account/pending-requests`,
  ]);
}

/** To the manager, whoever of the two ended it. */
export function endedForManagerMail(to: Person, managed: Other, from: From): Mail {
  return letter({ to, subject: "Gestione terminata" }, from, [
    `Non puoi più operare sull'account di ${fullName(managed)}.`,
  ]);
}
