import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { optional, text } from "../wire.ts";

const port = z.int().check(z.minimum(1), z.maximum(65535));
const sicurezza = z.enum(["ssl", "starttls"]);

/** The certified mailbox of the acting profile. The password is write-only. */
const pecSettings = z.object({
  /** `automatico`: we send and read; `manuale`: the person sends, we read; `simulatore`: demo only. */
  modo: z.enum(["automatico", "manuale", "simulatore"]),
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
  messaggiAlMinuto: optional(z.int().check(z.minimum(1), z.maximum(60))),
});
const pecInput = z.object({ ...pecSettings.shape, password: text(1000) });
const pecAnswer = z.object({ ...pecSettings.shape, passwordImpostata: z.boolean(), sospesa: z.boolean() });
export type PecSettings = z.output<typeof pecAnswer>;

const check = z.object({ ok: z.boolean(), millisecondi: z.int(), messaggio: z.string() });

export const accountpec = {
  read: endpoint({
    method: "GET",
    path: "Profile/settingmail",
    access: "profile",
    response: pecAnswer,
    summary: "Mail settings of the acting profile, password left out.",
  }),
  save: endpoint({
    method: "POST",
    path: "Profile/settingmail",
    access: "profile",
    body: pecInput,
    response: pecAnswer,
    summary: "Saves the mail settings; an absent password keeps the stored one.",
  }),
  checkImap: endpoint({
    method: "GET",
    path: "Profile/mail/check/imap",
    access: "profile",
    response: check,
    summary: "Tries to read the mailbox.",
  }),
  checkSmtp: endpoint({
    method: "GET",
    path: "Profile/mail/check/smtp",
    access: "profile",
    response: check,
    summary: "Tries to sign in to the outgoing server.",
  }),
};
