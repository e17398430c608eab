import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { giorno, id, optional } from "../wire.ts";
import { receivedFrom } from "./channels.ts";
import { documentRow } from "./document.ts";
import { receivedMark } from "./document-list.ts";
import { messageSignature } from "./message-signature.ts";

/** How a supplier's invoice came: by certified mail, through the exchange folder, or brought along as a file. */
export const origineRicevuta = z.enum(receivedFrom);

/** A supplier's invoice: what its row in the list shows, and where it came from. */
export const receivedDocument = z.object({
  ...documentRow.shape,
  segno: receivedMark,
  origine: origineRicevuta,
  nomeFile: z.string(),
  /** Which document of its file, from 0. */
  posizione: z.int(),
  identificativoSdI: optional(z.string()),
  /** When the owner said that it was paid. */
  pagataIl: optional(giorno),
  /** Addresses of those who manage the profile: whom it can be forwarded to. */
  gestori: z.array(z.string()),
  /** Of the certified mail that brought it; empty where none did, or it was read before they were kept. */
  firme: z.array(messageSignature),
  /** Of one that came by a mail which is not proved: whether a person has looked at it, or trusts the provider. */
  verifica: optional(z.enum(["da verificare", "verificata", "gestore fidato"])),
  /** Its VAT is ours to add, and no integration that was sent names it: of a supplier at home, or abroad. */
  attendeIntegrazione: z.optional(z.enum(["Italia", "estero"])),
  /** Where it is to be paid to; and where the supplier's last one was, when that was not the same. */
  iban: z.array(z.string()),
  ibanPrima: z.array(z.string()),
});
/** A supplier's invoice, and where it came from. */
export type ReceivedDocument = z.output<typeof receivedDocument>;

const params = z.object({ id });

/** "Fatture ricevute", one by one; the list and the files are those of `document`. */
export const received = {
  read: endpoint({
    method: "GET",
    path: "document/received/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: receivedDocument,
    summary: "One supplier's invoice.",
  }),
  mark: endpoint({
    method: "POST",
    path: "document/received/:id/mark",
    access: "profile",
    least: "bozze",
    logged: "Ha cambiato lo stato di una fattura ricevuta.",
    params,
    body: z.object({ segno: receivedMark }),
    response: receivedDocument,
    summary: "The owner's own mark: new, seen, entered in the books, disputed.",
  }),
  pay: endpoint({
    method: "POST",
    path: "document/received/:id/paid",
    access: "profile",
    least: "bozze",
    logged: "Ha aggiornato il pagamento di una fattura ricevuta.",
    params,
    body: z.object({ pagataIl: optional(giorno) }),
    response: receivedDocument,
    summary: "Says on which day it was paid; without a day it was not.",
  }),
  verify: endpoint({
    method: "POST",
    path: "document/received/:id/verify",
    access: "profile",
    least: "completa",
    logged: "Ha confermato una fattura ricevuta da verificare.",
    params,
    response: receivedDocument,
    summary:
      "A person has looked at an invoice that came by a mail which is not proved: it is to be paid like any other.",
  }),
  forward: endpoint({
    method: "POST",
    path: "document/received/:id/forward",
    access: "profile",
    least: "completa",
    logged: "Ha inoltrato una fattura ricevuta.",
    params,
    response: z.object({ inviata: z.array(z.string()) }),
    once: "byKey",
    summary: "Mails the file as it came to everybody who manages the profile.",
  }),
  makeClient: endpoint({
    method: "POST",
    path: "document/received/:id/client",
    access: "profile",
    least: "bozze",
    logged: "Ha aggiunto un cliente da una fattura ricevuta.",
    params,
    response: z.object({ id }),
    summary: "The supplier as a customer: the one of the address book, or a new one.",
  }),
  makeDraft: endpoint({
    method: "POST",
    path: "document/received/:id/draft",
    access: "profile",
    least: "bozze",
    logged: "Ha creato una bozza da una fattura ricevuta.",
    subscription: true,
    params,
    response: z.object({
      id,
      /** Whether the draft adds the VAT that the supplier left to the buyer (TD16, TD17, TD19). */
      integrazione: z.boolean(),
      /** There was an integration of it before: a draft, which is this one; or one that was sent, and this one would add the same VAT again. */
      prima: optional(z.enum(["bozza", "inviata"])),
      /** What an invoice to a customer does not take over, each named as in a sentence: "la ritenuta". */
      tralasciati: z.optional(z.array(z.string())),
    }),
    once: "byKey",
    summary:
      "A draft made from it: of an invoice in reverse charge or of a foreign supplier the integration (the one not sent yet, where there is one), of others its lines with the customer still to be chosen. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
};
