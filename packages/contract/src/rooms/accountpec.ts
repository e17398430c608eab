import { problemaPec } from "@fatturachiara/fatturapa/identita";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { istante, optional, text } from "../wire.ts";

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
const pecFields = z.object({ ...pecSettings.shape, password: text(1000) });
type PecFields = z.output<typeof pecFields>;

function needed(path: keyof PecFields, applies: (p: PecFields) => boolean, error: string) {
  return z.refine<PecFields>((p) => !applies(p) || (p[path] ?? "") !== "", { path: [path], error });
}
const real = (p: PecFields) => p.modo !== "simulatore";

/** Settings as they are saved; a real mailbox needs its address and servers (whether a password is needed, the server knows). */
export const pecInput = pecFields.check(
  needed("indirizzo", real, "Inserisci l'indirizzo PEC"),
  z.refine<PecFields>((p) => !real(p) || !p.indirizzo || !problemaPec(p.indirizzo), {
    path: ["indirizzo"],
    error: "L'indirizzo PEC non è valido",
  }),
  needed("smtpHost", (p) => p.modo === "automatico", "Inserisci il server SMTP"),
  needed("smtpPort", (p) => p.modo === "automatico", "Inserisci la porta SMTP"),
  needed("imapHost", real, "Inserisci il server IMAP"),
  needed("imapPort", real, "Inserisci la porta IMAP"),
);
export type PecInput = z.output<typeof pecInput>;

const pecAnswer = z.object({
  ...pecSettings.shape,
  /** Since when SdI wants our mail at `indirizzoSdi`; absent while it is the first address or typed by hand. */
  indirizzoSdiDal: optional(istante),
  passwordImpostata: z.boolean(),
  sospesa: z.boolean(),
});
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
