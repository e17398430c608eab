import { isCasellaSdi, problemaPec } from "@fatturachiara/fatturapa/identita";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { texts } from "../texts.ts";
import { giorno, id, istante, line, optional, text } from "../wire.ts";
import { type MailWay, sendingModes, waysOfMode } from "./channels.ts";

const port = z.int().check(z.minimum(1), z.maximum(65535));
const sicurezza = z.enum(["ssl", "starttls"]);

function wholeNumber(min: number, max: number, error: string) {
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
}

/** A name in any alphabet, or an address; whether one may go there, the server knows. */
const mailHost = optional(
  z.string().check(
    z.trim(),
    z.maxLength(255, { error: "Al massimo 255 caratteri." }),
    z.regex(/^(?:[\p{L}\p{M}\p{N}._-]*|\[?[\dA-Fa-f]*(?::[\dA-Fa-f.]*){2,}\]?)$/u, {
      error: "Il nome del server non è valido: scrivilo come smtps.pec.aruba.it, senza spazi e senza la porta.",
    }),
  ),
);

/** The certified mailbox of the acting profile. The password is write-only. */
const pecSettings = z.object({
  /**
   * `automatico`: we send and read; `manuale`: the person sends, we read; `simulatore`: demo only; `cartella`: an
   * intermediary carries the files, through a folder (only where the operator offers it).
   */
  modo: z.enum(sendingModes),
  idGestore: text(40),
  indirizzo: text(256),
  nomeUtente: text(256),
  smtpHost: text(255),
  smtpPort: optional(port),
  smtpSicurezza: optional(sicurezza),
  imapHost: text(255),
  imapPort: optional(port),
  imapSicurezza: optional(sicurezza),
  cartella: text(255),
  indirizzoSdi: text(256),
  messaggiAlMinuto: optional(wholeNumber(1, 60, "Da 1 a 60 messaggi al minuto")),
  /** Minutes between two looks while nothing is expected; absent: ten. */
  intervalloMinuti: optional(wholeNumber(5, 60, "Da 5 a 60 minuti")),
  /** Last day on which the password works. */
  dataScadenzaPassword: optional(giorno),
});
// What was stored before a rule is answered all the same.
const pecFields = z.object({
  ...pecSettings.shape,
  smtpHost: mailHost,
  imapHost: mailHost,
  nomeUtente: line(256),
  cartella: line(255),
  password: line(1000),
});
type PecFields = z.output<typeof pecFields>;

/** Where the first transmission goes, until the SdI names an address of its own (CHANNEL §1). */
export const firstSdiAddress = "sdi01@pec.fatturapa.it";

/** Percent of its space from which a mailbox may soon lose receipts for ever (CHANNEL §4). */
export const mailboxNearlyFull = 80;

function needed(path: keyof PecFields, applies: (p: PecFields) => boolean, error: string) {
  return z.refine<PecFields>((p) => !applies(p) || (p[path] ?? "") !== "", { path: [path], error });
}
const uses = (way: MailWay) => (p: PecFields) => waysOfMode[p.modo].servers.includes(way);
const real = uses("imap");

/** Settings as they are saved; a real mailbox needs its address and servers (whether a password is needed, the server knows). */
export const pecInput = pecFields.check(
  needed("indirizzo", real, "Inserisci l'indirizzo PEC"),
  z.refine<PecFields>((p) => !real(p) || !p.indirizzo || !problemaPec(p.indirizzo), {
    path: ["indirizzo"],
    error: texts.pecInvalid,
  }),
  needed("smtpHost", uses("smtp"), "Inserisci il server SMTP"),
  needed("smtpPort", uses("smtp"), "Inserisci la porta SMTP"),
  // An invoice sent to a wrong address is an invoice lost: only SdI's own (CHANNEL §1).
  z.refine<PecFields>((p) => !p.indirizzoSdi || isCasellaSdi(p.indirizzoSdi), {
    path: ["indirizzoSdi"],
    error: `L'indirizzo del SdI ha la forma ${firstSdiAddress}`,
  }),
  needed("imapHost", real, "Inserisci il server IMAP"),
  needed("imapPort", real, "Inserisci la porta IMAP"),
);
/** The settings of the mailbox as they are saved. */
export type PecInput = z.output<typeof pecInput>;

/** A provider that takes nothing: since when, when it is tried next, until when, and what it said last. Nothing has left. */
export const providerSilence = z.object({
  dal: istante,
  prossimo: optional(istante),
  fino: istante,
  motivo: optional(z.string()),
});
/** A provider that takes nothing. */
export type ProviderSilence = z.output<typeof providerSilence>;

/** The settings of the mailbox as they are read. */
export const pecAnswer = z.object({
  ...pecSettings.shape,
  /** Since when SdI wants our mail at `indirizzoSdi`; absent while it is the first address or typed by hand. */
  indirizzoSdiDal: optional(istante),
  /** Name of the profile's exchange folder, once it has one. */
  cartellaScambio: optional(z.string()),
  /** Whether this installation offers the mode `cartella`. */
  cartellaOfferta: z.boolean(),
  passwordImpostata: z.boolean(),
  sospesa: z.boolean(),
  /** Since when nothing leaves, whoever sends it: the installation was restored from a backup, or its administrator wants it so. */
  inviiSospesiDal: optional(istante),
  inviiSospesiMotivo: optional(z.enum(["ripristino", "fermo", "prova"])),
  /** The provider takes nothing, and so many invoices wait for it. */
  gestoreMuto: optional(z.object({ ...providerSilence.shape, inCoda: z.int() })),
});
/** The settings of the mailbox as they are read; the password never is. */
export type PecSettings = z.output<typeof pecAnswer>;

/** What was done with the mailbox, in words for its owner. */
const operation = z.object({
  id,
  at: istante,
  tipo: z.enum(["verifica_invio", "verifica_ricezione", "lettura", "invio"]),
  riuscita: z.boolean(),
  messaggio: z.string(),
});
/** Something that was tried with the mailbox. */
export type PecOperation = z.output<typeof operation>;

/** How the mailbox does. */
export const pecStatus = z.object({
  /** The last look at the mailbox, or check, whatever came of it. */
  ultimaVerifica: optional(istante),
  /** When the last certified message was read. */
  ultimoMessaggio: optional(istante),
  /** The last attempt to read went wrong, or nothing is tried any more. */
  ricezioneFerma: z.boolean(),
  /** Invoices that wait to leave by themselves. */
  inCoda: z.int(),
  /** Bytes, where the provider says (IMAP QUOTA). */
  spazio: optional(z.object({ usato: z.int(), totale: z.int() })),
  /** Messages of SdI that fit no sending of ours. */
  nonRiconosciuti: z.int(),
  /** The last fifty, newest first. */
  operazioni: z.array(operation),
});
/** How the mailbox is doing. */
export type PecStatus = z.output<typeof pecStatus>;

/** What came of a trial of the mailbox. */
export const pecCheck = z.object({ ok: z.boolean(), millisecondi: z.int(), messaggio: z.string() });

/** The settings of the certified mailbox, and whether they work. */
export const accountpec = {
  read: endpoint({
    method: "GET",
    path: "Profile/settingmail",
    access: "profile",
    least: "consultazione",
    response: pecAnswer,
    summary: "Mail settings of the acting profile, password left out.",
  }),
  save: endpoint({
    method: "POST",
    path: "Profile/settingmail",
    access: "profile",
    least: "completa",
    token: "mai",
    sensitive: true,
    logged: "Ha modificato le impostazioni della PEC.",
    body: pecInput,
    response: pecAnswer,
    summary: "Saves the mail settings; an absent password keeps the stored one.",
  }),
  status: endpoint({
    method: "GET",
    path: "Profile/mail/status",
    access: "profile",
    least: "consultazione",
    response: pecStatus,
    summary: "How the mailbox is doing: last look, queue, space, last operations.",
  }),
  retry: endpoint({
    method: "POST",
    path: "Profile/mail/retry",
    access: "profile",
    least: "completa",
    logged: "Ha riprovato subito gli invii in attesa.",
    response: pecAnswer,
    summary: "Tries at once what waits for a provider that took nothing.",
  }),
  checkImap: endpoint({
    method: "GET",
    path: "Profile/mail/check/imap",
    access: "profile",
    least: "completa",
    response: pecCheck,
    summary: "Tries to read the mailbox.",
  }),
  checkSmtp: endpoint({
    method: "GET",
    path: "Profile/mail/check/smtp",
    access: "profile",
    least: "completa",
    response: pecCheck,
    summary: "Tries to sign in to the outgoing server.",
  }),
};
