import type { Answer } from "@fatturachiara/contract";
import type { anag } from "@fatturachiara/contract/rooms/anag";

type PecProvider = Answer<typeof anag.pecsettings>[number];

const ssl = { smtpPort: 465, smtpSicurezza: "ssl", imapPort: 993, imapSicurezza: "ssl" } as const;
const toVerify = "Indirizzi da fonti non recenti: se la verifica non riesce, controlla la guida del gestore.";

/**
 * Certified mail providers and their servers, most used first. From public guides and working configurations seen in
 * September 2026; those nobody confirmed say so. Data: correct it here when a provider moves.
 */
export const pecProviders: readonly PecProvider[] = [
  {
    ...ssl,
    id: "aruba",
    nome: "Aruba PEC",
    smtpHost: "smtps.pec.aruba.it",
    imapHost: "imaps.pec.aruba.it",
    note: "Se hai attivato la verifica in due passaggi genera la «Password per programmi di posta». Ha una scadenza: indicala qui e te la ricorderemo.",
  },
  {
    ...ssl,
    id: "legalmail",
    nome: "InfoCert Legalmail",
    smtpHost: "sendm.cert.legalmail.it",
    imapHost: "mbox.cert.legalmail.it",
    limiteAlMinuto: 6,
    utente: "lo User ID InfoCert (lettera M e cifre)",
  },
  {
    ...ssl,
    id: "poste",
    nome: "Poste Italiane Postecert",
    smtpHost: "mail.postecert.it",
    imapHost: "mail.postecert.it",
  },
  {
    ...ssl,
    id: "namirial",
    nome: "Namirial (sicurezzapostale.it)",
    smtpHost: "smtps.sicurezzapostale.it",
    imapHost: "imaps.sicurezzapostale.it",
  },
  {
    ...ssl,
    id: "register",
    nome: "Register.it / PEC.net",
    smtpHost: "smtp.pec-email.com",
    imapHost: "imap.pec-email.com",
  },
  {
    ...ssl,
    id: "postel",
    nome: "Postel postecertifica.it",
    smtpHost: "mail.postecertifica.it",
    imapHost: "mail.postecertifica.it",
    note: "Serve la password per programmi di posta, che scade dopo 90 giorni.",
  },
  {
    ...ssl,
    id: "intesi",
    nome: "Intesi Group",
    smtpHost: "smtp.ig-trustmail.com",
    imapHost: "imap.ig-trustmail.com",
  },
  {
    ...ssl,
    id: "libero",
    nome: "Libero / Italiaonline",
    smtpHost: "mail.postacert.it.net",
    imapHost: "mail.postacert.it.net",
    note: toVerify,
  },
  {
    ...ssl,
    id: "tim",
    nome: "TIM / Telecom Italia Trust Technologies",
    smtpHost: "smtp.telecompost.it",
    imapHost: "mail.telecompost.it",
    note: `Il nome utente è quello dato dal gestore, non sempre l'indirizzo. ${toVerify}`,
  },
  {
    ...ssl,
    id: "actalis",
    nome: "Actalis",
    smtpHost: "smtp.pec.actalis.it",
    imapHost: "imap.pec.actalis.it",
    note: toVerify,
  },
  {
    ...ssl,
    id: "vodafone",
    nome: "Vodafone",
    smtpHost: "postacert.vodafone.it",
    imapHost: "imap.postacert.vodafone.it",
    note: toVerify,
  },
  {
    ...ssl,
    id: "notariato",
    nome: "Consiglio Nazionale del Notariato",
    smtpHost: "smtp.postacertificata.notariato.it",
    imapHost: "imap.postacertificata.notariato.it",
    note: toVerify,
  },
  { ...ssl, id: "altro", nome: "Altro gestore", smtpHost: "", imapHost: "" },
];

/** What is known of the provider somebody has chosen; undefined where none is. */
export const providerOf = (idGestore: string | null | undefined): PecProvider | undefined =>
  pecProviders.find(({ id }) => id === idGestore);

/** How many mails a provider's terms let leave in a minute; null where it sets no limit, or is none of these. */
export const perMinuteOf = (idGestore: string | null): number | null => providerOf(idGestore)?.limiteAlMinuto ?? null;
