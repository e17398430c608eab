import type { Answer } from "@fatturachiara/contract/endpoint";
import { type PecInput, type PecSettings, pecInput } from "@fatturachiara/contract/rooms/accountpec";
import type { anag } from "@fatturachiara/contract/rooms/anag";
import { contractRules } from "../../api/contract-rules.ts";

/** A provider of certified mail with its servers. */
export type PecProvider = Answer<typeof anag.pecsettings>[number];

/** Labels of the form, in the order of the page. */
export const pecLabels = {
  modo: "Come inviare",
  idGestore: "Gestore",
  indirizzo: "Indirizzo PEC",
  nomeUtente: "Nome utente",
  password: "Password",
  dataScadenzaPassword: "Scadenza della password",
  smtpHost: "Server di invio (SMTP)",
  smtpPort: "Porta SMTP",
  smtpSicurezza: "Sicurezza SMTP",
  imapHost: "Server di ricezione (IMAP)",
  imapPort: "Porta IMAP",
  imapSicurezza: "Sicurezza IMAP",
  cartella: "Cartella da leggere",
  intervalloMinuti: "Minuti tra una lettura e l'altra",
  messaggiAlMinuto: "Messaggi al minuto, al massimo",
  indirizzoSdi: "Indirizzo del SdI",
} as const satisfies Record<keyof PecInput, string>;

/** Those that stand behind "Impostazioni avanzate". */
export const advancedFields = [
  "smtpHost",
  "smtpPort",
  "smtpSicurezza",
  "imapHost",
  "imapPort",
  "imapSicurezza",
  "cartella",
  "intervalloMinuti",
  "messaggiAlMinuto",
] as const satisfies readonly (keyof PecInput)[];

/** The rules of the form, which are those of the call. */
export const pecRules = contractRules<PecInput>(pecInput);

/** What the form starts from; the password never comes back. */
export function pecValues(saved: PecSettings): PecInput {
  return {
    modo: saved.modo,
    idGestore: saved.idGestore ?? null,
    indirizzo: saved.indirizzo ?? "",
    nomeUtente: saved.nomeUtente ?? "",
    password: "",
    dataScadenzaPassword: saved.dataScadenzaPassword ?? null,
    smtpHost: saved.smtpHost ?? "",
    smtpPort: saved.smtpPort ?? null,
    smtpSicurezza: saved.smtpSicurezza ?? null,
    imapHost: saved.imapHost ?? "",
    imapPort: saved.imapPort ?? null,
    imapSicurezza: saved.imapSicurezza ?? null,
    cartella: saved.cartella ?? "",
    intervalloMinuti: saved.intervalloMinuti ?? null,
    messaggiAlMinuto: saved.messaggiAlMinuto ?? null,
    indirizzoSdi: saved.indirizzoSdi ?? "",
  };
}

/** What choosing a provider fills in; of one not listed nothing is known, what stands there stays. */
export function presetOf(provider: PecProvider): Partial<PecInput> {
  if (provider.smtpHost === "") return {};
  const { smtpHost, smtpPort, smtpSicurezza, imapHost, imapPort, imapSicurezza, limiteAlMinuto } = provider;
  return {
    smtpHost,
    smtpPort,
    smtpSicurezza,
    imapHost,
    imapPort,
    imapSicurezza,
    messaggiAlMinuto: limiteAlMinuto ?? null,
  };
}
