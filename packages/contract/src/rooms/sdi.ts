import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { receiptKinds } from "../event-kinds.ts";
import { emptyAnswer, id, istante, optional, queryInteger } from "../wire.ts";
import { channelNames } from "./channels.ts";
import { messageSignature } from "./message-signature.ts";
import { trial } from "./sdi-trial.ts";

/** A message of the mailbox that concerns invoices but fits nothing: kept whole, it waits for the person. */
const unrecognised = z.object({
  id,
  /** A certified mail, or a file of the exchange folder. */
  canale: z.enum(channelNames),
  /** When it was read. */
  lettoIl: istante,
  /** Why nothing came of it, a sentence. */
  motivo: z.string(),
  oggetto: optional(z.string()),
  /** The operator's antivirus has found something in it: it is not handed out, and takes effect by the person's decision alone. */
  virus: z.boolean(),
  /** The certified sender; never what From says. */
  mittente: optional(z.string()),
  firme: z.array(messageSignature),
  /**
   * Of one that waits because it is not proved, though it is known what it is about: the document it would move, its number
   * as sent, and what would be told of it.
   */
  cambierebbe: optional(z.object({ idDocumento: id, numero: optional(z.string()), frase: z.string() })),
});
/** A message nobody could place, as the list shows it. */
export type UnrecognisedMessage = z.output<typeof unrecognised>;

/** The same, opened. */
const opened = z.object({
  ...unrecognised.shape,
  /** What the sender wrote, as plain text, at most 10,000 characters. */
  testo: z.string(),
  allegati: z.array(z.object({ nome: z.string(), dimensione: z.int() })),
  /** The receipt of SdI that it carries. */
  ricevuta: optional(
    z.object({ tipo: z.enum(receiptKinds), nomeFile: z.string(), identificativoSdI: z.string(), frase: z.string() }),
  ),
});
/** The same with its text and what it encloses. */
export type OpenedMessage = z.output<typeof opened>;

const params = z.object({ id });

/** The channel itself: the trial of a mailbox, and "Messaggi non riconosciuti", what it brought and no document claims (screens.md §17). */
export const sdi = {
  trial: endpoint({
    method: "GET",
    path: "sdi/trial",
    access: "profile",
    least: "consultazione",
    response: z.object({ prova: optional(trial) }),
    summary: "The last mail without attachment sent to SdI to try the mailbox, and how far it has come.",
  }),
  startTrial: endpoint({
    method: "POST",
    path: "sdi/trial",
    access: "profile",
    least: "completa",
    logged: "Ha inviato al SdI una PEC di prova.",
    response: trial,
    summary:
      "Sends a certified mail without attachment to SdI, which answers with a courtesy message and issues nothing.",
  }),
  receipt: endpoint({
    method: "POST",
    path: "sdi/document/:id/receipt",
    access: "profile",
    least: "completa",
    logged: "Ha caricato una ricevuta del SdI.",
    params,
    query: z.object({
      /** The person believes it though its signature is by a key that is not known to be SdI's. */
      conferma: z.optional(z.enum(["si"])),
    }),
    // Any type: browsers name them differently.
    body: { upload: { field: "file", maxBytes: 5_000_000, types: "any", fills: false } },
    /** False: it had been applied before. */
    response: z.object({ applicata: z.boolean() }),
    summary:
      "A receipt of SdI taken from its portal, for a file of that document: it takes effect as if it had come by mail.",
  }),
  messages: endpoint({
    method: "GET",
    path: "sdi/message",
    access: "profile",
    least: "consultazione",
    query: z.object({
      page: z.optional(queryInteger),
      size: z.optional(queryInteger),
      /** Only those that would move this document. */
      document: z.optional(id),
    }),
    response: z.object({ items: z.array(unrecognised), total: z.int() }),
    summary:
      "Messages of the mailbox that fit no document and wait for an act, the last first, by pages of at most 100.",
  }),
  message: endpoint({
    method: "GET",
    path: "sdi/message/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: opened,
    summary: "One of them: its text, what is attached, the receipt in it, its signatures.",
  }),
  messageFile: endpoint({
    method: "GET",
    path: "sdi/message/:id/file",
    access: "profile",
    least: "consultazione",
    params,
    response: {
      download: ["message/rfc822", "application/xml", "application/pkcs7-mime", "application/zip", "text/plain"],
    },
    summary: "The raw message, or the file of the exchange folder, byte for byte.",
  }),
  link: endpoint({
    method: "POST",
    path: "sdi/message/:id/link",
    access: "profile",
    least: "completa",
    logged: "Ha collegato un messaggio della PEC a un documento.",
    params,
    body: z.object({ idDocumento: id }),
    response: z.object({
      /** True when a receipt of SdI for a file of that document took effect; else the message only lies among its files. */
      applicata: z.boolean(),
    }),
    summary: "Puts the message with a document that was sent; a receipt of SdI for one of its files takes effect.",
  }),
  apply: endpoint({
    method: "POST",
    path: "sdi/message/:id/apply",
    access: "profile",
    least: "completa",
    logged: "Ha applicato un messaggio che non era provato.",
    params,
    response: z.object({
      /** False: what it says had been applied before. */
      applicata: z.boolean(),
    }),
    summary:
      "Lets a message take effect that waited because it is not proved (`cambierebbe`): the person's decision, written in the timeline.",
  }),
  ignore: endpoint({
    method: "POST",
    path: "sdi/message/:id/ignore",
    access: "profile",
    least: "completa",
    logged: "Ha tolto dall'elenco un messaggio della PEC non riconosciuto.",
    params,
    response: emptyAnswer,
    summary: "Takes the message off the list; it is kept.",
  }),
  restore: endpoint({
    method: "POST",
    path: "sdi/message/:id/restore",
    access: "profile",
    least: "completa",
    logged: "Ha rimesso nell'elenco un messaggio della PEC non riconosciuto.",
    params,
    response: emptyAnswer,
    summary: "Puts a message that was ignored back on the list.",
  }),
};
